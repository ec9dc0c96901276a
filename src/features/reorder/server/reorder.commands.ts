import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { findPlaces } from '@/domain/places/server/places.lookup'
import { archived } from '@/domain/stock/server/stock-refusals'
import { transferName } from '@/domain/stock/transfer'
import { itemsToUse } from '@/features/items/server/items.lookup'
import { makeDraftOrder } from '@/features/purchase-orders/server/purchase-orders.commands'
import { createDraftTransfer } from '@/features/transfers/server/transfers.commands'
import { type Activity, writeActivity } from '@/server/activity'
import { type Context, command } from '@/server/command'
import { badRequest, type FieldError } from '@/shared/errors'
import { notesOf } from '../reorder'
import type { ChosenLine, Reordered, ReorderInput } from '../reorder.schema'
import { findCosts, findReorderLines, knownVendors } from './reorder.store'

/** A requested line with its item's name and the reason. */
interface Line extends ChosenLine {
  itemName: string
  reason: string
}

/**
 * Turns lines into drafts, all or nothing: one transfer per pair of locations, one order per vendor and
 * destination. Each draft gets its own activity, as if it had been created alone.
 */
export function createDrafts(context: Context, { lines: sent }: ReorderInput): Promise<Json<Reordered>> {
  return command<Reordered>(context, async (tx) => {
    const lines = await checkedLines(tx, sent)
    const orders = await makeOrders(tx, context, lines)
    const transfers = await makeTransfers(tx, context, lines)
    const answer: Reordered = {
      purchaseOrders: orders.map(({ created }) => created),
      transfers: transfers.map(({ created }) => created),
    }
    const [first, ...others] = [...orders, ...transfers].map(({ activity }) => activity)
    for (const activity of others) await writeActivity(tx, context.user, activity)
    return { answer: JSON.stringify(answer), activity: first }
  })
}

/** Unknown ids are bad input, reported all at once. */
async function checkedLines(tx: Db, sent: readonly ChosenLine[]): Promise<Line[]> {
  const ids = (of: (line: ChosenLine) => (string | null | undefined)[]) =>
    [...new Set(sent.flatMap(of))].filter((id) => typeof id === 'string')
  const found = await itemsToUse(
    tx,
    ids(({ itemId }) => [itemId]),
  )
  const items = new Map(found.map((item) => [item.id, item]))
  const places = await findPlaces(
    tx,
    ids(({ locationId, fromLocationId }) => [locationId, fromLocationId]),
  )
  const vendors = await knownVendors(
    tx,
    ids(({ vendorId }) => [vendorId]),
  )
  const errors: FieldError[] = []
  const check = (isKnown: boolean, path: string, message: string) => {
    if (!isKnown) errors.push({ path, message })
  }
  const seen = new Set<string>()
  sent.forEach((line, index) => {
    const { itemId, locationId, fromLocationId, vendorId } = line
    const path = `lines.${index}`
    check(items.has(itemId), `${path}.itemId`, 'Unknown item')
    check(places.has(locationId), `${path}.locationId`, 'Unknown location')
    check(!fromLocationId || places.has(fromLocationId), `${path}.fromLocationId`, 'Unknown location')
    check(!vendorId || vendors.has(vendorId), `${path}.vendorId`, 'Unknown vendor')
    const key = groupKey(itemId, locationId, fromLocationId, vendorId)
    check(!seen.has(key), path, 'This line is listed twice')
    seen.add(key)
  })
  if (errors.length > 0) throw badRequest(errors)
  sent.forEach(({ itemId }, index) => {
    const item = items.get(itemId)
    if (item?.archivedAt) throw archived(item, { path: `lines.${index}` })
  })
  const low = new Map((await findReorderLines(tx, sent)).map((line) => [line.id, line]))
  return sent.map((line) => ({
    ...line,
    itemName: items.get(line.itemId)?.name ?? '',
    reason: low.get(`${line.itemId}:${line.locationId}`)?.reason ?? 'above the reorder point',
  }))
}

const groupKey = (...ids: (string | null | undefined)[]) => JSON.stringify(ids.map((id) => id ?? ''))

/** Groups the lines that have this kind of source by source and destination. */
function groups(lines: readonly Line[], from: 'vendorId' | 'fromLocationId') {
  const found = new Map<string, { source: string; locationId: string; lines: Line[] }>()
  for (const line of lines) {
    const { [from]: source, locationId } = line
    if (!source) continue
    const key = groupKey(source, locationId)
    const group = found.get(key) ?? { source, locationId, lines: [] }
    group.lines.push(line)
    found.set(key, group)
  }
  return [...found.values()]
}

interface Made<T> {
  created: T
  activity: Activity
}

async function makeOrders(
  tx: Db,
  context: Context,
  lines: readonly Line[],
): Promise<Made<Reordered['purchaseOrders'][number]>[]> {
  const bought = lines.flatMap(({ itemId, vendorId }) => (vendorId ? [{ itemId, vendorId }] : []))
  if (bought.length === 0) return []
  const costs = new Map(
    (await findCosts(tx, bought)).map((cost) => [groupKey(cost.itemId, cost.vendorId), cost]),
  )
  const created: Made<Reordered['purchaseOrders'][number]>[] = []
  for (const { source: vendorId, locationId, lines: ordered } of groups(lines, 'vendorId')) {
    const { order, activity } = await makeDraftOrder(tx, context, {
      vendorId,
      locationId,
      reorderReason: notesOf(ordered),
      lineItems: ordered.map(({ itemId, itemName, qty }) => {
        const { unit = 'ea', unitCost = 0 } = costs.get(groupKey(itemId, vendorId)) ?? {}
        return { itemId, description: itemName, quantity: qty, unit, unitCost, partNumber: undefined }
      }),
    })
    created.push({ created: { ...order.po, lineItems: order.lineItems }, activity })
  }
  return created
}

async function makeTransfers(
  tx: Db,
  context: Context,
  lines: readonly Line[],
): Promise<Made<Reordered['transfers'][number]>[]> {
  const created: Made<Reordered['transfers'][number]>[] = []
  for (const { source: fromLocationId, locationId: toLocationId, lines: moved } of groups(
    lines,
    'fromLocationId',
  )) {
    const transfer = await createDraftTransfer(tx, context, {
      fromLocationId,
      toLocationId,
      toZoneId: null,
      notes: notesOf(moved),
      lines: moved.map(({ itemId, qty }) => ({ itemId, qty })),
    })
    const { id, status } = transfer
    const payload = { id, name: transferName(transfer), status, fromLocationId, toLocationId }
    created.push({ created: transfer, activity: { action: 'transfer.created', payload } })
  }
  return created
}
