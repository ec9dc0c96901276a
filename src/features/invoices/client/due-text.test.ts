import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownZone, showTimesIn } from '@/shared/zone'
import { dueText, openText, overdueText } from './due-text'

const usual = shownZone()
beforeAll(() => showTimesIn('America/Los_Angeles'))
afterAll(() => showTimesIn(usual))

const createdAt = '2026-10-01T18:00:00.000Z'

test.each([
  [
    { dueDate: '2026-11-15', daysOverdue: 3 },
    'Due Nov 15, 2026 (3d overdue)',
    'Overdue since Nov 15, 2026, 3 days',
  ],
  [
    { dueDate: '2026-11-15', daysOverdue: 1 },
    'Due Nov 15, 2026 (1d overdue)',
    'Overdue since Nov 15, 2026, 1 day',
  ],
  [{ dueDate: '2026-11-15', daysOverdue: 0 }, 'Due Nov 15, 2026', null],
  [{ dueDate: null, daysOverdue: 45 }, 'No due date (45d overdue)', 'Overdue since Oct 1, 2026, 45 days'],
  [{ dueDate: null, daysOverdue: 0 }, null, null],
])('%j shows %j and %j', (invoice, due, overdue) => {
  expect(dueText(invoice)).toBe(due)
  expect(overdueText({ ...invoice, createdAt })).toBe(overdue)
})

test.each([
  ['sent', 0, '$80.00 open'],
  ['partial', 3_000, '$50.00 open'],
  ['paid', 8_000, null],
  ['draft', 0, null],
  ['void', 0, null],
  ['void', 3_000, null],
] as const)('a %s invoice of $80.00 with %i cents paid shows %j', (status, amountPaid, open) => {
  expect(openText({ status, total: 8_000, amountPaid, balance: 8_000 - amountPaid })).toBe(open)
})
