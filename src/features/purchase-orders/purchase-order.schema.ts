import { z } from 'zod'
import { optionalDate, optionalId, optionalText, requiredText, searchText } from '@/shared/fields'
import { lineFields, linesOf, unitAmount } from '@/shared/line-fields'
import { PO_STATUSES } from './purchase-order'

export const poLineInput = z.object({
  ...lineFields,
  /** In cents. */
  unitCost: unitAmount('Unit cost must be 0 or greater'),
  /** The inventory item whose stock rises when the line is received. */
  itemId: optionalId(),
})
export type PoLineInput = z.infer<typeof poLineInput>
/** What the line dialog holds: texts still as typed. */
export type PoLineFormValues = z.input<typeof poLineInput>

/** The form and the body of POST /api/purchase-orders. The tax rate and every sum are the server's. */
export const poInput = z.object({
  poNumber: requiredText('PO number is required', 60),
  vendorId: requiredText('Vendor is required', 100),
  jobId: optionalId(),
  status: z.enum(PO_STATUSES).optional(),
  expectedDelivery: optionalDate(),
  notes: optionalText(5000),
  lineItems: linesOf(poLineInput),
})
export type PoInput = z.infer<typeof poInput>
export type PoFormValues = z.input<typeof poInput>

/** The body of PATCH /api/purchase-orders/{id}: a status, or any subset of a draft's fields. */
export const poPatch = poInput.partial()
export type PoPatch = z.infer<typeof poPatch>

/** The body of POST /api/purchase-orders/{id}/receive: how many more have arrived of which lines. */
export const receiveInput = z
  .object({
    items: z
      .array(
        z.object({
          lineItemId: requiredText('Line item is required', 100),
          quantityReceived: z
            .number({ error: 'Quantity must be a whole number' })
            .int('Quantity must be a whole number')
            .min(0, 'Quantity must be 0 or greater'),
        }),
        { error: 'Enter what was received' },
      )
      .max(1000, 'At most 1000 items'),
  })
  .refine(({ items }) => items.some(({ quantityReceived }) => quantityReceived > 0), {
    path: ['items'],
    message: 'Enter what was received',
  })
export type ReceiveInput = z.infer<typeof receiveInput>

/** The URL of /purchase-orders and the query string of GET /api/purchase-orders. */
export const poFilter = z.object({
  search: searchText(),
  vendorId: searchText(),
  jobId: searchText(),
  status: z.enum(PO_STATUSES).optional(),
})
export type PoFilter = z.infer<typeof poFilter>

export const purchaseOrder = z.object({
  id: z.string(),
  poNumber: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  jobId: z.string().nullable(),
  jobNum: z.string().nullable(),
  status: z.enum(PO_STATUSES),
  expectedDelivery: z.string().nullable(),
  notes: z.string().nullable(),
  /** In hundredths of a percent, as it was when the order was made. */
  taxRate: z.number(),
  subtotal: z.number(),
  tax: z.number(),
  total: z.number(),
  /** Units over all lines, and how many of them have arrived. */
  unitsOrdered: z.number(),
  unitsReceived: z.number(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PurchaseOrder = z.infer<typeof purchaseOrder>

export const poLine = z.object({
  id: z.string(),
  poId: z.string(),
  itemId: z.string().nullable(),
  itemName: z.string().nullable(),
  description: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitCost: z.number(),
  total: z.number(),
  quantityReceived: z.number(),
  sortOrder: z.number(),
})
export type PoLine = z.infer<typeof poLine>

/** One order with its lines. */
export const poDetail = z.object({ po: purchaseOrder, lineItems: poLine.array() })
export type PoDetail = z.infer<typeof poDetail>
