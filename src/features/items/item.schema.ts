import { z } from 'zod'
import { customFieldsAnswer, customFieldsInput } from '@/domain/custom-fields/custom-field.schema'
import { shortages } from '@/domain/reservations/short-reservation.schema'
import { ITEM_BADGES, ITEM_STATUSES, ITEM_TYPES } from '@/domain/stock/item-kinds'
import { MAX_QTY } from '@/domain/stock/stock'
import { MAX_REASON } from '@/domain/stock/transaction'
import type { Contract } from '@/shared/contract'
import {
  flag,
  optionalId,
  optionalText,
  optionalWholeNumber,
  photoData,
  requiredText,
  searchText,
  storable,
} from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { cleanTags, readItemCode } from './item'

export const MAX_TAGS = 50
/** $100,000,000 per unit. */
const MAX_COST = 10_000_000_000
export const TOO_MANY_TAGS = `At most ${MAX_TAGS} tags`

const tag = storable(z.string().max(60, 'A tag has at most 60 characters'))

/** The form and the body of POST /api/items. */
export const itemInput = z.object({
  name: requiredText('Name is required', 200),
  type: z.enum(ITEM_TYPES, { error: 'Type is required' }),
  /** If empty: 1 for a new item, unchanged in a patch. */
  qty: optionalWholeNumber({ min: 0, max: MAX_QTY }).transform((qty) => qty ?? undefined),
  location: optionalText(200),
  status: z.enum(ITEM_STATUSES).optional(),
  tags: z
    .array(tag)
    .max(MAX_TAGS, TOO_MANY_TAGS)
    .optional()
    .transform((tags) => tags && cleanTags(tags)),
  /** A data string sets the photo, the item's current path keeps it, and empty or null removes it. */
  photoUrl: photoData().nullish(),
  notes: optionalText(5000),
  reorderPoint: optionalWholeNumber({ min: 0, max: MAX_QTY }),
  /** Unit cost in cents, visible to people who may see costs; receiving stock updates it. */
  averageCost: z.number().int('Must be whole cents').min(0).max(MAX_COST).nullish(),
  /** The price book entry with the selling price, visible to people who may see the price book. */
  priceBookItemId: optionalId(),
  /** An item that is out of service cannot be checked out. */
  outOfService: z.boolean({ error: 'Must be true or false' }).optional(),
  /** Cleared when the item is back in service. */
  outOfServiceReason: optionalText(MAX_REASON).optional(),
  customFields: customFieldsInput(),
})
export type ItemInput = z.infer<typeof itemInput>
/** Form values, with text and numbers as typed. */
export type ItemFormValues = z.input<typeof itemInput>

/**
 * The body of PATCH /api/items/{id}: any subset. `{status: 'missing'}` is Report Missing and `{status:
 * 'available'}` is Found; for several units, `missing` is the number now missing.
 */
export const itemPatch = itemInput
  .extend({
    missing: optionalWholeNumber({ min: 0, max: MAX_QTY }).transform((count) => count ?? undefined),
  })
  .partial()
export type ItemPatch = z.infer<typeof itemPatch>

const tagList = () => z.array(tag).max(MAX_TAGS, TOO_MANY_TAGS).optional()

/** Fields that can be changed on many items at once. */
export const itemManyChange = itemPatch
  .pick({ type: true, status: true, outOfService: true, outOfServiceReason: true })
  .extend({
    /** Name of the new home location. */
    location: requiredText('Location is required', 200).optional(),
    addTags: tagList(),
    removeTags: tagList(),
    /**
     * True archives the items and keeps their history, false restores them. Cannot be combined with other
     * changes.
     */
    archived: z.boolean({ error: 'Must be true or false' }).optional(),
  })

/**
 * The body of POST /api/items/{id}/count: the quantity on the shelf (for consumables, the quantity in stock).
 */
export const countInput = z.object({
  /** The location that was counted; if omitted, all locations together. */
  locationId: optionalId().optional(),
  counted: z
    .number({ error: 'Counted quantity is required' })
    .int('Must be a whole number')
    .min(0)
    .max(MAX_QTY),
})
export type CountInput = z.infer<typeof countInput>

const oneOrMore = z.union([tag.transform((one) => [one]), tag.array().max(MAX_TAGS, TOO_MANY_TAGS)])

