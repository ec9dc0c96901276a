import { z } from 'zod'
import { customFieldsAnswer, customFieldsInput } from '@/domain/custom-fields/custom-field.schema'
import {
  customerDocumentAnswer,
  customerDocumentInput,
  fractionalLineFields,
  linesOf,
  pricedLineAnswer,
  pricedLineFields,
} from '@/domain/sales-documents/fields'
import { sentAsAnswer } from '@/domain/sales-documents/sent-as.schema'
import { job } from '@/features/jobs/job.schema'
import type { Contract } from '@/shared/contract'
import {
  dueFilter,
  flag,
  idFilter,
  optionalDate,
  optionalText,
  requiredText,
  searchText,
  totalFilter,
} from '@/shared/fields'
import { columnsOf } from '@/shared/table-columns'
import { ESTIMATE_BADGES, ESTIMATE_STATUSES, LINE_TYPES } from './estimate'

/** A line of the form and of the body. */
export const estimateLineInput = z.object({
  ...pricedLineFields,
  type: z.enum(LINE_TYPES, { error: 'Type is required' }),
})
/** The same with fractions and credits. */
export const fractionalEstimateLine = estimateLineInput.extend(fractionalLineFields)
export type EstimateLineInput = z.infer<typeof estimateLineInput>
export type EstimateLineFormValues = z.input<typeof estimateLineInput>

/** The form and the body of POST /api/estimates. It starts as draft (when no status is given) or sent. */
export const estimateInput = z.object({
  /** Filled in with the next running number if omitted: `fillInNumber`. */
  estimateNumber: requiredText('Estimate number is required', 60),
  ...customerDocumentInput,
  title: requiredText('Title is required', 200),
  description: optionalText(5000),
  validUntil: optionalDate(),
  status: z.enum(ESTIMATE_STATUSES).optional(),
  customFields: customFieldsInput(),
  lineItems: linesOf(estimateLineInput),
})
/** The same with fractions and credits. */
export const fractionalEstimate = estimateInput.extend({ lineItems: linesOf(fractionalEstimateLine) })
export type EstimateInput = z.infer<typeof estimateInput>
/** Form values: texts and numbers as typed. */
export type EstimateFormValues = z.input<typeof estimateInput>

/** The body of PATCH /api/estimates/{id}: any subset of it for a draft, a status for the others. */
export const estimatePatch = estimateInput.partial()
export const fractionalEstimatePatch = fractionalEstimate.partial()
export type EstimatePatch = z.infer<typeof estimatePatch>

/** The URL of /estimates and the query string of GET /api/estimates. */
export const estimateFilter = z.object({
  search: searchText(),
  status: z.enum(ESTIMATE_STATUSES).optional(),
  customerId: idFilter(),
  jobId: idFilter(),
  /** By valid-until date. */
  ...dueFilter,
  ...totalFilter,
  /** Only expired ones. */
  overdue: flag(),
})
export type EstimateFilter = z.infer<typeof estimateFilter>

/** An estimate as lists show it. Money is in cents. */
export const estimate = z.object({
  ...customerDocumentAnswer,
  estimateNumber: z.string(),
  /** Before conversion the job it was written for, afterwards the job it became. */
  jobId: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  validUntil: z.string().nullable(),
  status: z.enum(ESTIMATE_STATUSES),
  /** Past its valid-until date and not answered yet. */
  isExpired: z.boolean(),
  /** Total of its invoices with tax, including those from its job; without void ones. */
  invoicedAmount: z.number().int(),
  customFields: customFieldsAnswer,
})
export type Estimate = z.infer<typeof estimate>

const estimateLine = z.object({ ...pricedLineAnswer, estimateId: z.string(), type: z.enum(LINE_TYPES) })
export type EstimateLine = z.infer<typeof estimateLine>

/** Answer of GET one, POST and PATCH. */
export const estimateDetail = z.object({ estimate, lineItems: estimateLine.array(), sentAs: sentAsAnswer })
export type EstimateDetail = z.infer<typeof estimateDetail>

/** Answer of POST /api/estimates/{id}/convert-to-job. */
export const conversion = z.object({ estimate, job })
export type Conversion = z.infer<typeof conversion>

export const estimateApi = {
  entity: 'estimate',
  row: estimate,
  detail: estimateDetail,
  input: fractionalEstimate,
  patch: fractionalEstimatePatch,
  filter: estimateFilter,
  columns: columnsOf<Estimate>()({
    estimateNumber: { label: 'Number', kind: 'text' },
    title: { label: 'Title', kind: 'text' },
    customerName: { label: 'Customer', kind: 'text', isLead: true },
    status: { label: 'Status', kind: 'status', badges: ESTIMATE_BADGES },
    validUntil: { label: 'Valid Until', kind: 'date' },
    total: { label: 'Total', kind: 'money', isSummed: true },
    jobNum: { label: 'Job', kind: 'text' },
    subtotal: { label: 'Subtotal', kind: 'money', isSummed: true, isExtra: true },
    taxAmount: { label: 'Tax', kind: 'money', isSummed: true, isExtra: true },
    createdAt: { label: 'Created', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
