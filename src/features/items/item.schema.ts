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
/** A hundred million dollars apiece. */
const MAX_COST = 10_000_000_000
export const TOO_MANY_TAGS = `At most ${MAX_TAGS} tags`

const tag = storable(z.string().max(60, 'A tag has at most 60 characters'))

/** The form and the body of POST /api/items. */
export const itemInput = z.object({
  name: requiredText('Name is required', 200),
  type: z.enum(ITEM_TYPES, { error: 'Type is required' }),
  /** Left empty: 1 for a new item, unchanged in a patch. */
  qty: optionalWholeNumber({ min: 0, max: MAX_QTY }).transform((qty) => qty ?? undefined),
  location: optionalText(200),
  status: z.enum(ITEM_STATUSES).optional(),
  tags: z
    .array(tag)
    .max(MAX_TAGS, TOO_MANY_TAGS)
    .optional()
    .transform((tags) => tags && cleanTags(tags)),
  /** A data string sets the photo, the path that the item has keeps it, empty or null removes it. */
  photoUrl: photoData().nullish(),
  notes: optionalText(5000),
  reorderPoint: optionalWholeNumber({ min: 0, max: MAX_QTY }),
  /** What one of it has cost, in cents, for people who may see costs; receipts move it on. */
  averageCost: z.number().int('Must be whole cents').min(0).max(MAX_COST).nullish(),
  /** What customers are asked for it, for anyone who may see the price book. */
  priceBookItemId: optionalId(),
  /** It must not be used: nobody can check it out. */
  outOfService: z.boolean({ error: 'Must be true or false' }).optional(),
  /** Why; it goes when the item is back in service. */
  outOfServiceReason: optionalText(MAX_REASON).optional(),
  customFields: customFieldsInput(),
})
export type ItemInput = z.infer<typeof itemInput>
/** Form values: texts and numbers as typed. */
export type ItemFormValues = z.input<typeof itemInput>

/**
 * The body of PATCH /api/items/{id}: any subset. `{status: 'missing'}` is Report Missing, `{status: 'available'}`
 * Found; of several units, `missing` says how many are missing now.
 */
export const itemPatch = itemInput
  .extend({
    missing: optionalWholeNumber({ min: 0, max: MAX_QTY }).transform((count) => count ?? undefined),
  })
  .partial()
export type ItemPatch = z.infer<typeof itemPatch>

const tagList = () => z.array(tag).max(MAX_TAGS, TOO_MANY_TAGS).optional()

/** What can be changed of many items at once. */
export const itemManyChange = itemPatch
  .pick({ type: true, status: true, outOfService: true, outOfServiceReason: true })
  .extend({
    /** The name of their home from now on. */
    location: requiredText('Location is required', 200).optional(),
    addTags: tagList(),
    removeTags: tagList(),
    /** Out of the way, with all of its history; false brings it back. Nothing else is changed with it. */
    archived: z.boolean({ error: 'Must be true or false' }).optional(),
  })

/** The body of POST /api/items/{id}/count: how many lie on the shelf (consumables: how many there are). */
export const countInput = z.object({
  /** The place that was counted; else all of them together. */
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
  /** An item's short code as a person types it; one that is none finds nothing. */
  code: searchText().transform((code) => code && (readItemCode(code) ?? code)),
  location: searchText(),
  /** Once or several times: an item must carry all of them. */
  tags: oneOrMore.optional().transform((tags) => {
    const given = cleanTags(tags ?? [])
    return given.length > 0 ? given : undefined
  }),
  status: z.enum(ITEM_STATUSES).optional(),
  type: z.enum(ITEM_TYPES).optional(),
  /** Of which the person who asks has some out. */
  mine: flag(),
  low: flag(),
  /** Leaves out what is out of stock. */
  inStock: flag(),
  archived: flag(),
  outOfService: flag(),
})
export type ItemFilter = z.infer<typeof itemFilter>

export const item = z.object({
  id: z.string(),
  /** Short, unique, made by the server: stands on the label, and can be typed where a QR code can be scanned. */
  code: z.string(),
  name: z.string(),
  type: z.enum(ITEM_TYPES),
  /** How many there are: of a tool those that are out or missing count too, of a consumable what is in stock. */
  qty: z.number(),
  /** How many are out now; always 0 for a consumable. */
  out: z.number(),
  /** How many of them are missing; always 0 for a consumable. */
  missing: z.number(),
  /** How many can be checked out now. */
  available: z.number(),
  /** The name of its home. */
  location: z.string().nullable(),
  locationId: z.string().nullable(),
  /** In how many places some of it lies. */
  placesCount: z.number(),
  /** The name of that place while it is only one. */
  place: z.string().nullable(),
  status: z.enum(ITEM_STATUSES),
  tags: z.string().array(),
  photoUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  notes: z.string().nullable(),
  reorderPoint: z.number().nullable(),
  isLow: z.boolean(),
  isOutOfStock: z.boolean(),
  /** In cents, rounded; null if it is not known or not to be seen. */
  averageCost: z.number().nullable(),
  /** The price book's entry and its price, in cents; null if there is none or it is not to be seen. */
  priceBookItemId: z.string().nullable(),
  price: z.number().nullable(),
  outOfService: z.boolean(),
  outOfServiceReason: z.string().nullable(),
  /** Who took it last of those who have some; while it is missing, who had it last. */
  holder: z.string().nullable(),
  /** How many people have some of it now. */
  holders: z.number(),
  /** Where the holder has it. */
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  createdBy: z.string(),
  createdByName: z.string(),
  customFields: customFieldsAnswer,
  ...recordFields,
  archivedAt: z.string().nullable(),
})
export type Item = z.infer<typeof item>

/** What a change or a count answers: the item, and where its stock changed who has reserved what is not there now. */
export const changedItem = item.extend(shortages).partial({ shortReservations: true })
export type ChangedItem = z.infer<typeof changedItem>

/** The query string of GET /api/items/lookup and /api/lookup: the text of a QR code, an id, or a short code. */
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
    code: { label: 'Code', kind: 'text' },
    type: { label: 'Type', kind: 'status' },
    status: { label: 'Status', kind: 'status', badges: ITEM_BADGES },
    qty: { label: 'Quantity', kind: 'number' },
    available: { label: 'Available', kind: 'number' },
    out: { label: 'Out', kind: 'number', isSummed: true },
    location: { label: 'Location', kind: 'text' },
    holder: { label: 'Holder', kind: 'text' },
    jobNum: { label: 'Job', kind: 'text' },
    tags: { label: 'Tags', kind: 'list' },
    isLow: { label: 'Low Stock', kind: 'yes_no', isExtra: true },
    reorderPoint: { label: 'Reorder Point', kind: 'number', isExtra: true },
    missing: { label: 'Missing', kind: 'number', isSummed: true, isExtra: true },
    outOfService: { label: 'Out of Service', kind: 'yes_no', isExtra: true },
    averageCost: { label: 'Average Cost', kind: 'money', isExtra: true, needs: 'see costs' },
    price: { label: 'Price', kind: 'money', isExtra: true, needs: 'see prices' },
    notes: { label: 'Notes', kind: 'text', isExtra: true },
    createdAt: { label: 'Created', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
