import { z } from 'zod'
import { ITEM_TYPES } from '@/domain/stock/item-kinds'
import { MAX_QTY } from '@/domain/stock/stock'
import { allTheSame } from '@/domain/stock/transaction.schema'
import {
  idFilter,
  optionalId,
  optionalText,
  optionalWholeNumber,
  requiredId,
  requiredText,
  searchText,
} from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { KIT_STATUSES, LACK_REASONS, MAX_KIT_ITEMS } from './kit'

const part = z.object({
  itemId: requiredId('Item is required'),
  /** One when none is given. */
  qty: optionalWholeNumber({ min: 1, max: MAX_QTY }).transform((qty) => qty ?? undefined),
})

const parts = z
  .array(part, { error: 'At least one item is required' })
  .min(1, 'At least one item is required')
  .max(MAX_KIT_ITEMS, `At most ${MAX_KIT_ITEMS} items`)
  .superRefine((items, context) => {
    const seen = new Set<string>()
    items.forEach(({ itemId }, index) => {
      if (seen.has(itemId))
        context.addIssue({
          code: 'custom',
          path: [index, 'itemId'],
          message: 'This item is already in the kit',
        })
      seen.add(itemId)
    })
  })

/** The form and the body of POST /api/kits. */
export const kitInput = z.object({
  name: requiredText('Name is required', 200),
  description: optionalText(),
  sku: optionalText(100),
  status: z.enum(KIT_STATUSES).optional(),
  items: parts,
})
export type KitInput = z.infer<typeof kitInput>
/** What the form holds: texts and quantities still as typed. */
export type KitFormValues = z.input<typeof kitInput>

/** The body of PATCH /api/kits/{id}: any subset; named items are the whole of them. */
export const kitPatch = kitInput.partial()
export type KitPatch = z.infer<typeof kitPatch>

/** The body of POST /api/kits/{id}/checkout. */
export const kitCheckout = z.object({
  jobId: optionalId().optional(),
  /** Where all of it is taken from; when none is named, each thing from where it lies. */
  locationId: optionalId().optional(),
  ...allTheSame,
})
export type KitCheckout = z.infer<typeof kitCheckout>

/** The body of POST /api/kits/{id}/checkin. */
export const kitCheckin = z.object({
  jobId: optionalId().optional(),
  /** Where all of it is brought; when none is named, each thing to where it came from. */
  locationId: optionalId().optional(),
})
export type KitCheckin = z.infer<typeof kitCheckin>

const yesOrNo = () => z.enum(['true', 'false']).optional()

/** The URL of /kits and the query string of GET /api/kits. */
export const kitFilter = z.object({
  search: searchText(),
  status: z.enum(KIT_STATUSES).optional(),
  /** All that belongs to it could go out now. */
  complete: yesOrNo(),
  /** It is with somebody. */
  out: yesOrNo(),
  /** Those that this item belongs to. */
  itemId: idFilter(),
})
export type KitFilter = z.infer<typeof kitFilter>

const place = z.object({ locationId: z.string(), name: z.string(), qty: z.number() })

const holder = z.object({
  userId: z.string(),
  name: z.string(),
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  qty: z.number(),
  since: z.string(),
  /** It went out with this kit. */
  isWithKit: z.boolean(),
})

const lack = z.object({
  itemId: z.string(),
  itemName: z.string(),
  /** How many are lacking. */
  qty: z.number(),
  reason: z.enum(LACK_REASONS),
  /** Who has it, or had it last. */
  holder: z.string().nullable(),
  jobNum: z.string().nullable(),
  since: z.string().nullable(),
})

export const kit = z.object({
  id: z.string(),
  /** Short, unique beside the items' codes, made by the server: anyone who scans or types it means this kit. */
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  sku: z.string().nullable(),
  status: z.enum(KIT_STATUSES),
  items: z
    .object({
      itemId: z.string(),
      itemName: z.string(),
      itemType: z.enum(ITEM_TYPES),
      code: z.string(),
      thumbnailUrl: z.string().nullable(),
      qty: z.number(),
      /** How many there are in all. */
      total: z.number(),
      /** How many of it could be checked out now. */
      available: z.number(),
      /** How many of it are reported missing, and who had it last. */
      missing: z.number(),
      lastHolder: z.string().nullable(),
      isArchived: z.boolean(),
      isOutOfService: z.boolean(),
      /** Where it lies. */
      places: place.array(),
      /** Who has some of it: tools from any checkout, consumables from those of this kit. */
      holders: holder.array(),
    })
    .array(),
  /** All that belongs to it could go out now. */
  isComplete: z.boolean(),
  /** What is lacking, with its holder. */
  missing: lack.array(),
  /** It is with somebody, and with whom. */
  isOut: z.boolean(),
  holderId: z.string().nullable(),
  holder: z.string().nullable(),
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  outSince: z.string().nullable(),
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type Kit = z.infer<typeof kit>
export type KitItem = Kit['items'][number]

declare module '@/shared/screens' {
  interface Screens {
    '/kits': ListSearch<typeof kitFilter>
  }
}
