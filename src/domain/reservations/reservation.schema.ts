import { z } from 'zod'
import { MAX_QTY } from '@/domain/stock/stock'
import type { Contract } from '@/shared/contract'
import {
  dateOnly,
  flag,
  idFilter,
  instant,
  optionalId,
  optionalText,
  optionalWholeNumber,
  periodFilter,
  searchText,
} from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { RESERVATION_BADGES, RESERVATION_STATUSES } from './reservation'

const MESSAGE = 'A day or a date and time is required'

/** An instant with offset, or a day. */
const moment = () =>
  z
    .union([dateOnly(MESSAGE), instant(MESSAGE)], { error: MESSAGE })
    .refine((value) => value >= '2000' && value < '2200', 'The year must be between 2000 and 2199')

const fields = {
  itemId: optionalId(),
  kitId: optionalId(),
  /** Defaults to 1; always 1 for a kit. */
  qty: optionalWholeNumber({ min: 1, max: MAX_QTY }).transform((count) => count ?? undefined),
  /** Defaults to the signed-in user. */
  reservedFor: optionalId(),
  jobId: optionalId(),
  startDate: moment(),
  /** Exclusive; for days, the last one. */
  endDate: moment(),
  notes: optionalText(),
}

/** The body of POST /api/reservations, for an item or a kit. */
export const reservationInput = z.object(fields)
export type ReservationInput = z.infer<typeof reservationInput>

/** The dialog, which also asks for the kind and whether it is by days. */
export const reservationForm = reservationInput
  .extend({ kind: z.enum(['item', 'kit']), isAllDay: z.boolean() })
  .superRefine(({ kind, itemId, kitId }, context) => {
    if (kind === 'item' && !itemId)
      context.addIssue({ code: 'custom', path: ['itemId'], message: 'Item is required' })
    if (kind === 'kit' && !kitId)
      context.addIssue({ code: 'custom', path: ['kitId'], message: 'Kit is required' })
  })
  .transform(({ kind, isAllDay: _, ...input }) =>
    kind === 'kit' ? { ...input, itemId: null, qty: 1 } : { ...input, kitId: null },
  )
export type ReservationFormValues = z.input<typeof reservationForm>

/** The body of PATCH /api/reservations/{id}: any subset. */
export const reservationPatch = z.object(fields).partial()
export type ReservationPatch = z.infer<typeof reservationPatch>

/** Bulk changes of reservations. */
export const reservationManyChange = z.object({
  status: z.literal('cancelled', { error: 'Reservations can only be cancelled in bulk' }),
})

/** The body of POST /api/reservations/{id}/take. */
export const takeInput = z.object({
  /** Where it is taken from. */
  locationId: optionalId().optional(),
  /** Proceeds despite an obstacle. */
  override: z.boolean().optional(),
  reason: optionalText(500).optional(),
})
export type TakeInput = z.infer<typeof takeInput>

/** The body of POST /api/reservations/{id}/return. */
export const returnInput = z.object({ locationId: optionalId().optional() })
export type ReturnInput = z.infer<typeof returnInput>

const status = z.enum(RESERVATION_STATUSES)

/** The query string of GET /api/reservations, and part of the URL of /reservations. */
export const reservationFilter = z.object({
  search: searchText(),
  /** Includes reservations of kits that contain it. */
  itemId: idFilter(),
  kitId: idFilter(),
  jobId: idFilter(),
  reservedFor: idFilter(),
  /** Scoped to the signed-in user. */
  mine: flag(),
  /** One or several. */
  status: z
    .union([status.transform((one) => [one]), status.array().max(RESERVATION_STATUSES.length)])
    .optional()
    .transform((several) => (several?.length ? several : undefined)),
  /** Overlapping these days. */
  ...periodFilter,
  /** Not returned in time. */
  overdue: flag(),
})
export type ReservationFilter = z.infer<typeof reservationFilter>

export const reservation = z.object({
  id: z.string(),
  /** The name of the item or kit. */
  subject: z.string(),
  itemId: z.string().nullable(),
  itemName: z.string().nullable(),
  kitId: z.string().nullable(),
  kitName: z.string().nullable(),
  qty: z.number(),
  reservedFor: z.string(),
  reservedForName: z.string(),
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  isAllDay: z.boolean(),
  status,
  takenAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** How many units are still to be returned. */
  out: z.number(),
  /** Not returned in time. */
  isOverdue: z.boolean(),
  /** Days overdue; 0 if not overdue, and on the day itself. */
  daysOverdue: z.number(),
  notes: z.string().nullable(),
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type Reservation = z.infer<typeof reservation>

/** The query string of GET /api/reservations/next-free. */
export const nextFreeQuery = z.object({
  itemId: idFilter(),
  kitId: idFilter(),
  qty: z.coerce.number().int().min(1).max(MAX_QTY).optional(),
  startDate: moment(),
  endDate: moment(),
  /** The reservation being moved, whose own claim is ignored. */
  except: idFilter(),
})
export type NextFreeQuery = z.infer<typeof nextFreeQuery>

/** In the requested form: instants, or the first and the last day. */
export const freeTime = z.object({ startDate: z.string(), endDate: z.string() })
export type FreeTime = z.infer<typeof freeTime>

/** Calendar parameters in the URL, besides the filters. */
export const calendarState = z.object({
  view: z.enum(['week', 'month']).optional(),
  by: z.enum(['subject', 'job']).optional(),
  date: dateOnly().optional(),
})

/** Filters that all views of /reservations share. */
export const screenFilter = reservationFilter.omit({ overdue: true })

export const reservationApi = {
  entity: 'reservation',
  row: reservation,
  detail: reservation,
  input: reservationInput,
  patch: reservationPatch,
  filter: reservationFilter,
  columns: columnsOf<Reservation>()({
    subject: { label: 'Item or Kit', kind: 'text' },
    qty: { label: 'Quantity', kind: 'number' },
    reservedForName: { label: 'Reserved For', kind: 'text' },
    jobNum: { label: 'Job', kind: 'text' },
    startDate: { label: 'Start', kind: 'moment' },
    endDate: { label: 'End', kind: 'moment' },
    status: { label: 'Status', kind: 'status', badges: RESERVATION_BADGES },
    isOverdue: { label: 'Overdue', kind: 'yes_no' },
    takenAt: { label: 'Picked Up', kind: 'moment', isExtra: true },
    completedAt: { label: 'Completed', kind: 'moment', isExtra: true },
    notes: { label: 'Notes', kind: 'text', isExtra: true },
    createdByName: { label: 'Created By', kind: 'text', isExtra: true },
  }),
} as const satisfies Contract
