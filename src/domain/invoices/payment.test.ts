import { describe, expect, it } from 'vitest'
import type { InvoiceStatus } from './invoice'
import {
  countedOf,
  type PaymentKind,
  refundProblem,
  revenueByMonth,
  reversalProblem,
  settled,
} from './payment'

const invoice = (amountPaid: number, status: InvoiceStatus = 'partial') => ({
  status,
  total: 100,
  amountPaid,
})
const entry = (kind: PaymentKind, amount: number, reversedAt: string | null = null) => ({
  kind,
  amount,
  reversedAt,
})

describe('the counted amount', () => {
  it.each([
    [entry('payment', 40), 40],
    [entry('refund', 40), -40],
    [entry('payment', 40, '2026-11-15T12:00:00Z'), 0],
    [entry('refund', 40, '2026-11-15T12:00:00Z'), 0],
  ])('%j: %i', (each, counted) => expect(countedOf(each)).toBe(counted))
})

describe('a refund', () => {
  it.each<[InvoiceStatus, number, number, boolean]>([
    ['paid', 100, 100, true],
    ['partial', 40, 40, true],
    ['partial', 40, 41, false],
    ['sent', 0, 1, false],
    ['draft', 0, 1, false],
    ['void', 40, 40, true],
    ['void', 40, 41, false],
  ])('on a %s invoice with %i paid, refunding %i: %s', (status, amountPaid, amount, isTaken) => {
    expect(refundProblem(invoice(amountPaid, status), amount)).toBe(
      isTaken ? null : 'Refund exceeds the amount paid',
    )
  })
})

describe('a reversal', () => {
  it.each([
    [100, entry('payment', 100), null],
    [100, entry('payment', 40), null],
    [40, entry('payment', 100), 'Part of this payment was refunded. Reverse the refund first.'],
    [40, entry('refund', 60), null],
    [41, entry('refund', 60), 'Without this refund, payments would exceed the total'],
    [100, entry('payment', 1, 'then'), 'This payment has already been reversed'],
    [100, entry('refund', 1, 'then'), 'This refund has already been reversed'],
  ])('with %i of 100 paid, of %j: %s', (amountPaid, each, problem) => {
    expect(reversalProblem(invoice(amountPaid), each)).toBe(problem)
  })
})

describe('an invoice after a payment or reversal', () => {
  it.each<[InvoiceStatus, number, InvoiceStatus]>([
    ['paid', -100, 'sent'],
    ['paid', -1, 'partial'],
    ['partial', 100, 'paid'],
    ['void', -100, 'void'],
  ])('%s with %i more paid becomes %s', (status, counted, after) => {
    const amountPaid = counted < 0 ? 100 : 0
    expect(settled(invoice(amountPaid, status), counted)).toMatchObject({
      status: after,
      amountPaid: amountPaid + counted,
    })
  })
})

describe('monthly revenue', () => {
  it("uses the company's time zone and leaves out months that net to zero", () => {
    const on = (
      processedAt: string,
      kind: PaymentKind,
      amount: number,
      reversedAt: string | null = null,
    ) => ({
      ...entry(kind, amount, reversedAt),
      processedAt,
    })
    const entries = [
      on('2026-11-01T05:00:00Z', 'payment', 300), // Still October in Portland.
      on('2026-11-10T12:00:00Z', 'payment', 200),
      on('2026-11-11T12:00:00Z', 'refund', 50),
      on('2026-11-12T12:00:00Z', 'payment', 999, '2026-11-13T12:00:00Z'),
      on('2026-09-01T12:00:00Z', 'payment', 70),
      on('2026-09-02T12:00:00Z', 'refund', 70),
    ]
    expect(revenueByMonth(entries, 'America/Los_Angeles')).toEqual([
      { month: '2026-11', revenue: 150 },
      { month: '2026-10', revenue: 300 },
    ])
  })
})
