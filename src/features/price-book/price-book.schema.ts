import { z } from 'zod'
import { MAX_UNIT_PRICE } from '@/domain/sales-documents/totals'
import type { Contract } from '@/shared/contract'
import { requiredId, requiredText, searchText, typedNumber } from '@/shared/fields'
import { formatMoney } from '@/shared/money'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { MAX_MARKED_UP, readPercent } from './markup'
import { PRICE_BOOK_TYPES, PRICE_BOOK_UNITS } from './price-book'

const cents = (name: string) =>
  z
    .number({ error: `${name} must be a whole number of cents` })
    .int(`${name} must be a whole number of cents`)
    .min(0, `${name} must be positive`)
    .max(MAX_UNIT_PRICE, `${name} must be at most ${formatMoney(MAX_UNIT_PRICE)}`)
    .optional()

/** The form and the body of POST /api/price-book. */
export const priceBookInput = z.object({
  code: requiredText('Code is required', 60),
  description: requiredText('Description is required', 500),
  type: z.enum(PRICE_BOOK_TYPES, { error: 'Type is required' }),
  unit: z.enum(PRICE_BOOK_UNITS, { error: 'Unknown unit' }).optional(),
  cost: cents('Cost'),
  price: cents('Price'),
})
export type PriceBookInput = z.infer<typeof priceBookInput>

/** The body of PATCH /api/price-book/{id}: any subset. */
export const priceBookPatch = priceBookInput.partial()
export type PriceBookPatch = z.infer<typeof priceBookPatch>

/** The URL of /price-book and the query string of GET /api/price-book; an empty type means all. */
export const priceBookFilter = z.object({
  search: searchText(),
  type: z
    .enum(['', ...PRICE_BOOK_TYPES])
    .optional()
    .transform((type) => type || undefined),
})
export type PriceBookFilter = z.infer<typeof priceBookFilter>

const INVALID_PERCENT = 'Please enter a valid percentage'

const percent = typedNumber(INVALID_PERCENT).transform((value, context) => {
  const read = readPercent(String(value))
  if (read === null) context.addIssue({ code: 'custom', message: INVALID_PERCENT })
  return read ?? z.NEVER
})

/** The Apply Markup dialog. */
export const markupForm = z.object({ percent })

const ids = z
  .array(requiredId('Unknown item'), { error: 'A list of items is required' })
  .max(MAX_MARKED_UP, `At most ${MAX_MARKED_UP} items at once`)

/**
 * The body of POST /api/price-book/markup: either item ids, or a filter with exceptions. `expected` is the
 * number of items the person was shown; the markup is refused when it would change a different number.
 */
export const markupInput = z
  .object({
    percent,
    ids: ids.min(1, 'At least one item is required').optional(),
    filter: priceBookFilter.optional(),
    except: ids.optional(),
    expected: z.number().int().min(0).optional(),
  })
  .superRefine((input, context) => {
    if ((input.ids === undefined) === (input.filter === undefined))
      context.addIssue({ code: 'custom', path: ['ids'], message: 'Either ids or a filter is required' })
  })
export type MarkupInput = z.infer<typeof markupInput>

export const markupAnswer = z.object({ count: z.number().int() })
export type MarkupAnswer = z.infer<typeof markupAnswer>

export const priceBookItem = z.object({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  type: z.enum(PRICE_BOOK_TYPES),
  unit: z.enum(PRICE_BOOK_UNITS),
  /** In cents, like the price. */
  cost: z.number().int(),
  price: z.number().int(),
  ...recordFields,
})
export type PriceBookItem = z.infer<typeof priceBookItem>

export const priceBookItemApi = {
  entity: 'price_book_item',
  row: priceBookItem,
  detail: priceBookItem,
  input: priceBookInput,
  patch: priceBookPatch,
  filter: priceBookFilter,
  columns: columnsOf<PriceBookItem>()({
    code: { label: 'Code', kind: 'text' },
    description: { label: 'Description', kind: 'text' },
    type: { label: 'Type', kind: 'status' },
    unit: { label: 'Unit', kind: 'text' },
    cost: { label: 'Cost', kind: 'money', needs: 'see costs' },
    price: { label: 'Price', kind: 'money', needs: 'see prices' },
    createdAt: { label: 'Created', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
