import { describe, expect, it } from 'vitest'
import { dueText } from './due-text'

describe('dueText', () => {
  it.each([
    [{ dueDate: '2026-11-15', daysOverdue: 0 }, 'Due Nov 15, 2026'],
    [{ dueDate: '2026-11-12', daysOverdue: 3 }, 'Due Nov 12, 2026 (3d overdue)'],
    [{ dueDate: null, daysOverdue: 12 }, null],
  ])('%j', (invoice, text) => expect(dueText(invoice)).toBe(text))
})
