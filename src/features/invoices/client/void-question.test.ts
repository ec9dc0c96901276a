import { describe, expect, it } from 'vitest'
import type { Payment } from '@/domain/invoices/payment.schema'
import { voidQuestion } from './void-question'

const payment = (processedAt: string, amount: number, fields: Partial<Payment> = {}): Payment => ({
  id: processedAt,
  invoiceId: 'i',
  kind: 'payment',
  amount,
  method: 'cash',
  depositId: null,
  reference: null,
  notes: null,
  processedBy: 'ada@example.com',
  processedByName: 'Ada Lovelace',
  processedAt,
  reversedAt: null,
  reversedBy: null,
  reversedByName: null,
  reason: null,
  version: 1,
  createdAt: processedAt,
  updatedAt: processedAt,
  ...fields,
})

describe('the confirmation before voiding an invoice', () => {
  it('only asks whether to void it if it has no payments', () => {
    const reversed = { reversedAt: '2026-11-02T12:00:00Z', reversedBy: 'ada', reason: 'Wrong' }
    for (const payments of [[], [payment('2026-11-01T12:00:00Z', 500_00, reversed)]]) {
      const question = voidQuestion('INV-1', payments)
      expect(question.word).toBeUndefined()
      expect(question.description).not.toContain('revenue')
    }
  })

  it('names the month whose revenue changes and requires typing the word', () => {
    const question = voidQuestion('INV-1', [
      payment('2026-10-20T12:00:00Z', 500_00),
      payment('2026-11-05T12:00:00Z', 200_00),
      payment('2026-12-05T12:00:00Z', 50_00, { kind: 'refund' }),
    ])
    expect(question.word).toBe('VOID')
    expect(question.description).toContain(
      'This adds $50.00 to revenue for December 2026, takes $200.00 out of revenue for November 2026, ' +
        'and takes $500.00 out of revenue for October 2026.',
    )
  })
})
