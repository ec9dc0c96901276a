import { z } from 'zod'
import type { Contract } from '@/shared/contract'
import {
  flag,
  idFilter,
  instant,
  optionalId,
  optionalInstant,
  optionalText,
  periodFilter,
  requiredId,
  shortText,
  zeroWhenEmpty,
} from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { BILLABLE, endProblem, MAX_APPROVED, MAX_HOURLY_RATE, TIME_BADGES, TIME_STATUSES } from './time-entry'

const STARTS = 'Start time is required'
const RATE = 'Hourly rate must be 0 or greater'

const startTime = shortText(100, STARTS, 'Invalid date and time')
  .min(1, { error: STARTS, abort: true })
  .pipe(instant())
  .transform((value) => new Date(value).toISOString())

/** In cents. */
const rateInput = z
  .number({ error: RATE })
  .int('Must be whole cents')
  .min(0, RATE)
  .max(MAX_HOURLY_RATE, 'Hourly rate is too high')
const hourlyRate = zeroWhenEmpty(rateInput)

const fields = z.object({
  jobId: optionalId(),
  startTime,
  /** Null while the clock runs. */
  endTime: optionalInstant(),
  description: optionalText(),
  billable: z
    .union([z.boolean(), z.literal([0, 1])], { error: 'Must be 1 or 0' })
    .transform((value) => value === true || value === 1)
    .optional(),
  hourlyRate,
})

const endsRightly = (entry: { startTime: string; endTime?: string | null }, context: z.RefinementCtx) => {
  const problem = endProblem(entry, new Date())
  if (problem) context.addIssue({ code: 'custom', path: ['endTime'], message: problem })
}

/** The body of POST /api/time-entries. The server calculates `hours` and `totalCost`. */
export const timeEntryInput = fields
  .extend({
    /** Defaults to the signed-in user; only office and owners may name somebody else. */
    userId: optionalId(),
  })
  .superRefine(endsRightly)
export type TimeEntryInput = z.infer<typeof timeEntryInput>

/** The body of PATCH /api/time-entries/{id}: any subset; with only `endTime` it is a clock-out. */
export const timeEntryPatch = fields.partial()
export type TimeEntryPatch = z.infer<typeof timeEntryPatch>

/** The New Time Entry dialog: an entry runs because a box is ticked, so a missing end is an error. */
export const timeEntryForm = fields
  .omit({ billable: true, hourlyRate: true })
  .extend({
    billable: z.boolean(),
    isWorking: z.boolean(),
    hourlyRate: rateInput.nullish(),
    /** Omitted when the person may enter only their own time. */
    userId: requiredId('Person is required').optional(),
  })
  .superRefine((entry, context) => {
    if (entry.isWorking) return
    if (!entry.endTime)
      context.addIssue({ code: 'custom', path: ['endTime'], message: 'End time is required' })
    endsRightly(entry, context)
  })
export type TimeEntryFormValues = z.input<typeof timeEntryForm>

/** Asks when a forgotten clock should have ended. */
export const forgottenForm = ({ startTime, now }: { startTime: string; now: Date }) =>
  z.object({ endTime: optionalInstant() }).transform(({ endTime }, context) => {
    const problem = !endTime
      ? 'End time is required'
      : Date.parse(endTime) > now.getTime()
        ? 'The end cannot be in the future'
        : endProblem({ startTime, endTime }, now)
    if (problem) context.addIssue({ code: 'custom', path: ['endTime'], message: problem })
    return { endTime: endTime ?? '' }
  })

/**
 * The request body of the dialog. For a new entry without a rate the server uses the job's, else the
 * person's.
 */
export function toTimeEntryBody(
  { isWorking, billable, endTime, hourlyRate, ...rest }: z.output<typeof timeEntryForm>,
  isNew: boolean,
) {
  return {
    ...rest,
    endTime: isWorking ? null : endTime,
    billable: billable ? (1 as const) : (0 as const),
    hourlyRate: hourlyRate ?? (isNew ? undefined : 0),
  }
}

/** The URL of /time-tracking and the query string of its lists, sums and export. */
export const timeEntryFilter = z.object({
  userId: idFilter(),
  /** Scoped to the signed-in user. */
  mine: flag(),
  jobId: idFilter(),
  billable: z.enum(BILLABLE).optional(),
  status: z.enum(TIME_STATUSES).optional(),
  /** Only entries whose clock is running. */
  running: flag(),
  /** By start date. */
  ...periodFilter,
})
export type TimeEntryFilter = z.infer<typeof timeEntryFilter>

