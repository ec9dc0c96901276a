import { describe, expect, it } from 'vitest'
import { INVOICE_STATUSES } from '@/domain/invoices/invoice'
import {
  applicationProblem,
  depositProblem,
  type Held,
  isPaidFor,
  offeredAmount,
  returnProblem,
} from './deposit'

const none = { estimateId: null, jobId: null, estimateJobId: null, customerId: null }
const invoice = {
  customerId: 'c',
  jobId: 'j',
  estimateId: 'e',
  status: 'sent',
  total: 300,
  amountPaid: 0,
} as const
const deposit: Held = { ...none, customerId: 'c', held: 200 }

describe('a deposit', () => {
  it.each([
    [{ customerId: 'c' }, true],
    [{ jobId: 'j' }, true],
    [{ estimateId: 'e' }, true],
    [{ estimateId: 'other', estimateJobId: 'j' }, true],
    [{ estimateId: 'other', estimateJobId: 'other', customerId: 'other' }, false],
    [{}, false],
  ])('a deposit for %j can pay the invoice: %s', (fields, is) =>
    expect(isPaidFor({ ...none, ...fields }, invoice)).toBe(is),
  )

  it('a deposit without a job cannot pay an invoice without a job', () =>
    expect(isPaidFor(none, { ...invoice, jobId: null, estimateId: null })).toBe(false))

  it.each([
    [200, null],
    [201, 'Payment exceeds the deposit held'],
    [301, 'Payment exceeds the balance due'],
  ])('a deposit of 200 pays %d: %s', (amount, problem) =>
    expect(applicationProblem(deposit, invoice, amount)).toBe(problem),
  )

  it.each(INVOICE_STATUSES)('follows the rules of a payment for the invoice status %s', (status) => {
    const refused = {
      draft: 'Payments cannot be recorded on a draft. Send the invoice first.',
      void: 'Payments cannot be recorded on a void invoice',
    }
    const problem = refused[status as keyof typeof refused] ?? null
    expect(applicationProblem(deposit, { ...invoice, status }, 1)).toBe(problem)
  })

  it('offers the smaller of the amount held and the balance due', () => {
    expect(offeredAmount(200, invoice)).toBe(200)
    expect(offeredAmount(500, { ...invoice, amountPaid: 100 })).toBe(200)
  })

  it('is returned while something is held and recorded on any estimate except a rejected one', () => {
    expect([returnProblem({ held: 1 }), returnProblem({ held: 0 })]).toEqual([
      null,
      'Nothing is left of this deposit',
    ])
    expect([depositProblem('draft'), depositProblem('rejected')]).toEqual([
      null,
      'Deposits cannot be recorded on a rejected estimate',
    ])
  })
})
