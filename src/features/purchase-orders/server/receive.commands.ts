import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { pipelined } from '@/db/pipelined'
import { StockBook } from '@/domain/stock/server/stock-book'
import { receipt as received } from '@/domain/stock/stock'
import { type Context, command } from '@/server/command'
import { badRequest, HttpError, orNotFound, refuse } from '@/shared/errors'
import { type Receipt, receipt, receiveProblem } from '../purchase-order'
import type { PoDetail, ReceiveInput } from '../purchase-order.schema'
import { addReceived, type LockedOrder, lockJobOf, lockOrder } from './purchase-orders.store'

/** All or nothing: the lines, the order and the stock of the items on the lines. */
export function receiveItems(context: Context, id: string, input: ReceiveInput): Promise<Json<PoDetail>> {
  return command(context, async (tx) => {
    await lockJobOf(tx, id)
    const order = await lockOrder(tx, id)
    const { head: po, lines } = order
    const delivery = receipt(lines, input.items)
    if (delivery.unknown.length > 0) throw badRequest(delivery.unknown)
    refuse(receiveProblem(po.status))
    const [beyond] = delivery.beyond
    if (beyond) throw new HttpError(409, 'conflict', beyond.message, delivery.beyond)

    const book = await stockAfter(tx, context, order, delivery, input.locationId ?? po.locationId)
    const status = delivery.completes ? 'received' : po.status
    const [, answer] = await pipelined([book?.write(), addReceived(tx, id, delivery.received, status)])
    const units = [...delivery.received.values()].reduce((sum, more) => sum + more, 0)
    const { poNumber: num, vendorId, vendorName } = po
    const payload = { id, num, vendorId, vendorName, units, status }
    const changed = {
      from: { status: po.status, unitsReceived: po.unitsReceived },
      to: { status, unitsReceived: po.unitsReceived + units },
    }
    return { answer, activity: { action: 'purchase_order.received', payload, changed } }
  })
}

/** Locks the items after the order, in the same sequence as all code that locks several items. */
async function stockAfter(
  tx: Db,
  { user }: Context,
  { head: po, lines }: LockedOrder,
  delivery: Receipt,
  locationId: string | null | undefined,
): Promise<StockBook | null> {
  const stocked = lines.flatMap((line) => {
    const units = delivery.received.get(line.id)
    return line.itemId !== null && units !== undefined ? [{ line, itemId: line.itemId, units }] : []
  })
  if (stocked.length === 0) return null
  const book = await StockBook.open(tx, { user, items: stocked, returns: null, locationIds: [locationId] })
  const at = book.place(locationId)
  for (const { line, itemId, units } of stocked) {
    const payload = { poId: po.id, poNumber: po.poNumber, lineItemId: line.id }
    await orNotFound(book.find(itemId), 'Item not found').apply((stock) => received(stock, units), {
      jobId: po.jobId,
      payload,
      at,
      unitCost: line.unitCost,
    })
  }
  return book
}
