import { z } from 'zod'
import type { Contract } from '@/shared/contract'
import {
  flag,
  idFilter,
  optionalText,
  periodFilter,
  requiredId,
  requiredText,
  searchText,
} from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { PRIORITY_BADGES, RFI_BADGES, RFI_PRIORITIES, RFI_STATUSES } from './rfi'

const LONG = 10_000

export const RESPONSE_REQUIRED = 'Response is required'

/** The form and the body of POST /api/rfis. The server sets number, status and names. */
export const rfiInput = z.object({
  jobId: requiredId('Job is required'),
  subject: requiredText('Subject is required', 200),
  question: requiredText('Question is required', LONG),
  /** Normal if omitted. */
  priority: z.enum(RFI_PRIORITIES, { error: 'Unknown priority' }).optional(),
})
export type RfiInput = z.infer<typeof rfiInput>
/** Form values: texts as typed. */
export type RfiFormValues = z.input<typeof rfiInput>

/** The form for a response. */
export const responseForm = z.object({ response: requiredText(RESPONSE_REQUIRED, LONG) })

/** The body of PATCH /api/rfis/{id}: any subset, or a response, while the RFI is open; or the status `closed`. */
export const rfiPatch = rfiInput
  .extend({
    /** A response answers the RFI, with or without the status. */
    response: optionalText(LONG),
    status: z.enum(RFI_STATUSES, { error: 'Unknown status' }),
  })
  .partial()
export type RfiPatch = z.infer<typeof rfiPatch>

/** The URL of /rfis and the query string of GET /api/rfis. */
export const rfiFilter = z.object({
  search: searchText(),
  jobId: idFilter(),
  status: z.enum(RFI_STATUSES).optional(),
  priority: z.enum(RFI_PRIORITIES).optional(),
  /** Only RFIs submitted by the signed-in user. */
  mine: flag(),
  /** By the day of submission. */
  ...periodFilter,
})
export type RfiFilter = z.infer<typeof rfiFilter>

export const rfi = z.object({
  id: z.string(),
  rfiNumber: z.string(),
  jobId: z.string(),
  jobNum: z.string(),
  /** The customer of the job. */
  customer: z.string().nullable(),
  subject: z.string(),
  question: z.string(),
  priority: z.enum(RFI_PRIORITIES),
  status: z.enum(RFI_STATUSES),
  response: z.string().nullable(),
  submittedBy: z.string(),
  submittedByName: z.string(),
  respondedBy: z.string().nullable(),
  respondedByName: z.string().nullable(),
  respondedAt: z.string().nullable(),
  ...recordFields,
})
export type Rfi = z.infer<typeof rfi>

export const rfiApi = {
  entity: 'rfi',
  row: rfi,
  detail: rfi,
  input: rfiInput,
  patch: rfiPatch,
  filter: rfiFilter,
  columns: columnsOf<Rfi>()({
    rfiNumber: { label: 'Number', kind: 'text' },
    subject: { label: 'Subject', kind: 'text', isLead: true },
    jobNum: { label: 'Job', kind: 'text' },
    customer: { label: 'Customer', kind: 'text' },
    priority: { label: 'Priority', kind: 'status', badges: PRIORITY_BADGES },
    status: { label: 'Status', kind: 'status', badges: RFI_BADGES },
    submittedByName: { label: 'Submitted By', kind: 'text', isExtra: true },
    createdAt: { label: 'Created', kind: 'moment' },
    question: { label: 'Question', kind: 'text', isExtra: true },
    response: { label: 'Response', kind: 'text', isExtra: true },
    respondedByName: { label: 'Responded By', kind: 'text', isExtra: true },
    respondedAt: { label: 'Responded', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
