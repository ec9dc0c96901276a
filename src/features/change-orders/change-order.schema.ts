import { z } from 'zod'
import type { Contract } from '@/shared/contract'
import { centsFilter, idFilter, optionalText, requiredId, requiredText, searchText } from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { CHANGE_ORDER_BADGES, CHANGE_ORDER_STATUSES } from './change-order'

export const AMOUNT_REQUIRED = 'Amount is required'
const amount = z.number({ error: AMOUNT_REQUIRED }).int('Amount must be a whole number of cents')

/** The body of POST /api/change-orders. The number, the status and the names are the server's. */
export const changeOrderInput = z.object({
  jobId: requiredId('Job is required'),
  title: requiredText('Title is required', 200),
  description: optionalText(5000),
  reason: optionalText(5000),
  /** In cents; a credit is negative. Null only from people who see no prices. */
  amount: amount.nullable(),
})

/** For people who set prices. */
export const pricedForm = changeOrderInput.extend({ amount })

export type ChangeOrderInput = z.infer<typeof changeOrderInput>
/** Form values: texts as typed, and no amount until one is. */
export type ChangeOrderFormValues = z.input<typeof changeOrderInput>

/** The body of PATCH /api/change-orders/{id}: while it is pending any subset of it, or a decision. */
export const changeOrderPatch = changeOrderInput
  .extend({ status: z.enum(CHANGE_ORDER_STATUSES, { error: 'Unknown status' }) })
  .partial()
export type ChangeOrderPatch = z.infer<typeof changeOrderPatch>

/** The URL of /change-orders and the query string of GET /api/change-orders. */
export const changeOrderFilter = z.object({
  search: searchText(),
  jobId: idFilter(),
  /** The customer of the job. */
  customerId: idFilter(),
  status: z.enum(CHANGE_ORDER_STATUSES).optional(),
  /** Minimum and maximum amount, both inclusive. */
  amountFrom: centsFilter(),
  amountTo: centsFilter(),
})
export type ChangeOrderFilter = z.infer<typeof changeOrderFilter>

export const changeOrder = z.object({
  id: z.string(),
  coNumber: z.string(),
  jobId: z.string(),
  jobNum: z.string(),
  /** The job's customer. */
  customer: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  reason: z.string().nullable(),
  /** In cents; a credit is negative. Null until the office has set it, and to people who see no prices. */
  amount: z.number().int().nullable(),
  status: z.enum(CHANGE_ORDER_STATUSES),
  requestedBy: z.string(),
  requestedByName: z.string(),
  /** Who decided and when, also for a rejection. */
  approvedBy: z.string().nullable(),
  approvedByName: z.string().nullable(),
  approvedAt: z.string().nullable(),
  ...recordFields,
})
export type ChangeOrder = z.infer<typeof changeOrder>

export const changeOrderApi = {
  entity: 'change_order',
  row: changeOrder,
  detail: changeOrder,
  input: changeOrderInput,
  patch: changeOrderPatch,
  filter: changeOrderFilter,
  columns: columnsOf<ChangeOrder>()({
    coNumber: { label: 'Number', kind: 'text' },
    title: { label: 'Title', kind: 'text', isLead: true },
    jobNum: { label: 'Job', kind: 'text' },
    customer: { label: 'Customer', kind: 'text' },
    status: { label: 'Status', kind: 'status', badges: CHANGE_ORDER_BADGES },
    amount: { label: 'Amount', kind: 'money', isSummed: true, needs: 'see prices' },
    requestedByName: { label: 'Requested By', kind: 'text', isExtra: true },
    createdAt: { label: 'Created', kind: 'moment' },
    reason: { label: 'Reason', kind: 'text', isExtra: true },
    description: { label: 'Description', kind: 'text', isExtra: true },
    approvedByName: { label: 'Decided By', kind: 'text', isExtra: true },
    approvedAt: { label: 'Decided', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