export const timeEntry = z.object({
  id: z.string(),
  userId: z.string(),
  /** Name, else e-mail. */
  userName: z.string(),
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  customer: z.string().nullable(),
  startTime: z.string(),
  endTime: z.string().nullable(),
  /** Whole minutes, despite its name in the API; for a running entry, minutes so far. */
  hours: z.number(),
  description: z.string().nullable(),
  billable: z.literal([0, 1]),
  /** Billing rate per hour when the entry was created. Null, like the cost, without "see prices". */
  hourlyRate: z.number().nullable(),
  totalCost: z.number().nullable(),
  /** The person's cost per hour at that time, for people who may see costs. */
  costRate: z.number().optional(),
  status: z.enum(TIME_STATUSES),
  approvedAt: z.string().nullable(),
  approvedBy: z.string().nullable(),
  approvedByName: z.string().nullable(),
  /** The invoice that bills it, for people who may see invoices. */
  invoiceId: z.string().nullable().optional(),
  invoiceNumber: z.string().nullable().optional(),
  ...recordFields,
})
export type TimeEntry = z.infer<typeof timeEntry>

/** The body of POST /api/time-entries/approve: all or nothing. */
export const approveInput = z.object({
  ids: requiredId('Choose an entry')
    .array()
    .min(1, 'Choose an entry')
    .max(MAX_APPROVED, `At most ${MAX_APPROVED} entries at once`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each entry can be listed only once'),
})
export type ApproveInput = z.infer<typeof approveInput>

/** The query string of GET /api/time-entries/summary. */
export const summaryQuery = z.object({
  /** 0 is Sunday. */
  weekStartsOn: z.coerce.number().int().min(0).max(6).default(0),
})

/**
 * Week and month are the viewer's own; the other figures cover all entries that the viewer may see. Running
 * entries count up to now.
 */
export const timeSummary = z.object({
  minutesThisWeek: z.number(),
  minutesThisMonth: z.number(),
  billableMinutes: z.number(),
  nonBillableMinutes: z.number(),
  /** Null without "see prices", as in all sums. */
  totalCost: z.number().nullable(),
})
export type TimeSummary = z.infer<typeof timeSummary>

const sums = {
  entries: z.number(),
  minutes: z.number(),
  billableMinutes: z.number(),
  totalCost: z.number().nullable(),
}

/** By Job: the sums of one job's entries; entries without a job are grouped under the id "none". */
export const jobTime = z.object({
  id: z.string(),
  jobNum: z.string().nullable(),
  customer: z.string().nullable(),
  ...sums,
})
export type JobTime = z.infer<typeof jobTime>

/** By User: the sums of one person's entries. */
export const userTime = z.object({ id: z.string(), userName: z.string(), ...sums })
export type UserTime = z.infer<typeof userTime>

/** The state of the header's clock. */
export const clock = z.object({
  /** The viewer's running entry, with the scheduled end of its job. */
  running: timeEntry.extend({ jobEnd: z.string().nullable() }).nullable(),
  /** The last used job with its rate; null if it has been closed. */
  last: z
    .object({
      jobId: z.string(),
      jobNum: z.string(),
      customer: z.string().nullable(),
      /** When work on it last ended, or started if it is still going on. */
      usedAt: z.string(),
      scheduledStart: z.string().nullable(),
      scheduledEnd: z.string().nullable(),
      billable: z.literal([0, 1]),
      /** Null if the job or the person has a rate, which the server then uses. */
      hourlyRate: z.number().nullable(),
    })
    .nullable(),
  /** In cents, from the viewer's latest entry; null if the person has a rate, which the server then uses. */
  hourlyRate: z.number().nullable(),
})
export type Clock = z.infer<typeof clock>
export type RunningEntry = NonNullable<Clock['running']>
export type LastJob = NonNullable<Clock['last']>

export const timeEntryApi = {
  entity: 'time_entry',
  row: timeEntry,
  detail: timeEntry,
  input: timeEntryInput,
  patch: timeEntryPatch,
  filter: timeEntryFilter,
  columns: columnsOf<TimeEntry>()({
    userName: { label: 'User', kind: 'text' },
    jobNum: { label: 'Job', kind: 'text' },
    customer: { label: 'Customer', kind: 'text' },
    startTime: { label: 'Start', kind: 'moment' },
    endTime: { label: 'End', kind: 'moment', isExtra: true },
    hours: { label: 'Hours', kind: 'hours', isSummed: true },
    billable: { label: 'Billable', kind: 'yes_no' },
    hourlyRate: { label: 'Hourly Rate', kind: 'money', isExtra: true, needs: 'see prices' },
    totalCost: { label: 'Cost', kind: 'money', isSummed: true, needs: 'see prices' },
    description: { label: 'Description', kind: 'text' },
    status: { label: 'Status', kind: 'status', badges: TIME_BADGES },
    costRate: { label: 'Cost Rate', kind: 'money', isExtra: true, needs: 'see costs' },
    invoiceNumber: { label: 'Invoice', kind: 'text', isExtra: true, needs: 'see invoices' },
    approvedAt: { label: 'Approved', kind: 'moment', isExtra: true },
    createdAt: { label: 'Created', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
