import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  editProblem,
  moveProblem,
  RFI_STATUSES,
  type RfiStatus,
  responseProblem,
  rfiNumberAfter,
} from './rfi'

const FINAL = 'A closed RFI is final'
const ANSWERED_ONCE = 'Only an open RFI can be answered'

const byStatus = <T>(table: [RfiStatus, RfiStatus, T][]) =>
  new Set(table.map(([from, to]) => `${from} ${to}`)).size

describe('as specified: moves', () => {
  const table: [RfiStatus, RfiStatus, string | null][] = [
    ['open', 'open', null],
    ['open', 'answered', null],
    ['open', 'closed', null],
    ['answered', 'open', 'An RFI that is answered cannot become open'],
    ['answered', 'answered', null],
    ['answered', 'closed', null],
    ['closed', 'open', FINAL],
    ['closed', 'answered', FINAL],
    ['closed', 'closed', null],
  ]

  it('have a case for every pair of statuses', () => expect(byStatus(table)).toBe(RFI_STATUSES.length ** 2))

  it.each(table)('%s to %s: %s', (from, to, problem) => expect(moveProblem(from, to)).toBe(problem))

  it('only move forward and end with closed', () => {
    const status = fc.constantFrom(...RFI_STATUSES)
    fc.assert(
      fc.property(fc.array(status), (requested) => {
        let now: RfiStatus = 'open'
        const places = requested.map((to) => {
          if (moveProblem(now, to) === null) now = to
          return RFI_STATUSES.indexOf(now)
        })
        expect(places).toEqual([...places].sort())
        if (requested.includes('closed')) expect(places.at(-1)).toBe(RFI_STATUSES.indexOf('closed'))
      }),
    )
  })
})

describe('as specified: a response', () => {
  const table: [RfiStatus, RfiStatus, string | null][] = [
    ['open', 'open', 'A response makes an RFI answered, not open'],
    ['open', 'answered', null],
    ['open', 'closed', 'A response makes an RFI answered, not closed'],
    ['answered', 'open', ANSWERED_ONCE],
    ['answered', 'answered', ANSWERED_ONCE],
    ['answered', 'closed', ANSWERED_ONCE],
    ['closed', 'open', FINAL],
    ['closed', 'answered', FINAL],
    ['closed', 'closed', FINAL],
  ]

  it('has a case for every pair of statuses', () => expect(byStatus(table)).toBe(RFI_STATUSES.length ** 2))

  it.each(table)('from %s to %s: %s', (from, to, problem) => expect(responseProblem(from, to)).toBe(problem))
})

it.each<[RfiStatus, string | null]>([
  ['open', null],
  ['answered', 'Only an open RFI can be edited'],
  ['closed', FINAL],
])('editing an RFI that is %s: %s', (status, problem) => expect(editProblem(status)).toBe(problem))

describe('as specified: the next number', () => {
  it.each([
    [0, 'RFI-001'],
    [41, 'RFI-042'],
    [998, 'RFI-999'],
    [999, 'RFI-1000'],
  ])('after %i is %s', (highest, number) => expect(rfiNumberAfter(highest)).toBe(number))

  it('is one above the highest, with at least three digits', () =>
    fc.assert(
      fc.property(fc.nat(10_000_000), (highest) => {
        const [, digits = ''] = /^RFI-(\d{3,})$/.exec(rfiNumberAfter(highest)) ?? []
        expect(Number(digits)).toBe(highest + 1)
      }),
    ))
})
