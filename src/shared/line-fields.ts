import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY, MAX_UNIT_PRICE } from './document-totals'
import { requiredText } from './fields'
import { formatMoney } from './money'

/** What the lines of estimates, invoices and purchase orders have in common, in their form and in their API. */

export const DEFAULT_UNIT = 'ea'

const LEAST_QUANTITY = 'Quantity must be at least 1'

export const lineFields = {
  description: requiredText('Description is required', 500),
  quantity: z
    .number({ error: LEAST_QUANTITY })
    .int('Quantity must be a whole number')
    .min(1, LEAST_QUANTITY)
    .max(MAX_QUANTITY, `Quantity must be at most ${MAX_QUANTITY.toLocaleString('en-US')}`)
    .default(1),
  unit: z
    .string()
    .trim()
    .max(40, 'Must be at most 40 characters')
    .refine((value) => !value.includes('\u0000'), 'Must not contain a NUL character')
    .nullish()
    .transform((unit) => unit || DEFAULT_UNIT),
  /** Where the line stands among the others; without it, lines stay in the order in which they are sent. */
  sortOrder: z.number().int().optional(),
}

/** The price of one unit, in cents. `message` says that it must be 0 or greater. */
export const unitAmount = (message: string) =>
  z
    .number({ error: message })
    .int('Must be whole cents')
    .min(0, message)
    .max(MAX_UNIT_PRICE, `Must be at most ${formatMoney(MAX_UNIT_PRICE)}`)

/** All lines of one document, in their order. */
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
