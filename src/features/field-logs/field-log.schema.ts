import { z } from 'zod'
import type { Contract } from '@/shared/contract'
import {
  dateOnly,
  flag,
  idFilter,
  optionalChoice,
  optionalText,
  periodFilter,
  photoData,
  plainText,
  requiredId,
  requiredText,
  searchText,
  zeroWhenEmpty,
} from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { crewFromText, MAX_CREW, MAX_MINUTES, MAX_PHOTOS, WEATHERS, withoutBlanks } from './field-log'

const LONG = 10_000

const crew = z
  .array(plainText(200))
  .max(MAX_CREW, `At most ${MAX_CREW} crew members`)
  .transform(withoutBlanks)

/** Minutes, despite the name. The form field yields NaN for input that is not in quarter-hour steps. */
const minutes = z
  .number({
    error: ({ input }) =>
      Number.isNaN(input) ? 'Hours are entered in steps of 0.25' : 'Must be a whole number of minutes',
  })
  .int('Must be a whole number of minutes')
  .min(0, 'Must be at least 0')
  .max(MAX_MINUTES, `Must be at most ${MAX_MINUTES / 60} hours`)

/** The body of POST /api/field-logs. */
export const fieldLogInput = z.object({
  jobId: requiredId('Job is required'),
  logDate: dateOnly('Enter a date'),
  weather: optionalChoice(WEATHERS, 'Unknown weather'),
  workPerformed: requiredText('Work performed is required', LONG),
  materialsUsed: optionalText(LONG),
  equipmentUsed: optionalText(LONG),
  /** Blank names are dropped. */
  crewMembers: crew.optional(),
  hoursWorked: zeroWhenEmpty(minutes),
  issues: optionalText(LONG),
  /**
   * A data string adds a photo. In a patch, the path of an existing photo keeps it; photos left out are
   * removed.
   */
  photos: z.array(photoData()).max(MAX_PHOTOS, `At most ${MAX_PHOTOS} photos`).optional(),
})
export type FieldLogInput = z.infer<typeof fieldLogInput>

/** Form schema: the crew is typed as text, and photos are uploaded after the log is saved. */
export const fieldLogForm = fieldLogInput.extend({
  crewMembers: z.string().transform(crewFromText).pipe(crew),
  photos: z
    .array(z.object({ name: z.string(), data: photoData() }))
    .max(MAX_PHOTOS, `At most ${MAX_PHOTOS} photos`)
    .optional(),
})
export type FieldLogFormValues = z.input<typeof fieldLogForm>

/** The body of PATCH /api/field-logs/{id}: any subset. */
export const fieldLogPatch = fieldLogInput.partial()
export type FieldLogPatch = z.infer<typeof fieldLogPatch>

/** The body of POST /api/field-logs/{id}/photos: one photo as a data string. */
export const photoInput = z.object({ photo: photoData() })
export type PhotoInput = z.infer<typeof photoInput>

/** The URL of /field-logs and the query string of GET /api/field-logs. */
export const fieldLogFilter = z.object({
  search: searchText(),
  jobId: idFilter(),
  /** Only logs written by the signed-in user. */
  mine: flag(),
  ...periodFilter,
})
export type FieldLogFilter = z.infer<typeof fieldLogFilter>

export const fieldLog = z.object({
  id: z.string(),
  jobId: z.string(),
  jobNum: z.string(),
  customer: z.string().nullable(),
  logDate: z.string(),
  weather: z.enum(WEATHERS).nullable(),
  workPerformed: z.string(),
  materialsUsed: z.string().nullable(),
  equipmentUsed: z.string().nullable(),
  crewMembers: z.string().array(),
  /** In minutes. */
  hoursWorked: z.number(),
  issues: z.string().nullable(),
  /** Paths of the full-size photos; append "/thumbnail" for the thumbnail. */
  photos: z.string().array(),
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type FieldLog = z.infer<typeof fieldLog>

/** The query string of GET /api/field-logs/day. */
export const logDayQuery = z.object({
  jobId: requiredId('Job is required'),
  logDate: dateOnly('Enter a date'),
})
export type LogDayQuery = z.infer<typeof logDayQuery>

/** What is known of a job's day: who worked on it, for how long in all, and what was taken from stock. */
export const logDay = z.object({
  crewMembers: z.string().array(),
  minutes: z.number().int(),
  materials: z.object({ name: z.string(), qty: z.number().int() }).array(),
})
export type LogDay = z.infer<typeof logDay>

export const fieldLogApi = {
  entity: 'field_log',
  row: fieldLog,
  detail: fieldLog,
  input: fieldLogInput,
  patch: fieldLogPatch,
  filter: fieldLogFilter,
  columns: columnsOf<FieldLog>()({
    logDate: { label: 'Date', kind: 'date' },
    jobNum: { label: 'Job', kind: 'text' },
    customer: { label: 'Customer', kind: 'text', isLead: true },
    workPerformed: { label: 'Work Performed', kind: 'text' },
    hoursWorked: { label: 'Hours', kind: 'hours', isSummed: true },
    crewMembers: { label: 'Crew', kind: 'list' },
    weather: { label: 'Weather', kind: 'status', isExtra: true },
    createdByName: { label: 'Logged By', kind: 'text' },
    materialsUsed: { label: 'Materials Used', kind: 'text', isExtra: true },
    equipmentUsed: { label: 'Equipment Used', kind: 'text', isExtra: true },
    issues: { label: 'Issues', kind: 'text', isExtra: true },
  }),
} as const satisfies Contract
