import { z } from 'zod'
import { dayOrInstant, optionalText, reason } from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { PAYMENT_KINDS, PAYMENT_METHODS } from './payment'

/** The form and the body of POST /api/invoices/{id}/payments. */
export const paymentInput = z.object({
  /** In cents. */
  amount: z
    .number({ error: 'Amount is required' })
    .int('Amount must be a whole number of cents')
    .min(0, 'Amount must be 0 or greater')
    .refine((amount) => amount !== 0, 'Amount must be greater than 0'),
  method: z.enum(PAYMENT_METHODS, { error: 'Payment method is required' }),
  reference: optionalText(200),
  notes: optionalText(5000),
  /** The day or instant of the payment; now if omitted. */
  processedAt: dayOrInstant(),
})
export type PaymentInput = z.infer<typeof paymentInput>

/** The form and the body of POST /api/invoices/{id}/refunds. */
export const refundInput = paymentInput

/** The form and the body of POST /api/payments/{id}/reverse. */
export const reversalInput = z.object({ reason: reason() })
export type ReversalInput = z.infer<typeof reversalInput>

export const payment = z.object({
  id: z.string(),
  invoiceId: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  /** Positive, also for refunds. */
  amount: z.number().int(),
  method: z.enum(PAYMENT_METHODS),
  /** The deposit it was taken from, if any. */
  depositId: z.string().nullable(),
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  processedBy: z.string(),
  processedByName: z.string(),
  processedAt: z.string(),
  /** When, by whom and why it was reversed; it no longer counts. */
  reversedAt: z.string().nullable(),
  reversedBy: z.string().nullable(),
  reversedByName: z.string().nullable(),
  reason: z.string().nullable(),
  ...recordFields,
})
export type Payment = z.infer<typeof payment>
