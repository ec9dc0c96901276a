import { z } from 'zod'
import { withCommas } from '@/shared/digits'
import { optionalId, optionalText, rate, requiredId, requiredText } from '@/shared/fields'
import { formatMoney } from '@/shared/money'
import { recordFields } from '@/shared/record'
import { isQuantity, MAX_LINES, MAX_QUANTITY, MAX_UNIT_PRICE, QUANTITY_PLACES } from './totals'

/** Shared by the forms and APIs of estimates, invoices and purchase orders. */

const DEFAULT_UNIT = 'ea'
export const QUANTITY_TOO_LOW = 'Quantity must be at least 1'
/** If the company's settings do not allow fractions. */
export const WHOLE_QUANTITIES = 'Whole quantities only'
const FRACTION_TOO_LOW = 'Quantity must be at least 0.001'
const QUANTITY_TOO_HIGH = `Quantity must be at most ${withCommas(MAX_QUANTITY)}`

export const lineFields = {
  description: requiredText('Description is required', 500),
  quantity: z
    .number({ error: QUANTITY_TOO_LOW })
    .int(WHOLE_QUANTITIES)
    .min(1, QUANTITY_TOO_LOW)
    .max(MAX_QUANTITY, QUANTITY_TOO_HIGH)
    .default(1),
  unit: optionalText(40).transform((unit) => unit || DEFAULT_UNIT),
  /** Position of the line; by default, lines keep the order in which they are sent. */
  sortOrder: z.number().int().optional(),
}

/** The unit price, in cents. `message` says that it must be 0 or greater. */
export const unitAmount = (message: string) =>
  z.number({ error: message }).int('Must be whole cents').min(0, message).max(MAX_UNIT_PRICE, PRICE_TOO_HIGH)

const PRICE_TOO_HIGH = `Must be at most ${formatMoney(MAX_UNIT_PRICE)}`

export const linesOf = <Line extends z.ZodType<{ sortOrder?: number | undefined }>>(line: Line) =>
  z
    .array(line, { error: 'Add at least one line item' })
    .min(1, 'Add at least one line item')
    .max(MAX_LINES, `At most ${MAX_LINES} line items`)
    .transform(inOrder)

function inOrder<Line extends { sortOrder?: number | undefined }>(lines: Line[]): Line[] {
  return lines
    .map((line, index) => ({ line, place: line.sortOrder ?? index }))
    .sort((a, b) => a.place - b.place)
    .map(({ line }) => line)
}

/** A line as answered by the API, without the unit price. */
export const lineAnswer = {
  id: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** In cents. */
  total: z.number().int(),
  sortOrder: z.number().int(),
}

/** Totals as answered by the API, in cents. */
export const sumsAnswer = {
  /** In hundredths of a percent, as of the document's creation. */
  taxRate: z.number().int(),
  subtotal: z.number().int(),
  total: z.number().int(),
}

/** Shared by estimates and invoices only. */

export const pricedLineFields = { ...lineFields, unitPrice: unitAmount('Unit price must be 0 or greater') }

/** The same with fractional quantities and negative prices. */
export const fractionalLineFields = {
  ...lineFields,
  quantity: z
    .number({ error: FRACTION_TOO_LOW })
    .min(0.001, FRACTION_TOO_LOW)
    .max(MAX_QUANTITY, QUANTITY_TOO_HIGH)
    .refine(isQuantity, `Quantity must have at most ${QUANTITY_PLACES} decimals`)
    .default(1),
  unitPrice: z
    .number({ error: 'Unit price must be an amount' })
    .int('Must be whole cents')
    .min(-MAX_UNIT_PRICE, `Must be at least ${formatMoney(-MAX_UNIT_PRICE)}`)
    .max(MAX_UNIT_PRICE, PRICE_TOO_HIGH),
}

export const pricedLineAnswer = { ...lineAnswer, unitPrice: z.number().int() }

export const customerDocumentInput = {
  customerId: requiredId('Customer is required'),
  jobId: optionalId(),
  notes: optionalText(5000),
  /** In hundredths of a percent; the customer's if omitted or empty. */
  taxRate: rate('Tax rate must be a number from 0 to 100 with at most 2 decimals').nullish(),
}

export const customerDocumentAnswer = {
  id: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  notes: z.string().nullable(),
  ...sumsAnswer,
  taxAmount: z.number().int(),
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
}
