import { describe, expect, it } from 'vitest'
import { editProblem } from '@/domain/sales-documents/drafts'
import {
  conversionProblem,
  ESTIMATE_STATUSES,
  type EstimateStatus,
  firstStatusProblem,
  isExpired,
  moveProblem,
  suggestedEstimateNumber,
} from './estimate'

const ALLOWED = ['draft to sent', 'sent to approved', 'sent to rejected']
const pairs = ESTIMATE_STATUSES.flatMap((from) => ESTIMATE_STATUSES.map((to) => ({ from, to })))

describe('as specified: moveProblem', () => {
  it.each(pairs)('$from to $to', ({ from, to }) => {
    const isAllowed = from === to || ALLOWED.includes(`${from} to ${to}`)
    expect(moveProblem(from, to) === null).toBe(isAllowed)
  })

  it('reports why a move is refused', () => {
    expect(moveProblem('draft', 'approved')).toBe('An estimate that is draft cannot become approved')
    expect(moveProblem('approved', 'converted')).toBe('Convert the estimate to a job to set this status')
  })
})

describe('the actions each status allows', () => {
  it.each<[EstimateStatus, { first: boolean; edit: boolean; convert: boolean }]>([
    ['draft', { first: true, edit: true, convert: false }],
    ['sent', { first: true, edit: false, convert: false }],
    ['approved', { first: false, edit: false, convert: true }],
    ['rejected', { first: false, edit: false, convert: false }],
    ['converted', { first: false, edit: false, convert: false }],
  ])('%s: %j', (status, allowed) => {
    expect({
      first: firstStatusProblem(status) === null,
      edit: editProblem(status) === null,
      convert: conversionProblem(status) === null,
    }).toEqual(allowed)
  })

  it('distinguishes a second conversion from one that is too early', () => {
    expect(conversionProblem('converted')).toBe('This estimate has already been converted to a job')
    expect(conversionProblem('sent')).toBe('Only an approved estimate can be converted to a job')
  })
})

describe('isExpired', () => {
  it.each([
    { validUntil: '2026-11-14', expired: true },
    { validUntil: '2026-11-15', expired: false },
    { validUntil: '2026-11-16', expired: false },
    { validUntil: null, expired: false },
  ])('valid until $validUntil: $expired', ({ validUntil, expired }) => {
    expect(isExpired({ status: 'sent', validUntil }, '2026-11-15')).toBe(expired)
  })

  it.each(ESTIMATE_STATUSES)('applies only before an answer: %s', (status) => {
    const isAnswered = status !== 'draft' && status !== 'sent'
    expect(isExpired({ status, validUntil: '2020-01-01' }, '2026-11-15')).toBe(!isAnswered)
  })
})

it('as specified: suggests a number that contains the time', () => {
  expect(suggestedEstimateNumber(new Date(1_794_700_800_000))).toBe('EST-1794700800000')
})
