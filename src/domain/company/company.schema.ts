import { z } from 'zod'
import { MAX_NEXT, MAX_PREFIX, SERIES } from '@/domain/sales-documents/numbering'
import { addressAnswer, addressFields } from '@/shared/address-fields'
import { optionalEmail, optionalText, optionalWholeNumber, photoData, plainText, rate } from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { SIGN_UP } from './sign-up'

const MAX_MARKUP = 100_000
const MARKUP = 'The markup must be a percentage from 0 to 1,000'

export const runningNext = optionalWholeNumber({ min: 1, max: MAX_NEXT }).pipe(
  z.number({ error: 'Number is required' }),
)

export const DEFAULT_PAYMENT_DAYS = 30
export const optionalPaymentDays = optionalWholeNumber({ min: 0, max: 365 })

/** Running numbers of one kind; null for numbers from the clock, the default. */
const running = z
  .object({
    prefix: plainText(MAX_PREFIX),
    next: runningNext,
  })
  .nullable()

/** Omitted kinds stay unchanged; null resets all of them. */
export const numberSeriesInput = z.object({
  invoice: running.optional(),
  estimate: running.optional(),
  purchaseOrder: running.optional(),
  agreement: running.optional(),
  job: running.optional(),
})
export type NumberSeriesInput = z.infer<typeof numberSeriesInput>

/** The form, and the body of PATCH /api/company (any subset). */
export const companyInput = z.object({
  name: optionalText(200),
  ...addressFields,
  phone: optionalText(50),
  email: optionalEmail(),
  /** A data string sets the logo, null removes it, the current path keeps it. */
  logoUrl: photoData().nullish(),
  timeZone: z
    .string({ error: 'Time zone is required' })
    .min(1, { error: 'Time zone is required', abort: true })
    .max(100, { error: 'Unknown time zone', abort: true })
    .refine(isTimeZone, 'Unknown time zone'),
  purchaseTaxRate: rate('The rate must be a percentage from 0 to 100'),
  /** Markup on a material's cost if the price book has no price, in hundredths of a percent. */
  materialMarkup: z.number({ error: MARKUP }).int(MARKUP).min(0, MARKUP).max(MAX_MARKUP, MARKUP),
  /** Default payment term in days. */
  paymentDays: optionalPaymentDays.pipe(z.number({ error: 'Payment days are required' })),
  signUp: z.enum(SIGN_UP, { error: 'Unknown choice' }),
  /** Lines of estimates and invoices may have quantities with three decimals, and negative prices. */
  fractionsAndCredits: z.boolean({ error: 'Unknown choice' }),
  /** Everyone with a password needs a second factor. */
  twoFactorRequired: z.boolean({ error: 'Unknown choice' }),
})
export type CompanyInput = z.infer<typeof companyInput>
export type CompanyFormValues = z.input<typeof companyInput>

export const companyPatch = companyInput.partial().extend({ numberSeries: numberSeriesInput.nullish() })
export type CompanyPatch = z.infer<typeof companyPatch>

export const company = z.object({
  name: z.string().nullable(),
  ...addressAnswer,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  logoUrl: z.string().nullable(),
  timeZone: z.string(),
  purchaseTaxRate: z.number().int(),
  /** For people who see costs; 0 for others. */
  materialMarkup: z.number().int(),
  paymentDays: z.number().int(),
  signUp: z.enum(SIGN_UP),
  fractionsAndCredits: z.boolean(),
  twoFactorRequired: z.boolean(),
  /** For people who create such documents. */
  numberSeries: z.record(z.enum(SERIES), z.object({ prefix: z.string(), next: z.number() }).nullable()),
  ...recordFields,
})
export type Company = z.infer<typeof company>

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
