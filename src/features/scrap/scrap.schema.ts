import { z } from 'zod'
import { shortages } from '@/domain/reservations/short-reservation.schema'
import type { Contract } from '@/shared/contract'
import { idFilter, optionalId, optionalText, requiredText, searchText, typedNumber } from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'

const QUANTITY_TOO_LOW = 'Quantity must be at least 0.01'
const MAX_QTY = 9_999_999_999.99

const quantity = typedNumber(QUANTITY_TOO_LOW)
  .transform((value) => (typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)))
  .pipe(
    z
      .number({ error: QUANTITY_TOO_LOW })
      .min(0.01, QUANTITY_TOO_LOW)
      .max(MAX_QTY, `Must be at most ${MAX_QTY}`)
      .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'At most 2 decimals'),
  )

/** The form and the body of POST /api/scrap. With an item it reduces that item's stock, in whole units. */
export const scrapInput = z
  .object({
    jobId: optionalId(),
    material: requiredText('Material is required', 200),
    qty: quantity,
    unit: requiredText('Unit is required', 40),
    notes: optionalText(5000),
    itemId: optionalId(),
    /** The location that the item is taken from. */
    locationId: optionalId().optional(),
  })
  .superRefine(({ itemId, qty }, context) => {
    if (itemId && !Number.isInteger(qty))
      context.addIssue({
        code: 'custom',
        path: ['qty'],
        message: 'Inventory items are scrapped in whole units',
      })
  })
export type ScrapInput = z.infer<typeof scrapInput>
/** Form values: texts and numbers as typed. */
export type ScrapFormValues = z.input<typeof scrapInput>

/** The URL of /scrap and the query string of GET /api/scrap. */
export const scrapFilter = z.object({ search: searchText(), jobId: idFilter(), itemId: idFilter() })
export type ScrapFilter = z.infer<typeof scrapFilter>

export const scrap = z.object({
  id: z.string(),
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  itemId: z.string().nullable(),
  itemName: z.string().nullable(),
  material: z.string(),
  qty: z.number(),
  unit: z.string(),
  notes: z.string().nullable(),
  by: z.string(),
  byName: z.string(),
  ts: z.string(),
  ...recordFields,
})
export type Scrap = z.infer<typeof scrap>

/** The answer of POST /api/scrap: the record and, for an item, the reservations that can no longer be met. */
export const newScrap = scrap.extend(shortages).partial({ shortReservations: true })
export type NewScrap = z.infer<typeof newScrap>

export const scrapApi = {
  entity: 'scrap',
  row: scrap,
  detail: newScrap,
  input: scrapInput,
  filter: scrapFilter,
  columns: columnsOf<Scrap>()({
    ts: { label: 'When', kind: 'moment' },
    material: { label: 'Material', kind: 'text', isLead: true },
    qty: { label: 'Quantity', kind: 'number' },
    unit: { label: 'Unit', kind: 'text' },
    itemName: { label: 'Item', kind: 'text' },
    jobNum: { label: 'Job', kind: 'text' },
    byName: { label: 'By', kind: 'text' },
    notes: { label: 'Notes', kind: 'text', isExtra: true },
  }),
} as const satisfies Contract
