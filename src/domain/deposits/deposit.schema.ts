import { z } from 'zod'
import { PAYMENT_METHODS } from '@/domain/invoices/payment'
import { paymentInput } from '@/domain/invoices/payment.schema'
import { MAX_UNIT_PRICE } from '@/domain/sales-documents/totals'
import { reason, requiredId } from '@/shared/fields'
import { formatMoney } from '@/shared/money'
import { recordFields } from '@/shared/record'

/** The form and the body of POST /api/estimates/{id}/deposits and /api/jobs/{id}/deposits. */
export const depositInput = paymentInput.extend({
  amount: paymentInput.shape.amount.refine(
    (amount) => amount <= MAX_UNIT_PRICE,
    `Must be at most ${formatMoney(MAX_UNIT_PRICE)}`,
  ),
})
export type DepositInput = z.infer<typeof depositInput>

/** The form and the body of POST /api/invoices/{id}/apply-deposit. */
export const applicationInput = z.object({
  depositId: requiredId('Deposit is required'),
  amount: paymentInput.shape.amount,
})
export type ApplicationInput = z.infer<typeof applicationInput>

/** The form and the body of POST /api/deposits/{id}/return. */
export const returnInput = z.object({ reason: reason() })
export type ReturnInput = z.infer<typeof returnInput>

/** In cents. A deposit is either held, applied or returned. */
export const deposit = z.object({
  id: z.string(),
  /** One of the two, never both. */
  estimateId: z.string().nullable(),
  estimateNumber: z.string().nullable(),
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  customerId: z.string().nullable(),
  amount: z.number().int(),
  applied: z.number().int(),
  returned: z.number().int(),
  held: z.number().int(),
  method: z.enum(PAYMENT_METHODS),
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  processedBy: z.string(),
  processedByName: z.string(),
  processedAt: z.string(),
  /** When, by whom and why the remainder was refunded. */
  returnedAt: z.string().nullable(),
  returnedBy: z.string().nullable(),
  returnedByName: z.string().nullable(),
  reason: z.string().nullable(),
  /** The invoices that it pays. */
  appliedTo: z.object({ invoiceId: z.string(), invoiceNumber: z.string(), amount: z.number().int() }).array(),
  ...recordFields,
})
export type Deposit = z.infer<typeof deposit>
