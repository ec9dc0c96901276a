import { z } from 'zod'
import { rate } from './fields'
import { lineFields, unitAmount } from './line-fields'

/** What estimates and invoices have in common, in their form and in their API. */

export const pricedLineFields = { ...lineFields, unitPrice: unitAmount('Unit price must be 0 or greater') }

/** In hundredths of a percent; the customer's when left out or empty. */
export const optionalTaxRate = () =>
  rate('Tax rate must be a number from 0 to 100 with at most 2 decimals').nullish()

/** The sums of a document as the API answers them, in cents. */
export const totalsAnswer = {
  /** In hundredths of a percent, as it was when the document was made. */
  taxRate: z.number().int(),
  subtotal: z.number().int(),
  taxAmount: z.number().int(),
  total: z.number().int(),
}

export const lineAnswer = {
  id: z.string(),
  description: z.string(),
  quantity: z.number().int(),
  unit: z.string(),
  unitPrice: z.number().int(),
  total: z.number().int(),
  sortOrder: z.number().int(),
}
