import { z } from 'zod'
import { MAX_QTY } from '@/domain/stock/stock'
import { transfer } from '@/domain/stock/transfer.schema'
import { poDetail, purchaseOrder } from '@/features/purchase-orders/purchase-order.schema'
import { idFilter, optionalId, requiredId, searchText } from '@/shared/fields'
import { MAX_LINES } from './reorder'

/** The URL of /reorder and the query string of GET /api/reorder. */
export const reorderFilter = z.object({
  search: searchText(),
  locationId: idFilter(),
  /** The vendor with the best price. */
  vendorId: idFilter(),
})
export type ReorderFilter = z.infer<typeof reorderFilter>

/** An item at or below its reorder point at a location. */
export const reorderLine = z.object({
  /** Item id and location id combined. */
  id: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  itemCode: z.string(),
  locationId: z.string(),
  locationName: z.string(),
  onHand: z.number().int(),
  reserved: z.number().int(),
  onOrder: z.number().int(),
  /** On hand plus on order minus reserved. */
  projected: z.number().int(),
  point: z.number().int(),
  maxQty: z.number().int().nullable(),
  suggested: z.number().int(),
  /** The location with the most units to spare. */
  fromLocationId: z.string().nullable(),
  fromLocationName: z.string().nullable(),
  spare: z.number().int().nullable(),
  /** The vendor that has it in stock at the best price. */
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  /** In cents. */
  price: z.number().int().nullable(),
  unit: z.string().nullable(),
  catalogItemId: z.string().nullable(),
  /** The calculation in words. */
  reason: z.string(),
})
export type ReorderLine = z.infer<typeof reorderLine>

const QUANTITY_TOO_LOW = 'Quantity must be at least 1'

const chosenLine = z
  .object({
    itemId: requiredId('Item is required'),
    locationId: requiredId('Location is required'),
    qty: z
      .number({ error: QUANTITY_TOO_LOW })
      .int('Quantity must be a whole number')
      .min(1, QUANTITY_TOO_LOW)
      .max(MAX_QTY, `Must be at most ${MAX_QTY}`),
    vendorId: optionalId(),
    fromLocationId: optionalId(),
  })
  .superRefine(({ vendorId, fromLocationId, locationId }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (vendorId && fromLocationId) refuse('fromLocationId', 'Choose either a vendor or a location, not both')
    else if (!vendorId && !fromLocationId)
      refuse('vendorId', 'Choose a vendor, or the location to transfer from')
    else if (fromLocationId === locationId) refuse('fromLocationId', 'Choose a different location')
  })
export type ChosenLine = z.infer<typeof chosenLine>

/** The body of POST /api/reorder. */
export const reorderInput = z.object({
  lines: z
    .array(chosenLine, { error: 'Choose at least one line' })
    .min(1, 'Choose at least one line')
    .max(MAX_LINES, `At most ${MAX_LINES} lines at once`),
})
export type ReorderInput = z.infer<typeof reorderInput>

/** The created drafts, which still have to be sent or completed. */
export const reordered = z.object({
  purchaseOrders: purchaseOrder.extend({ lineItems: poDetail.shape.lineItems }).array(),
  transfers: transfer.array(),
})
export type Reordered = z.infer<typeof reordered>
