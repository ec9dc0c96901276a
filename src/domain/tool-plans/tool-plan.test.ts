import { describe, expect, it } from 'vitest'
import { dueOf, hasInterval, intervalText, isLatest, removalProblem } from './tool-plan'
import { doneInput, planInput } from './tool-plan.schema'

const NOW = new Date('2026-11-16T12:00:00Z')
const plan = {
  everyCheckouts: null,
  checkoutsLeft: null,
  dueAt: null,
  isDue: false,
  status: 'active',
} as const

describe('when maintenance is due', () => {
  it.each([
    ['Due since Nov 3, 2026', 'red', { dueAt: '2026-11-03T00:00:00.000Z', isDue: true }],
    ['Due tomorrow', 'amber', { dueAt: '2026-11-17T00:00:00.000Z' }],
    ['Due in 5 days', 'amber', { dueAt: '2026-11-21T00:00:00.000Z' }],
    ['Due in 30 days', 'grey', { dueAt: '2026-12-16T00:00:00.000Z' }],
    ['3 of 20 checkouts left', 'amber', { everyCheckouts: 20, checkoutsLeft: 3 }],
    ['15 of 20 checkouts left', 'grey', { everyCheckouts: 20, checkoutsLeft: 15 }],
    [
      'Due in 30 days · 15 of 20 checkouts left',
      'grey',
      { dueAt: '2026-12-16T00:00:00.000Z', everyCheckouts: 20, checkoutsLeft: 15 },
    ],
    ['Inactive', 'grey', { dueAt: '2026-11-03T00:00:00.000Z', status: 'inactive' }],
  ] as const)('shows %s', (words, tone, fields) => {
    expect(dueOf({ ...plan, ...fields }, NOW)).toEqual({ words, tone })
  })

  it('depends on days, checkouts or both, and needs at least one of them', () => {
    expect(intervalText({ everyDays: 90, everyCheckouts: null })).toBe('Every 90 days')
    expect(intervalText({ everyDays: 1, everyCheckouts: 1 })).toBe('Every day or checkout')
    expect(intervalText({ everyDays: null, everyCheckouts: 20 })).toBe('Every 20 checkouts')
    expect([hasInterval({}), hasInterval({ everyDays: null, everyCheckouts: 5 })]).toEqual([false, true])
  })
})

it('maintenance recorded late does not move the last date back', () => {
  expect(isLatest('2026-11-03T00:00:00Z', null)).toBe(true)
  expect(isLatest('2026-11-03T00:00:00Z', '2026-11-03T00:00:00.000Z')).toBe(true)
  expect(isLatest('2026-11-02T23:59:59Z', '2026-11-03T00:00:00.000Z')).toBe(false)
})

it('a plan with recorded maintenance cannot be deleted', () => {
  expect([removalProblem({ careCount: 0 }), removalProblem({ careCount: 1 })]).toEqual([
    null,
    expect.stringContaining('inactive'),
  ])
})

describe('the input', () => {
  const body = { itemId: 'x', name: 'Yearly', kind: 'calibration' }
  it.each([
    [{ everyDays: 0 }, 'everyDays'],
    [{ everyDays: 3651 }, 'everyDays'],
    [{ everyDays: 1.5 }, 'everyDays'],
    [{ everyCheckouts: 0 }, 'everyCheckouts'],
    [{ everyCheckouts: 10_001 }, 'everyCheckouts'],
    [{ kind: 'polish' }, 'kind'],
    [{ name: ' ' }, 'name'],
    [{ lastDoneAt: 'soon' }, 'lastDoneAt'],
    [{ blocksCheckout: 1 }, 'blocksCheckout'],
  ])('refuses a plan with %j', (fields, path) => {
    const { error } = planInput.safeParse({ ...body, everyDays: 30, ...fields })
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })

  it.each([
    [{ cost: -1 }, 'cost'],
    [{ cost: 0.5 }, 'cost'],
    [{ cost: 100_000_001 }, 'cost'],
    [{ documents: Array(21).fill('x') }, 'documents'],
    [{ doneAt: '2026-13-01' }, 'doneAt'],
  ])('refuses recorded maintenance with %j', (fields, path) => {
    expect(doneInput.safeParse(fields).error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })
})
