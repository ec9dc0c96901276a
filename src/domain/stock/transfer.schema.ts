import { z } from 'zod'
import type { Contract } from '@/shared/contract'
import {
  idFilter,
  optionalId,
  optionalText,
  optionalWholeNumber,
  periodFilter,
  requiredId,
  searchText,
} from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { ITEM_TYPES } from './item-kinds'
import { MAX_QTY } from './stock'
import { MAX_LINES, TRANSFER_BADGES, TRANSFER_STATUSES } from './transfer'

const line = z.object({
  itemId: requiredId('Item is required'),
  qty: optionalWholeNumber({ min: 1, max: MAX_QTY })
    .refine((qty) => qty !== null && qty !== undefined, 'Quantity is required')
    .transform((qty) => qty as number),
})

const lines = z
  .array(line, { error: 'At least one item is required' })
  .min(1, 'At least one item is required')
  .max(MAX_LINES, `At most ${MAX_LINES} items at once`)

const fields = z.object({
  fromLocationId: requiredId('Choose where to move from'),
  toLocationId: requiredId('Choose where to move to'),
  /** Destination zone; by default, each item's zone at that location. */
  toZoneId: optionalId(),
  notes: optionalText(),
  lines,
})

/** The body of POST /api/transfers. A draft moves nothing until it is completed. */
export const transferInput = fields.extend({ status: z.enum(TRANSFER_STATUSES).optional() })
export type TransferInput = z.infer<typeof transferInput>
/** Form values: quantities as typed. */
export type TransferFormValues = z.input<typeof transferInput>

/** The body of PATCH /api/transfers/{id} of a draft: any subset; lines replace all existing ones. */
export const transferPatch = fields.partial()
export type TransferPatch = z.infer<typeof transferPatch>

/** The URL of /transfers and the query string of GET /api/transfers. */
export const transferFilter = z.object({
  search: searchText(),
  status: z.enum(TRANSFER_STATUSES).optional(),
  /** Source or destination. */
  locationId: idFilter(),
  itemId: idFilter(),
  /** By creation date. */
  ...periodFilter,
})
export type TransferFilter = z.infer<typeof transferFilter>

export const transfer = z.object({
  id: z.string(),
  status: z.enum(TRANSFER_STATUSES),
  fromLocationId: z.string(),
  fromLocationName: z.string(),
  toLocationId: z.string(),
  toLocationName: z.string(),
  toZoneId: z.string().nullable(),
  toZoneName: z.string().nullable(),
  notes: z.string().nullable(),
  lines: z
    .object({
      itemId: z.string(),
      itemName: z.string(),
      itemType: z.enum(ITEM_TYPES),
      /** For typing instead of scanning. */
      code: z.string(),
      qty: z.number(),
      /** Current stock at the source. */
      atFrom: z.number(),
    })
    .array(),
  completedAt: z.string().nullable(),
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type Transfer = z.infer<typeof transfer>
export type TransferLine = Transfer['lines'][number]

export const transferApi = {
  entity: 'transfer',
  row: transfer,
  detail: transfer,
  input: transferInput,
  patch: transferPatch,
  filter: transferFilter,
  columns: columnsOf<Transfer>()({
    createdAt: { label: 'Created', kind: 'moment' },
    status: { label: 'Status', kind: 'status', badges: TRANSFER_BADGES },
    fromLocationName: { label: 'From', kind: 'text' },
    toLocationName: { label: 'To', kind: 'text' },
    completedAt: { label: 'Completed', kind: 'moment' },
    createdByName: { label: 'Created By', kind: 'text' },
    notes: { label: 'Notes', kind: 'text', isExtra: true },
  }),
} as const satisfies Contract
