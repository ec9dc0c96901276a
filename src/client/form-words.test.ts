import { zodResolver } from '@hookform/resolvers/zod'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { paymentInput } from '@/domain/invoices/payment.schema'
import { optionalChoice, optionalDate, optionalInstant } from '@/shared/fields'

/**
 * The message that a form shows under a field: the resolver picks one from those of all types the field
 * accepts.
 */
async function wordsFor(field: z.ZodType, value: unknown): Promise<string | undefined> {
  const resolve = zodResolver(z.object({ field }))
  const options = { fields: {}, shouldUseNativeValidation: false } as const
  const { errors } = await resolve({ field: value }, undefined, options)
  return (errors as { field?: { message?: string } }).field?.message
}

describe('the message for an optional field', () => {
  it.each([
    ['a date', optionalDate(), 'Invalid date'],
    ['an instant', optionalInstant(), 'Invalid date and time'],
    ['a choice', optionalChoice(['rain', 'sun'], 'Unknown weather'), 'Unknown weather'],
    ['the date of a payment', paymentInput.shape.processedAt, 'Invalid date'],
  ])('is specific to %s, not that of empty text', async (_, field, words) => {
    for (const value of ['soon', 'x', '2026-02-30', 'the day after tomorrow', 7])
      expect(await wordsFor(field, value), String(value)).toBe(words)
    for (const value of ['', null, undefined]) expect(await wordsFor(field, value)).toBeUndefined()
  })
})
