import { z } from 'zod'
import { customFieldsAnswer, customFieldsInput } from '@/domain/custom-fields/custom-field.schema'
import type { Contract } from '@/shared/contract'
import {
  dateOnly,
  flag,
  idFilter,
  optionalDate,
  optionalId,
  optionalInstant,
  optionalText,
  periodFilter,
  requiredId,
  requiredText,
  searchText,
} from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import {
  JOB_BADGES,
  JOB_STATUSES,
  MAX_BILLING_RATE,
  MAX_DESCRIPTION,
  MAX_TECHNICIANS,
  scheduleProblem,
} from './job'
import { JOB_STAGES, STAGE_BADGES } from './stage'

/** Of a job or a visit, lead first. */
export const technicianIds = () =>
  requiredId('Choose a technician')
    .array()
    .max(MAX_TECHNICIANS, `At most ${MAX_TECHNICIANS} technicians`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each technician can be listed only once')

const fields = z.object({
  num: requiredText('Job number is required', 60),
  customer: optionalText(200),
  /** The customer record; setting it fills in name and address. */
  customerId: optionalId(),
  /** The piece of the customer's equipment that the job is about. */
  equipmentId: optionalId(),
  address: optionalText(500),
  /** The work to do. */
  description: optionalText(MAX_DESCRIPTION),
  crew: optionalText(200),
  status: z.enum(JOB_STATUSES).optional(),
  /** The lead technician. */
  technicianId: optionalId(),
  /** All technicians, lead first. */
  technicianIds: technicianIds().optional(),
  scheduledStart: optionalInstant(),
  scheduledEnd: optionalInstant(),
  /** Cents per hour; overrides each person's own rate. */
  billingRate: z
    .number({ error: 'The rate must be a number of cents' })
    .int('The rate must be a number of cents')
    .min(0, 'The rate must be 0 or greater')
    .max(MAX_BILLING_RATE, 'The rate is too high')
    .nullish(),
  customFields: customFieldsInput(),
})

/** The maintenance agreement service that a new job fulfils; cannot be changed later. */
const service = {
  agreementId: optionalId(),
  /** The due date it serves; defaults to the agreement's next one. */
  serviceDate: optionalDate(),
}

/** The form and the body of POST /api/jobs. */
export const jobInput = fields.extend(service).superRefine((job, context) => {
  const problem = scheduleProblem(job)
  if (problem) context.addIssue({ code: 'custom', path: ['scheduledEnd'], message: problem })
  if (job.serviceDate && !job.agreementId)
    context.addIssue({ code: 'custom', path: ['agreementId'], message: 'A service date needs an agreement' })
})
export type JobInput = z.infer<typeof jobInput>
/** Form values, with dates and text as typed. */
export type JobFormValues = z.input<typeof jobInput>

/** The body of PATCH /api/jobs/{id}: any subset; the schedule is checked against the saved job. */
export const jobPatch = fields.partial()
export type JobPatch = z.infer<typeof jobPatch>

/** The body of POST /api/jobs/{id}/hold. */
export const holdInput = z.object({ reason: requiredText('Reason is required', 500) })

/** Fields that can be changed on many jobs at once. */
export const jobManyChange = jobPatch
  .pick({ status: true, technicianIds: true })
  /** A date in the company's time zone; null removes the schedule. */
  .extend({ scheduledDate: optionalDate().optional() })

/** The URL of /jobs and the query string of GET /api/jobs. */
export const jobFilter = z.object({
  search: searchText(),
  status: z.enum(JOB_STATUSES).optional(),
  stage: z.enum(JOB_STAGES).optional(),
  technicianId: idFilter(),
  customerId: idFilter(),
  equipmentId: idFilter(),
  agreementId: idFilter(),
  /** Only jobs assigned to the signed-in user. */
  mine: flag(),
  /** By creation date. */
  ...periodFilter,
  /** By scheduled date. */
  scheduledFrom: dateOnly().optional(),
  scheduledTo: dateOnly().optional(),
  /** Only open jobs whose scheduled time has passed. */
  overdue: flag(),
  /** Only open jobs without a crew. */
  unassigned: flag(),
  /** By the next date instead of newest first: open jobs without one, then by their date, then closed ones. */
  order: z.enum(['next']).optional(),
})
export type JobFilter = z.infer<typeof jobFilter>

/** The query string of GET /api/jobs/suggested. */
export const suggestionQuery = jobFilter.pick({ status: true })
export type SuggestionQuery = z.infer<typeof suggestionQuery>

export const job = z.object({
  id: z.string(),
  num: z.string(),
  customer: z.string().nullable(),
  customerId: z.string().nullable(),
  /** The estimate that became this job. */
  estimateId: z.string().nullable(),
  /** The maintenance agreement whose service this job is. */
  agreementId: z.string().nullable(),
  /** The customer's equipment and its current name. */
  equipmentId: z.string().nullable(),
  equipmentName: z.string().nullable(),
  address: z.string().nullable(),
  /** From the customer record, so that the crew can call ahead. */
  phone: z.string().nullable(),
  description: z.string().nullable(),
  crew: z.string().nullable(),
  status: z.enum(JOB_STATUSES),
  /** How far it has come. */
  stage: z.enum(JOB_STAGES),
  /** Why nothing happens on it for now. */
  holdReason: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** The visit that technicians and schedule are those of: the next open one, or else the last one done. */
  currentVisitId: z.string().nullable(),
  /** The lead technician, whose name is also in `crew`. */
  technicianId: z.string().nullable(),
  technicianIds: z.string().array(),
  technicianNames: z.string().array(),
  scheduledStart: z.string().nullable(),
  scheduledEnd: z.string().nullable(),
  /** Only for people who may see prices. */
  billingRate: z.number().nullable().optional(),
  customFields: customFieldsAnswer,
  ...recordFields,
})
export type Job = z.infer<typeof job>

/** The response of GET /api/jobs/{id}/site: contact details from the customer record. */
export const jobSite = z.object({
  phone: z.string().nullable(),
  /** Null for people who cannot see customers. */
  email: z.string().nullable(),
})
export type JobSite = z.infer<typeof jobSite>

/** The response of GET /api/jobs/{id}/sections: how much each section of the page holds, for those the viewer may see. */
export const jobSectionCounts = z.record(z.string(), z.number().int())
export type JobSectionCounts = z.infer<typeof jobSectionCounts>

/** A row of GET /api/customers/{id}/service: the service history of a piece of the customer's equipment. */
export const equipmentService = z.object({
  equipmentId: z.string(),
  jobs: z.number().int(),
  /** Date of the latest closed job. */
  lastServicedAt: z.string().nullable(),
})
export type EquipmentService = z.infer<typeof equipmentService>

/** Props of every component on the job page. */
export interface OnJobPage {
  job: Job
}

export const jobApi = {
  entity: 'job',
  row: job,
  detail: job,
  input: jobInput,
  patch: jobPatch,
  filter: jobFilter,
  columns: columnsOf<Job>()({
    num: { label: 'Number', kind: 'text' },
    customer: { label: 'Customer', kind: 'text', isLead: true },
    address: { label: 'Address', kind: 'text' },
    status: { label: 'Status', kind: 'status', badges: JOB_BADGES },
    stage: { label: 'Stage', kind: 'status', badges: STAGE_BADGES },
    crew: { label: 'Crew', kind: 'text' },
    scheduledStart: { label: 'Start', kind: 'moment' },
    scheduledEnd: { label: 'End', kind: 'moment', isExtra: true },
    description: { label: 'Description', kind: 'text', isExtra: true },
    technicianNames: { label: 'Technicians', kind: 'list', isExtra: true },
    billingRate: { label: 'Billing Rate', kind: 'money', isExtra: true, needs: 'see prices' },
    createdAt: { label: 'Created', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
