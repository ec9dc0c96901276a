import { z } from 'zod'
import { customFieldsAnswer, customFieldsInput } from '@/domain/custom-fields/custom-field.schema'
import { unitAmount } from '@/domain/sales-documents/fields'
import { JOB_STATUSES } from '@/features/jobs/job'
import type { Contract } from '@/shared/contract'
import {
  dateOnly,
  dueFilter,
  flag,
  idFilter,
  optionalDate,
  optionalId,
  optionalText,
  requiredId,
  requiredText,
  searchText,
  shortText,
  typedZeroWhenEmpty,
} from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { AGREEMENT_BADGES, AGREEMENT_STATUSES, FREQUENCIES, termProblems } from './agreement'

/** A job's number contains the agreement's, and is limited to 60 characters. */
const MAX_NUMBER = 40
const PRICE = 'Price must be 0 or greater'
const START_REQUIRED = 'Start date is required'

const fields = z.object({
  customerId: requiredId('Customer is required'),
  /** Filled in with the next running number if omitted: `fillInNumber`. */
  agreementNumber: requiredText('Agreement number is required', MAX_NUMBER),
  title: requiredText('Title is required', 200),
  description: optionalText(5000),
  frequency: z.enum(FREQUENCIES, { error: 'Frequency is required' }),
  /** Cents per service; empty for none. */
  price: typedZeroWhenEmpty(unitAmount(PRICE), PRICE),
  startDate: shortText(100, START_REQUIRED, 'Invalid date').min(1, START_REQUIRED).pipe(dateOnly()),
  endDate: optionalDate(),
  nextServiceDate: optionalDate(),
  /** Defaults to active. */
  status: z.enum(AGREEMENT_STATUSES).optional(),
  notes: optionalText(5000),
  /** The checklist template that its jobs get. */
  checklistId: optionalId(),
  customFields: customFieldsInput(),
})

/** The form and the body of POST /api/maintenance-agreements. */
export const agreementInput = fields.superRefine((agreement, context) => {
  for (const { path, message } of termProblems(agreement))
    context.addIssue({ code: 'custom', path: [path], message })
})
export type AgreementInput = z.infer<typeof agreementInput>
/** Form values: dates and texts as typed. */
export type AgreementFormValues = z.input<typeof agreementInput>

/** The body of PATCH /api/maintenance-agreements/{id}: any subset; the dates are checked against the saved ones. */
export const agreementPatch = fields.partial()
export type AgreementPatch = z.infer<typeof agreementPatch>

/** The query string of GET /api/maintenance-agreements/upcoming, which are all active. */
export const upcomingFilter = z.object({
  search: searchText(),
  customerId: idFilter(),
  frequency: z.enum(FREQUENCIES).optional(),
  /** By next service date. */
  ...dueFilter,
  /** Active, with the next service overdue. */
  overdue: flag(),
})
export type UpcomingFilter = z.infer<typeof upcomingFilter>

/** The URL of /maintenance-agreements and the query string of GET /api/maintenance-agreements. */
export const agreementFilter = upcomingFilter.extend({ status: z.enum(AGREEMENT_STATUSES).optional() })
export type AgreementFilter = z.infer<typeof agreementFilter>

/** An agreement as lists show it. */
export const agreement = z.object({
  id: z.string(),
  agreementNumber: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  frequency: z.enum(FREQUENCIES),
  /** Cents per service. */
  price: z.number().int(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  nextServiceDate: z.string().nullable(),
  /** Day of the month of services, if the month has it. */
  serviceDay: z.number().int().nullable(),
  /** Active, with the next service overdue. */
  isOverdue: z.boolean(),
  status: z.enum(AGREEMENT_STATUSES),
  notes: z.string().nullable(),
  checklistId: z.string().nullable(),
  checklistName: z.string().nullable(),
  customFields: customFieldsAnswer,
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type Agreement = z.infer<typeof agreement>

/** A service that became a job. */
const visit = z.object({
  id: z.string(),
  /** The due date that it serves. */
  serviceDate: z.string(),
  jobId: z.string(),
  jobNum: z.string(),
  jobStatus: z.enum(JOB_STATUSES),
  scheduledStart: z.string().nullable(),
  createdBy: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
})
export type Visit = z.infer<typeof visit>

/** Answer of GET one, POST and PATCH: with its latest services, the newest first. */
export const agreementDetail = agreement.extend({ visits: visit.array() })
export type AgreementDetail = z.infer<typeof agreementDetail>

export const agreementApi = {
  entity: 'agreement',
  row: agreement,
  detail: agreementDetail,
  input: agreementInput,
  patch: agreementPatch,
  filter: agreementFilter,
  columns: columnsOf<Agreement>()({
    agreementNumber: { label: 'Number', kind: 'text' },
    title: { label: 'Title', kind: 'text' },
    customerName: { label: 'Customer', kind: 'text', isLead: true },
    status: { label: 'Status', kind: 'status', badges: AGREEMENT_BADGES },
    frequency: { label: 'Frequency', kind: 'status' },
    nextServiceDate: { label: 'Next Service', kind: 'date' },
    price: { label: 'Price', kind: 'money', isSummed: true },
    startDate: { label: 'Start', kind: 'date', isExtra: true },
    endDate: { label: 'End', kind: 'date', isExtra: true },
    description: { label: 'Description', kind: 'text', isExtra: true },
    createdAt: { label: 'Created', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