/** The URL of /inventory and the query string of GET /api/items. */
export const itemFilter = z.object({
  search: searchText(),
  /** An item's short code as typed; an invalid code matches nothing. */
  code: searchText().transform((code) => code && (readItemCode(code) ?? code)),
  location: searchText(),
  /** Can be repeated; items must have all of the tags. */
  tags: oneOrMore.optional().transform((tags) => {
    const given = cleanTags(tags ?? [])
    return given.length > 0 ? given : undefined
  }),
  status: z.enum(ITEM_STATUSES).optional(),
  type: z.enum(ITEM_TYPES).optional(),
  /** Only items that the signed-in user has checked out. */
  mine: flag(),
  low: flag(),
  /** Excludes items that are out of stock. */
  inStock: flag(),
  archived: flag(),
  outOfService: flag(),
})
export type ItemFilter = z.infer<typeof itemFilter>

export const item = z.object({
  id: z.string(),
  /** Short and unique, assigned by the server; printed on the label, and can be typed instead of scanning. */
  code: z.string(),
  name: z.string(),
  type: z.enum(ITEM_TYPES),
  /** For tools, includes units that are out or missing; for consumables, the quantity in stock. */
  qty: z.number(),
  /** Units checked out; always 0 for a consumable. */
  out: z.number(),
  /** Units missing; always 0 for a consumable. */
  missing: z.number(),
  /** Units that can be checked out. */
  available: z.number(),
  /** Name of the home location. */
  location: z.string().nullable(),
  locationId: z.string().nullable(),
  /** Number of locations that hold stock of the item. */
  placesCount: z.number(),
  /** Name of the location if there is exactly one. */
  place: z.string().nullable(),
  status: z.enum(ITEM_STATUSES),
  tags: z.string().array(),
  photoUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  notes: z.string().nullable(),
  reorderPoint: z.number().nullable(),
  isLow: z.boolean(),
  isOutOfStock: z.boolean(),
  /** In cents, rounded; null if unknown or if the viewer may not see costs. */
  averageCost: z.number().nullable(),
  /** Price book entry and its price in cents; null if there is none or the viewer may not see it. */
  priceBookItemId: z.string().nullable(),
  price: z.number().nullable(),
  outOfService: z.boolean(),
  outOfServiceReason: z.string().nullable(),
  /** The person who checked it out most recently; for a missing item, its last holder. */
  holder: z.string().nullable(),
  /** Number of people who have some of it checked out. */
  holders: z.number(),
  /** The holder's job. */
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  createdBy: z.string(),
  createdByName: z.string(),
  customFields: customFieldsAnswer,
  ...recordFields,
  archivedAt: z.string().nullable(),
})
export type Item = z.infer<typeof item>

/** The item, and after a stock change the reservations that can no longer be filled. */
export const changedItem = item.extend(shortages).partial({ shortReservations: true })
export type ChangedItem = z.infer<typeof changedItem>

/**
 * The query string of GET /api/items/lookup and /api/lookup: the text of a QR code, an id, or a short code.
 */
export const lookupQuery = z.object({ code: requiredText('Scan or type a code', 2000) })

export const itemApi = {
  entity: 'item',
  row: item,
  detail: changedItem,
  input: itemInput,
  patch: itemPatch,
  filter: itemFilter,
  columns: columnsOf<Item>()({
    name: { label: 'Name', kind: 'text' },
    code: { label: 'Code', kind: 'text', isExtra: true },
    type: { label: 'Type', kind: 'status' },
    status: { label: 'Status', kind: 'status', badges: ITEM_BADGES },
    qty: { label: 'Quantity', kind: 'number' },
    available: { label: 'Available', kind: 'number', isExtra: true },
    out: { label: 'Out', kind: 'number', isSummed: true, isZeroQuiet: true },
    location: { label: 'Location', kind: 'text' },
    holder: { label: 'Holder', kind: 'text' },
    jobNum: { label: 'Job', kind: 'text' },
    tags: { label: 'Tags', kind: 'list' },
    isLow: { label: 'Low Stock', kind: 'yes_no', isExtra: true },
    reorderPoint: { label: 'Reorder Point', kind: 'number', isExtra: true },
    missing: { label: 'Missing', kind: 'number', isSummed: true, isZeroQuiet: true, isExtra: true },
    outOfService: { label: 'Out of Service', kind: 'yes_no', isExtra: true },
    averageCost: { label: 'Average Cost', kind: 'money', isExtra: true, needs: 'see costs' },
    price: { label: 'Price', kind: 'money', isExtra: true, needs: 'see prices' },
    notes: { label: 'Notes', kind: 'text', isExtra: true },
    createdAt: { label: 'Created', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
