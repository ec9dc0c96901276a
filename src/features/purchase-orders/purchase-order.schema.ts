import { z } from 'zod'
import { customFieldsAnswer, customFieldsInput } from '@/domain/custom-fields/custom-field.schema'
import { lineAnswer, lineFields, linesOf, sumsAnswer, unitAmount } from '@/domain/sales-documents/fields'
import { sentAsAnswer } from '@/domain/sales-documents/sent-as.schema'
import type { Contract } from '@/shared/contract'
import {
  dueFilter,
  flag,
  idFilter,
  optionalDate,
  optionalId,
  optionalText,
  reason,
  requiredId,
  requiredText,
  searchText,
  totalFilter,
} from '@/shared/fields'
import { recordFields } from '@/shared/record'
import { columnsOf } from '@/shared/table-columns'
import { PO_BADGES, PO_STATUSES } from './purchase-order'

/** A line in the form and in the request body. */
export const poLineInput = z.object({
  ...lineFields,
  /** In cents. */
  unitCost: unitAmount('Unit cost must be 0 or greater'),
  /** The inventory item whose stock rises when the line is received. */
  itemId: optionalId(),
  /** The vendor's part number; looked up in their catalog if omitted. */
  partNumber: optionalText(100),
})
export type PoLineInput = z.infer<typeof poLineInput>
export type PoLineFormValues = z.input<typeof poLineInput>

/** The form and the body of POST /api/purchase-orders. The server sets the tax rate and every total. */
export const poInput = z.object({
  /** Defaults to the next running number: `fillInNumber`. */
  poNumber: requiredText('PO number is required', 60),
  vendorId: requiredId('Vendor is required'),
  jobId: optionalId(),
  /** Where the delivery goes; if empty, each item goes to its home location. */
  locationId: optionalId(),
  status: z.enum(PO_STATUSES).optional(),
  expectedDelivery: optionalDate(),
  notes: optionalText(5000),
  customFields: customFieldsInput(),
  lineItems: linesOf(poLineInput),
})
export type PoInput = z.infer<typeof poInput>
/** Form values: texts and numbers as typed. */
export type PoFormValues = z.input<typeof poInput>

/** Where the cost of a line came from. */
export const COST_SOURCES = ['catalog', 'price_book'] as const

/** The query string of GET /api/purchase-orders/from-estimate/{id}: the vendor whose prices are used. */
export const orderedFrom = z.object({ vendorId: idFilter() })
export type OrderedFrom = z.infer<typeof orderedFrom>

/**
 * A line of an estimate that can be ordered. Its cost may be unknown, because the selling price is not a
 * cost.
 */
export const orderableLine = z.object({
  description: z.string(),
  /** Orders are in whole units, so a fraction is rounded up. */
  quantity: z.number().int(),
  isRoundedUp: z.boolean(),
  unit: z.string(),
  /** In cents. */
  unitCost: z.number().int().nullable(),
  costFrom: z.enum(COST_SOURCES).nullable(),
})
export type OrderableLine = z.infer<typeof orderableLine>

/** The body of PATCH /api/purchase-orders/{id}: a status, or any subset of a draft's fields. */
export const poPatch = poInput.partial()
export type PoPatch = z.infer<typeof poPatch>

/** The form and the body of POST /api/purchase-orders/{id}/reopen. */
export const reopenInput = z.object({ reason: reason() })
export type ReopenInput = z.infer<typeof reopenInput>

/** The body of POST /api/purchase-orders/{id}/receive: the newly arrived quantity of each line. */
export const receiveInput = z
  .object({
    items: z
      .array(
        z.object({
          lineItemId: requiredId('Line item is required'),
          quantityReceived: z
            .number({ error: 'Quantity must be a whole number' })
            .int('Quantity must be a whole number')
            .min(0, 'Quantity must be 0 or greater'),
        }),
        { error: 'Enter what was received' },
      )
      .max(1000, 'At most 1000 items'),
    /** Where the delivered items go. */
    locationId: optionalId().optional(),
  })
  .refine(({ items }) => items.some(({ quantityReceived }) => quantityReceived > 0), {
    path: ['items'],
    message: 'Enter what was received',
  })
export type ReceiveInput = z.infer<typeof receiveInput>

/** The URL of /purchase-orders and the query string of GET /api/purchase-orders. */
export const poFilter = z.object({
  search: searchText(),
  vendorId: idFilter(),
  jobId: idFilter(),
  status: z.enum(PO_STATUSES).optional(),
  /** By expected delivery date. */
  ...dueFilter,
  ...totalFilter,
  /** Ordered and past the expected delivery date. */
  overdue: flag(),
})
export type PoFilter = z.infer<typeof poFilter>

export const purchaseOrder = z.object({
  id: z.string(),
  poNumber: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  locationId: z.string().nullable(),
  locationName: z.string().nullable(),
  status: z.enum(PO_STATUSES),
  expectedDelivery: z.string().nullable(),
  notes: z.string().nullable(),
  /** How the quantities were calculated, if the reorder list created the order. Not printed. */
  reorderReason: z.string().nullable(),
  ...sumsAnswer,
  tax: z.number().int(),
  /** Units over all lines: ordered and received. */
  unitsOrdered: z.number().int(),
  unitsReceived: z.number().int(),
  customFields: customFieldsAnswer,
  createdBy: z.string(),
  createdByName: z.string(),
  ...recordFields,
})
export type PurchaseOrder = z.infer<typeof purchaseOrder>

const poLine = z.object({
  ...lineAnswer,
  poId: z.string(),
  itemId: z.string().nullable(),
  itemName: z.string().nullable(),
  /** The vendor's part number. */
  partNumber: z.string().nullable(),
  unitCost: z.number().int(),
  quantityReceived: z.number().int(),
})
export type PoLine = z.infer<typeof poLine>

/** One order with its lines. */
export const poDetail = z.object({ po: purchaseOrder, lineItems: poLine.array(), sentAs: sentAsAnswer })
export type PoDetail = z.infer<typeof poDetail>

export const purchaseOrderApi = {
  entity: 'purchase_order',
  row: purchaseOrder,
  detail: poDetail,
  input: poInput,
  patch: poPatch,
  filter: poFilter,
  columns: columnsOf<PurchaseOrder>()({
    poNumber: { label: 'Number', kind: 'text' },
    vendorName: { label: 'Vendor', kind: 'text', isLead: true },
    status: { label: 'Status', kind: 'status', badges: PO_BADGES },
    expectedDelivery: { label: 'Expected Delivery', kind: 'date' },
    total: { label: 'Total', kind: 'money', isSummed: true },
    jobNum: { label: 'Job', kind: 'text' },
    unitsOrdered: { label: 'Ordered', kind: 'number', isSummed: true },
    unitsReceived: { label: 'Received', kind: 'number', isSummed: true, isZeroQuiet: true },
    locationName: { label: 'Deliver To', kind: 'text', isExtra: true },
    subtotal: { label: 'Subtotal', kind: 'money', isSummed: true, isExtra: true },
    tax: { label: 'Tax', kind: 'money', isSummed: true, isExtra: true },
    createdAt: { label: 'Created', kind: 'moment', isExtra: true },
  }),
} as const satisfies Contract
