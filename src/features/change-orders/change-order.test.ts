import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CHANGE_ORDER_STATUSES,
  type ChangeOrderStatus,
  changeOrderNumberAfter,
  editProblem,
  moveProblem,
} from './change-order'

const DECIDED = {
  approved: 'This change order has already been approved',
  rejected: 'This change order has already been rejected',
}

describe('as specified: moves', () => {
  const table: [ChangeOrderStatus, ChangeOrderStatus, string | null][] = [
    ['pending', 'pending', null],
    ['pending', 'approved', null],
    ['pending', 'rejected', null],
    ['approved', 'pending', DECIDED.approved],
    ['approved', 'approved', null],
    ['approved', 'rejected', DECIDED.approved],
    ['rejected', 'pending', DECIDED.rejected],
    ['rejected', 'approved', DECIDED.rejected],
    ['rejected', 'rejected', null],
  ]

  it('have a case for every pair of statuses', () =>
    expect(new Set(table.map(([from, to]) => `${from} ${to}`)).size).toBe(CHANGE_ORDER_STATUSES.length ** 2))

  it.each(table)('%s to %s: %s', (from, to, problem) => expect(moveProblem(from, to)).toBe(problem))

  it('are final after a decision', () => {
    const status = fc.constantFrom(...CHANGE_ORDER_STATUSES)
    fc.assert(
      fc.property(fc.array(status), (requested) => {
        let now: ChangeOrderStatus = 'pending'
        for (const to of requested) if (moveProblem(now, to) === null) now = to
        expect(now).toBe(requested.find((to) => to !== 'pending') ?? 'pending')
      }),
    )
  })
})

it.each<[ChangeOrderStatus, string | null]>([
  ['pending', null],
  ['approved', 'Only a pending change order can be edited'],
  ['rejected', 'Only a pending change order can be edited'],
])('editing a change order that is %s: %s', (status, problem) => expect(editProblem(status)).toBe(problem))

describe('as specified: the next number', () => {
  it.each([
    [0, 'CO-001'],
    [8, 'CO-009'],
    [99, 'CO-100'],
    [999, 'CO-1000'],
  ])('after %i is %s', (highest, number) => expect(changeOrderNumberAfter(highest)).toBe(number))

  it('is one above the highest, with at least three digits', () =>
    fc.assert(
      fc.property(fc.nat(10_000_000), (highest) => {
        const [, digits = ''] = /^CO-(\d{3,})$/.exec(changeOrderNumberAfter(highest)) ?? []
        expect(Number(digits)).toBe(highest + 1)
      }),
    ))
})
