import { describe, expect, it } from 'vitest'
import { verbOfChange } from './vendor'

describe('verbOfChange', () => {
  it.each([
    ['active', 'active', 'updated'],
    ['inactive', 'inactive', 'updated'],
    ['active', 'inactive', 'deactivated'],
    ['inactive', 'active', 'activated'],
  ] as const)('%s to %s is %s', (before, after, verb) => expect(verbOfChange(before, after)).toBe(verb))
})
