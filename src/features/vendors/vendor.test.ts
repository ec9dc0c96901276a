import { describe, expect, it } from 'vitest'
import { verbOfChange } from './vendor'

describe('verbOfChange', () => {
  it.each([
    ['active', 'active', 'updated'],
    ['inactive', 'inactive', 'updated'],
    ['active', 'inactive', 'deactivated'],
    ['inactive', 'active', 'activated'],
  ] as const)('from %s to %s it is %s', (before, after, verb) =>
    expect(verbOfChange(before, after)).toBe(verb),
  )
})
