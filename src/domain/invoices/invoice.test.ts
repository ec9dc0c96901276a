import { describe, expect, it } from 'vitest'
import { editProblem } from '@/domain/sales-documents/drafts'
import {
  AGING_BUCKETS,
  AGING_KEYS,
  agingKey,
  daysOverdue,
  displayStatus,
  firstStatusProblem,
  INVOICE_STATUSES,
  type InvoiceStatus,
  isOpen,
  moveProblem,
  suggestedInvoiceNumber,
} from './invoice'
import { methodLabel, PAYMENT_METHODS, paymentProblem, settled } from './payment'

const TODAY = '2026-11-15'
const pairs = INVOICE_STATUSES.flatMap((from) => INVOICE_STATUSES.map((to) => ({ from, to })))

const invoice = (fields: {
  status?: InvoiceStatus
  total?: number
  amountPaid?: number
  dueDate?: string | null
}) => ({
  status: 'sent' as InvoiceStatus,
  total: 100,
  amountPaid: 0,
  dueDate: null,
  createdAt: '2026-10-01T12:00:00.000Z',
  ...fields,
})

describe('as specified: moveProblem', () => {
  it.each(pairs)('$from to $to', ({ from, to }) => {
    const isVoided = to === 'void' && from !== 'void'
    const isAllowed = from === to || isVoided || (from === 'draft' && to === 'sent')
    expect(moveProblem(from, to) === null).toBe(isAllowed)
  })
})

describe('the actions each status allows', () => {
  it.each<[InvoiceStatus, { first: boolean; edit: boolean; pay: boolean }]>([
    ['draft', { first: true, edit: true, pay: false }],
    ['sent', { first: true, edit: false, pay: true }],
    ['partial', { first: false, edit: false, pay: true }],
    ['overdue', { first: false, edit: false, pay: true }],
    ['void', { first: false, edit: false, pay: false }],
  ])('%s: %j', (status, allowed) => {
    expect({
      first: firstStatusProblem(status) === null,
      edit: editProblem(status) === null,
      pay: paymentProblem(invoice({ status }), 1) === null,
    }).toEqual(allowed)
    expect(isOpen(invoice({ status }))).toBe(allowed.pay)
  })

  it('a paid invoice accepts no payment and no edit', () => {
    const paid = invoice({ status: 'paid', amountPaid: 100 })
    expect(paymentProblem(paid, 1)).toBe('Payment exceeds the balance due')
    expect([isOpen(paid), editProblem('paid')]).toEqual([false, 'Only a draft can be edited'])
  })
})

describe('a payment', () => {
  it.each([
    { amountPaid: 0, amount: 99, after: { amountPaid: 99, status: 'partial' } },
    { amountPaid: 0, amount: 100, after: { amountPaid: 100, status: 'paid' } },
    { amountPaid: 40, amount: 60, after: { amountPaid: 100, status: 'paid' } },
    { amountPaid: 40, amount: 59, after: { amountPaid: 99, status: 'partial' } },
  ])('a payment of $amount is accepted with $amountPaid of 100 paid', ({ amountPaid, amount, after }) => {
    const before = invoice({ amountPaid })
    expect(paymentProblem(before, amount)).toBeNull()
    expect(settled(before, amount)).toMatchObject(after)
  })

  it.each([
    { amountPaid: 0, amount: 101 },
    { amountPaid: 40, amount: 61 },
  ])('a payment of $amount is refused with $amountPaid of 100 paid', ({ amountPaid, amount }) => {
    expect(paymentProblem(invoice({ amountPaid }), amount)).toBe('Payment exceeds the balance due')
  })
})

describe('as specified: displayStatus', () => {
  const past = { dueDate: '2026-11-14' }
  it.each([
    { ...past, status: 'void', amountPaid: 100, shown: 'void' },
    { ...past, status: 'paid', amountPaid: 0, shown: 'paid' },
    { ...past, status: 'sent', amountPaid: 100, shown: 'paid' },
    { ...past, status: 'draft', amountPaid: 100, shown: 'paid' },
    { ...past, status: 'sent', amountPaid: 1, shown: 'partial' },
    { ...past, status: 'sent', amountPaid: 0, shown: 'overdue' },
    { ...past, status: 'draft', amountPaid: 0, shown: 'draft' },
    { dueDate: TODAY, status: 'sent', amountPaid: 0, shown: 'sent' },
    { dueDate: null, status: 'sent', amountPaid: 0, shown: 'sent' },
    { dueDate: null, status: 'overdue', amountPaid: 0, shown: 'overdue' },
    { dueDate: null, status: 'partial', amountPaid: 0, shown: 'partial' },
  ] as const)('$status, $amountPaid paid, due $dueDate: $shown', ({ shown, ...fields }) => {
    expect(displayStatus(invoice(fields), TODAY)).toBe(shown)
  })
})

describe('as specified: daysOverdue', () => {
  it.each([
    { dueDate: '2026-11-16', days: 0 },
    { dueDate: '2026-11-15', days: 0 },
    { dueDate: '2026-11-14', days: 1 },
    { dueDate: '2026-10-31', days: 15 }, // Clocks went back on November 1.
    { dueDate: '2025-11-15', days: 365 },
    { dueDate: null, days: 45 }, // Counted from the creation.
  ])('due $dueDate: $days', ({ dueDate, days }) => {
    expect(daysOverdue(invoice({ dueDate }), TODAY, 'America/Los_Angeles')).toBe(days)
  })

  it.each(['draft', 'void'] as const)('is 0 for a %s invoice', (status) => {
    expect(daysOverdue(invoice({ status, dueDate: '2020-01-01' }), TODAY)).toBe(0)
  })

  it('is 0 once nothing is owed', () => {
    expect(daysOverdue(invoice({ status: 'paid', amountPaid: 100, dueDate: '2020-01-01' }), TODAY)).toBe(0)
  })
})

describe('as specified: the aging buckets', () => {
  it.each([
    [0, 'Current'],
    [1, '1-30 Days'],
    [30, '1-30 Days'],
    [31, '31-60 Days'],
    [60, '31-60 Days'],
    [61, '61-90 Days'],
    [90, '61-90 Days'],
    [91, '90+ Days'],
    [4000, '90+ Days'],
  ])('%i days: %s', (days, label) => expect(AGING_BUCKETS[agingKey(days)].label).toBe(label))

  it('cover every number of days exactly once', () => {
    const ends = AGING_KEYS.map((key) => AGING_BUCKETS[key])
    expect(ends.slice(1).map(({ from }) => from)).toEqual(ends.slice(0, -1).map(({ to }) => to + 1))
  })
})

it('as specified: suggests a number that contains the time', () => {
  expect(suggestedInvoiceNumber(new Date(1_794_700_800_000))).toBe('INV-1794700800000')
})

it('as specified: has a label for every payment method', () => {
  expect(PAYMENT_METHODS.map(methodLabel)).toEqual(['Cash', 'Check', 'Credit Card', 'ACH', 'Other'])
})
