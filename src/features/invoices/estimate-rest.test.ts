import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentTotals } from '@/domain/sales-documents/totals'
import { excessQuestion, invoicedWords, remainingAmount } from './estimate-rest'

const estimate = { estimateNumber: 'EST-7', total: 108_250, taxRate: 825, invoicedAmount: 0 }

describe('the rest of an estimate', () => {
  it('is one line whose price with tax comes to the rest', () => {
    expect(remainingAmount(estimate)).toBe(100_000)
    expect(remainingAmount({ ...estimate, invoicedAmount: 54_125 })).toBe(50_000)
    expect(remainingAmount({ ...estimate, taxRate: 0, invoicedAmount: 1 })).toBe(108_249)
  })

  it('is nothing once it is fully invoiced', () => {
    for (const invoicedAmount of [108_250, 200_000])
      expect(remainingAmount({ ...estimate, invoicedAmount })).toBeNull()
  })

  it('is never more than the rest and at most a cent less', () => {
    const cents = fc.integer({ min: 2, max: 100_000_000 })
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 10_000 }), (total, invoicedAmount, taxRate) => {
        const left = total - invoicedAmount
        const price = remainingAmount({ ...estimate, total, taxRate, invoicedAmount })
        if (left <= 0) expect(price).toBeNull()
        if (left <= 0) return
        const billed = documentTotals([{ quantity: 1, unitPrice: price ?? 0 }], taxRate)?.total ?? 0
        expect(left - billed).toBeGreaterThanOrEqual(0)
        expect(left - billed).toBeLessThanOrEqual(1)
      }),
    )
  })
})

it('shows how much is invoiced already', () => {
  expect(invoicedWords(estimate)).toBeUndefined()
  expect(invoicedWords({ ...estimate, invoicedAmount: 50_000 })).toBe(
    '$500.00 of $1,082.50 is already invoiced',
  )
  expect(invoicedWords({ ...estimate, invoicedAmount: 108_250 })).toContain('nothing is left')
})

it('asks before more is invoiced than was estimated', () => {
  const half = { ...estimate, invoicedAmount: 54_125 }
  expect(excessQuestion(half, 54_125)).toBeNull()
  expect(excessQuestion(half, 0)).toBeNull()
  expect(excessQuestion(half, 54_126)?.description).toBe(
    'EST-7 totals $1,082.50. With this invoice, $1,082.51 will be invoiced.',
  )
})
