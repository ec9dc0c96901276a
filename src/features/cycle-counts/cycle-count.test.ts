import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COUNT_STATUSES,
  type CountStatus,
  countingProblem,
  editProblem,
  knownElsewhere,
  progressWords,
  stepProblem,
  surplusOf,
} from './cycle-count'

describe('a count', () => {
  const allowed: [CountStatus, string[]][] = [
    ['planned', ['start', 'cancel']],
    ['in_progress', ['complete', 'cancel']],
    ['completed', []],
    ['cancelled', []],
  ]

  it('has a rule for every status', () =>
    expect(allowed.map(([status]) => status)).toEqual([...COUNT_STATUSES]))

  it.each(allowed)('a count that is %s allows %j', (status, steps) => {
    const open = (['start', 'complete', 'cancel'] as const).filter((step) => !stepProblem(status, step))
    expect(open).toEqual(steps)
    expect(countingProblem(status) === null).toBe(status === 'in_progress')
    expect(editProblem(status, false) === null).toBe(steps.length > 0)
    expect(editProblem(status, true) === null).toBe(status === 'planned')
  })

  it('shows its progress', () => {
    expect(progressWords({ countedLines: 34, uncountedLines: 86 })).toBe('34 of 120 counted')
    expect(progressWords({ countedLines: 34, uncountedLines: null })).toBe('34 counted')
  })
})

describe('an unexpected item found in a count', () => {
  const few = fc.nat(6)
  const whereabouts = fc.record({ elsewhere: few, missing: few, out: few })

  it('is new only as far as it is not recorded elsewhere', () =>
    fc.assert(
      fc.property(few, whereabouts, whereabouts, (actualQty, then, now) => {
        const known = knownElsewhere({ expectedQty: 0, actualQty }, then)
        const surplus = surplusOf({ expectedQty: 0, actualQty, knownElsewhere: known }, now)
        const known0 = then.elsewhere + then.missing + then.out
        if (known > now.elsewhere + now.missing + now.out) {
          expect(surplus).toBeNull()
          return
        }
        const { moved = 0, found = 0, returned = 0, added = 0 } = surplus ?? {}
        expect(moved + found + returned + added).toBe(actualQty)
        expect(added).toBe(Math.max(0, actualQty - known0))
        expect(moved <= now.elsewhere && found <= now.missing && returned <= now.out).toBe(true)
      }),
    ))

  it('is not asked about where some were expected', () =>
    expect(knownElsewhere({ expectedQty: 1, actualQty: 5 }, { elsewhere: 9, missing: 9, out: 9 })).toBe(0))
})
