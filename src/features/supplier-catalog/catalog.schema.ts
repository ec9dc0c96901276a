import { z } from 'zod'
import type { Contract } from '@/shared/contract'
import {
  idFilter,
  optionalChoice,
  optionalId,
  optionalText,
  requiredId,
  requiredText,
  searchText,
} from '@/shared/fields'
import { amountProblem, isBeyondCents } from '@/shared/money'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { CATALOG_UNITS, priceInCents } from './catalog'

const INVALID_PRICE = 'Price must be a valid positive number'
const UNKNOWN_UNIT = `Unit must be one of ${CATALOG_UNITS.join(', ')}`

const priceProblem = ({ input }: { input: unknown }) =>
  typeof input === 'string' && isBeyondCents(input) ? amountProblem(input) : INVALID_PRICE

/** Fields shared by the form and the API. */
const product = {
  productName: requiredText('Product name is required', 200),
  sku: optionalText(100),
  manufacturer: optionalText(200),
  manufacturerPartNumber: optionalText(100),
  description: optionalText(2000),
  notes: optionalText(5000),
  /** The matching inventory item. */
  itemId: optionalId(),
  /** Defaults to `ea` when empty. */
  unit: optionalChoice(CATALOG_UNITS, UNKNOWN_UNIT).transform((value) => (value === null ? 'ea' : value)),
}

/** The body of POST /api/supplier-catalog. */
export const catalogItemInput = z.object({
  vendorId: requiredId('Vendor is required'),
  ...product,
  price: z.number({ error: INVALID_PRICE }).int(INVALID_PRICE).min(0, INVALID_PRICE).optional(),
  inStock: z.literal([0, 1], { error: 'Must be 1 or 0' }).optional(),
})
export type CatalogItemInput = z.infer<typeof catalogItemInput>

/** The body of PATCH /api/supplier-catalog/{id}. */
export const catalogItemPatch = catalogItemInput.partial()
export type CatalogItemPatch = z.infer<typeof catalogItemPatch>

/** The form: the price is typed in dollars and in stock is a checkbox; the output is the API's input. */
export const catalogItemForm = z
  .object({
    ...product,
    priceInDollars: z
      .string({ error: 'Price is required' })
      .trim()
      .min(1, 'Price is required')
      .refine((text) => text === '' || priceInCents(text) !== null, { error: priceProblem }),
    inStock: z.boolean().default(true),
  })
  .transform(({ priceInDollars, inStock, ...fields }) => ({
    ...fields,
    price: priceInCents(priceInDollars) ?? 0,
    inStock: inStock ? (1 as const) : (0 as const),
  }))
export type CatalogItemFormValues = z.input<typeof catalogItemForm>

/** The query string of GET /api/supplier-catalog. */
export const catalogFilter = z.object({
  vendorId: idFilter(),
  search: searchText(),
})
export type CatalogFilter = z.infer<typeof catalogFilter>

export const catalogItem = z.object({
  id: z.string(),
  vendorId: z.string(),
  itemId: z.string().nullable(),
  itemName: z.string().nullable(),
  sku: z.string().nullable(),
  productName: z.string(),
  manufacturer: z.string().nullable(),
  manufacturerPartNumber: z.string().nullable(),
  description: z.string().nullable(),
  unit: z.enum(CATALOG_UNITS),
  /** In cents. */
  price: z.number().int(),
  inStock: z.literal([0, 1]),
  notes: z.string().nullable(),
  ...recordFields,
  lastUpdated: z.string(),
})
export type CatalogItem = z.infer<typeof catalogItem>

/** The query string of GET /api/supplier-catalog/compare. */
export const comparisonQuery = z.object({
  search: requiredText('Search term is required', 200),
})
export type ComparisonQuery = z.infer<typeof comparisonQuery>

/** One vendor's offer of a product. */
const offer = catalogItem
  .omit({ itemId: true, itemName: true, notes: true, version: true, createdAt: true, updatedAt: true })
  .extend({ vendorName: z.string() })
export type Offer = z.infer<typeof offer>

/** The offers of one product in one unit, cheapest first, limited to the hundred most relevant. */
export const comparisonGroup = z.object({
  /** The key under which the offers are grouped. */
  id: z.string(),
  productName: z.string(),
  manufacturer: z.string().nullable(),
  manufacturerPartNumber: z.string().nullable(),
  unit: z.enum(CATALOG_UNITS),
  items: offer.array(),
})
export type ComparisonGroup = z.infer<typeof comparisonGroup>

export const catalogItemApi = {
  entity: 'catalog_item',
  row: catalogItem,
  detail: catalogItem,
  input: catalogItemInput,
  patch: catalogItemPatch,
  filter: catalogFilter,
  columns: columnsOf<CatalogItem>()({
    productName: { label: 'Product', kind: 'text' },
    sku: { label: 'SKU', kind: 'text' },
    manufacturer: { label: 'Manufacturer', kind: 'text' },
    manufacturerPartNumber: { label: 'Part Number', kind: 'text' },
    unit: { label: 'Unit', kind: 'text' },
    price: { label: 'Price', kind: 'money' },
    inStock: { label: 'In Stock', kind: 'yes_no' },
    itemName: { label: 'Item', kind: 'text' },
    lastUpdated: { label: 'Updated', kind: 'moment' },
    description: { label: 'Description', kind: 'text', isExtra: true },
  }),
} as const satisfies Contract
