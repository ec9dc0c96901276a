import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentTotals, lineTotal, MAX_QUANTITY, MAX_UNIT_PRICE } from '@/domain/sales-documents/totals'
import {
  AGING_KEYS,
  agingKey,
  balanceOf,
  daysOverdue,
  displayStatus,
  INVOICE_STATUSES,
  type InvoiceStatus,
  isOpen,
} from './invoice'
import {
  countedOf,
  type PaymentKind,
  paymentProblem,
  refundProblem,
  revenueByMonth,
  reversalProblem,
  settled,
} from './payment'

const line = fc.oneof(
  fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    unitPrice: fc.integer({ min: 0, max: 500_000 }),
  }),
  fc.record({
    quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
    unitPrice: fc.integer({ min: 0, max: MAX_UNIT_PRICE }),
  }),
)
const rate = fc.integer({ min: 0, max: 10_000 })
/** Amounts in thousandths of the total, including more than is owed. */
const shares = fc.array(fc.integer({ min: 1, max: 1200 }), { maxLength: 12 })

const day = fc
  .integer({ min: -400, max: 30 })
  .map((days) => new Date(Date.UTC(2026, 10, 15 + days)).toISOString().slice(0, 10))
const TODAY = '2026-11-15'

describe('any lines, rates and payments', () => {
  it('add up to the cent, never overpay, and determine the status', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), rate, shares, (lines, taxRate, parts) => {
        const totals = documentTotals(lines, taxRate)
        const exact = lines.reduce((sum, each) => sum + BigInt(each.quantity) * BigInt(each.unitPrice), 0n)
        if (!totals) {
          expect(exact + (exact * BigInt(taxRate) + 5000n) / 10_000n > BigInt(Number.MAX_SAFE_INTEGER)).toBe(
            true,
          )
          return
        }
        const { subtotal, tax, total } = totals
        expect(BigInt(subtotal)).toBe(exact)
        expect(subtotal).toBe(lines.reduce((sum, each) => sum + lineTotal(each), 0))
        expect(total).toBe(subtotal + tax)

        let invoice = { status: 'sent' as InvoiceStatus, total, amountPaid: 0 }
        const payments: number[] = []
        for (const part of parts) {
          const amount = Math.max(1, Math.floor((total / 1000) * part))
          const balance = balanceOf(invoice)
          expect(paymentProblem(invoice, amount) === null).toBe(amount <= balance)
          if (amount > balance) continue
          payments.push(amount)
          invoice = settled(invoice, amount)

          expect(invoice.amountPaid).toBe(payments.reduce((sum, each) => sum + each, 0))
          expect(balanceOf(invoice)).toBeGreaterThanOrEqual(0)
          expect(invoice.total).toBe(total)
          const expected = balanceOf(invoice) === 0 ? 'paid' : 'partial'
          expect(invoice.status).toBe(expected)
          expect(displayStatus({ ...invoice, dueDate: '2020-01-01' }, TODAY)).toBe(expected)
          expect(isOpen(invoice)).toBe(balanceOf(invoice) > 0)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('any payments, refunds and reversals', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constantFrom<PaymentKind>('payment', 'refund'),
      share: fc.integer({ min: 1, max: 1200 }),
      day,
    }),
    fc.record({ reversed: fc.nat(30) }),
  )

  it('keep the paid amount between zero and the total and add up in every month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom<InvoiceStatus>('sent', 'void'),
        fc.array(step, { maxLength: 30 }),
        (total, status, steps) => {
          let invoice = { status, total, amountPaid: 0 }
          const entries: {
            kind: PaymentKind
            amount: number
            reversedAt: string | null
            processedAt: string
          }[] = []
          const paid = () => entries.reduce((sum, entry) => sum + countedOf(entry), 0)
          for (const each of steps) {
            if ('reversed' in each) {
              const entry = entries[each.reversed]
              if (!entry || reversalProblem(invoice, entry) !== null) continue
              invoice = settled(invoice, -countedOf(entry))
              entry.reversedAt = TODAY
            } else {
              const amount = Math.max(1, Math.floor((total / 1000) * each.share))
              const problem = each.kind === 'refund' ? refundProblem : paymentProblem
              if (problem(invoice, amount) !== null) continue
              const entry = {
                kind: each.kind,
                amount,
                reversedAt: null,
                processedAt: `${each.day}T12:00:00.000Z`,
              }
              entries.push(entry)
              invoice = settled(invoice, countedOf(entry))
            }
            expect(invoice.amountPaid).toBe(paid())
            expect(invoice.amountPaid).toBeGreaterThanOrEqual(0)
            expect(invoice.amountPaid).toBeLessThanOrEqual(total)
            const open = invoice.amountPaid === 0 ? 'sent' : invoice.amountPaid === total ? 'paid' : 'partial'
            expect(invoice.status).toBe(status === 'void' ? 'void' : open)
          }
          const revenue = revenueByMonth(entries, 'UTC')
          expect(revenue.reduce((sum, month) => sum + month.revenue, 0)).toBe(paid())
          // A reversed entry cannot be reversed again.
          for (const entry of entries)
            if (entry.reversedAt !== null) expect(reversalProblem(invoice, entry)).not.toBeNull()
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('any set of invoices', () => {
  const invoice = fc
    .record({
      status: fc.constantFrom(...INVOICE_STATUSES),
      total: fc.integer({ min: 0, max: 10_000_000 }),
      share: fc.integer({ min: 0, max: 100 }),
      dueDate: fc.option(day),
      createdAt: day.map((date) => `${date}T20:00:00.000Z`),
    })
    .map(({ share, ...fields }) => ({ ...fields, amountPaid: Math.floor((fields.total * share) / 100) }))

  it('has an aging report that counts each invoice once and sums to what is owed', () => {
    fc.assert(
      fc.property(fc.array(invoice, { maxLength: 60 }), (invoices) => {
        const owed = invoices.filter(isOpen)
        const inBucket = AGING_KEYS.map((key) =>
          owed.filter((each) => agingKey(daysOverdue(each, TODAY, 'UTC')) === key),
        )
        expect(inBucket.flat()).toHaveLength(owed.length)
        const sum = (list: typeof invoices) => list.reduce((all, each) => all + balanceOf(each), 0)
        expect(inBucket.reduce((all, list) => all + sum(list), 0)).toBe(sum(owed))
        // No overdue invoice is in the bucket Current.
        for (const each of inBucket[0] ?? [])
          expect(displayStatus(each, TODAY) === 'overdue' && each.status !== 'overdue').toBe(false)
      }),
    )
  })
})
