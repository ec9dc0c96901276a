import { z } from 'zod'
import { shortages } from '@/domain/reservations/short-reservation.schema'
import { ITEM_TYPES } from '@/domain/stock/item-kinds'
import { MAX_QTY } from '@/domain/stock/stock'
import type { Contract } from '@/shared/contract'
import {
  idFilter,
  optionalDate,
  optionalId,
  optionalText,
  requiredId,
  requiredText,
  searchText,
} from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { COUNT_BADGES, COUNT_STATUSES } from './cycle-count'

/** The form and the body of POST /api/cycle-counts. */
export const countInput = z.object({
  name: requiredText('Name is required', 200),
  locationId: requiredId('Location is required'),
  scheduledDate: optionalDate(),
  notes: optionalText(),
  /** Whether people who count see the expected quantities; false by default. */
  showExpected: z.boolean({ error: 'Must be yes or no' }).optional(),
})
export type CountInput = z.infer<typeof countInput>
/** Form values: texts as typed. */
export type CountFormValues = z.input<typeof countInput>

/** The body of PATCH /api/cycle-counts/{id}: any subset. */
export const countPatch = countInput.partial()
export type CountPatch = z.infer<typeof countPatch>

/** The body of POST /api/cycle-counts/{id}/lines: the quantity at the location, or in the given zone. */
export const lineInput = z.object({
  itemId: requiredId('Item is required'),
  zoneId: optionalId(),
  actualQty: z
    .number({ error: 'Counted quantity is required' })
    .int('Must be a whole number')
    .min(0, 'Must be at least 0')
    .max(MAX_QTY, `Must be at most ${MAX_QTY}`),
  notes: optionalText(),
})
export type LineInput = z.infer<typeof lineInput>
export type LineBody = z.input<typeof lineInput>

/** The body of POST /api/cycle-counts/{id}/complete. */
export const completeInput = z.object({
  /** Moves stray items here, unless false. */
  moveStrays: z.boolean({ error: 'Must be yes or no' }).optional(),
})
export type CompleteInput = z.infer<typeof completeInput>

/** The URL of /counts and the query string of GET /api/cycle-counts. */
export const countFilter = z.object({
  search: searchText(),
  status: z.enum(COUNT_STATUSES).optional(),
  locationId: idFilter(),
})
export type CountFilter = z.infer<typeof countFilter>

export const LINE_FILTERS = ['counted', 'uncounted', 'variance', 'strays'] as const
/** The query string of GET /api/cycle-counts/{id}/lines; counted lines by default. */
export const lineFilter = z.object({ filter: z.enum(LINE_FILTERS).optional() })
export type LineFilter = z.infer<typeof lineFilter>

/** The query string of GET /api/cycle-counts/{id}/sheet. */
export const sheetQuery = z.object({ expected: z.enum(['true', 'false']).optional() })

export const cycleCount = z.object({
  id: z.string(),
  name: z.string(),
  locationId: z.string(),
  locationName: z.string(),
  status: z.enum(COUNT_STATUSES),
  scheduledDate: z.string().nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** Who completed it. */
  countedBy: z.string().nullable(),
  countedByName: z.string().nullable(),
  notes: z.string().nullable(),
  showExpected: z.boolean(),
  /** Number of counted and of uncounted lines; null for a cancelled count. */
  countedLines: z.number(),
  uncountedLines: z.number().nullable(),
  /** How many lines differ; null if hidden. */
  variantLines: z.number().nullable(),
  /** Lines of items that belong elsewhere. */
  strayLines: z.number(),
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type CycleCount = z.infer<typeof cycleCount>

const elsewhere = z
  .object({ locationId: z.string(), locationName: z.string(), qty: z.number() })
  .array()
  .describe('Recorded locations of items found here that belong elsewhere')

/** An earlier count of the line. */
const earlier = z.object({
  actualQty: z.number(),
  expectedQty: z.number().nullable(),
  variance: z.number().nullable(),
  countedBy: z.string(),
  countedByName: z.string(),
  countedAt: z.string(),
  notes: z.string().nullable(),
})

/** Expected quantity and variance are null if hidden. */
export const countLine = z.object({
  id: z.string(),
  cycleCountId: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  itemCode: z.string(),
  itemType: z.enum(ITEM_TYPES),
  /** Whether it is a single piece, either there or not. */
  isSingle: z.boolean(),
  locationId: z.string(),
  zoneId: z.string().nullable(),
  zoneName: z.string().nullable(),
  expectedQty: z.number().nullable(),
  /** Null for an uncounted line. */
  actualQty: z.number().nullable(),
  variance: z.number().nullable(),
  notes: z.string().nullable(),
  countedAt: z.string().nullable(),
  countedBy: z.string().nullable(),
  countedByName: z.string().nullable(),
  /** Oldest first. */
  history: earlier.array(),
  elsewhere,
  ...recordFields,
})
export type CountLine = z.infer<typeof countLine>

/** Result of completing a count. */
export const completedCount = cycleCount.extend({
  /** Lines that changed the stock; null if variances are hidden. */
  posted: z.number().nullable(),
  /** Lines moved here from elsewhere. */
  moved: z.number(),
  /** Found here, but left booked elsewhere. */
  strays: z.object({ itemId: z.string(), itemName: z.string(), qty: z.number(), elsewhere }).array(),
  /** The first uncounted items, which stay unchanged. */
  uncounted: z
    .object({
      itemId: z.string(),
      itemName: z.string(),
      zoneId: z.string().nullable(),
      zoneName: z.string().nullable(),
      expectedQty: z.number().nullable(),
    })
    .array(),
  ...shortages,
})
export type CompletedCount = z.infer<typeof completedCount>

export const cycleCountApi = {
  entity: 'cycle_count',
  row: cycleCount,
  detail: cycleCount,
  input: countInput,
  patch: countPatch,
  filter: countFilter,
  columns: columnsOf<CycleCount>()({
    name: { label: 'Name', kind: 'text' },
    locationName: { label: 'Location', kind: 'text' },
    status: { label: 'Status', kind: 'status', badges: COUNT_BADGES },
    scheduledDate: { label: 'Scheduled', kind: 'date' },
    countedLines: { label: 'Counted', kind: 'number' },
    startedAt: { label: 'Started', kind: 'moment' },
    completedAt: { label: 'Completed', kind: 'moment' },
    countedByName: { label: 'Completed By', kind: 'text', isExtra: true },
    notes: { label: 'Notes', kind: 'text', isExtra: true },
    createdAt: { label: 'Created', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
