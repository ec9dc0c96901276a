import type { Json } from '@/db/json'
import { pipelined } from '@/db/pipelined'
import { checkZone, findPlaces, holdOpen } from '@/domain/places/server/places.lookup'
import { StockBook } from '@/domain/stock/server/stock-book'
import { type Context, command } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, orNotFound } from '@/shared/errors'
import type { ItemPlace, PlaceLevels } from '../item-place.schema'
import { findItemPlace, findLevels, type Levels, writeLevels } from './item-places.store'

const NONE: Levels = { zoneId: null, minQty: 0, maxQty: null, reorderPoint: null }

/** Sets an item's stock levels and zone at a location. */
export function setLevels(
  context: Context,
  id: string,
  locationId: string,
  sent: PlaceLevels,
): Promise<Json<ItemPlace>> {
  return command(context, async (tx) => {
    const [book, places] = await pipelined([
      StockBook.open(tx, { user: context.user, items: [{ itemId: id, units: 0 }], returns: null }),
      findPlaces(tx, [locationId]),
    ])
    const stock = orNotFound(book.find(id), 'Item not found')
    const place = orNotFound(places.get(locationId), 'Location not found')
    await holdOpen(tx, [locationId])
    const before = (await findLevels(tx, id, locationId)) ?? NONE
    const after: Levels = {
      ...before,
      ...defined(sent),
      minQty: sent.minQty ?? (sent.minQty === null ? 0 : before.minQty),
    }
    checkLevels(after)
    if (after.zoneId !== null && after.zoneId !== before.zoneId) await checkZone(tx, locationId, after.zoneId)

    // Stock at the location that is outside the chosen zone.
    const stray = stock.parts.filter(
      (part) => part.locationId === locationId && part.zoneId !== after.zoneId && part.qty > 0,
    )
    const units = stray.reduce((sum, { qty }) => sum + qty, 0)
    const isMoved = sent.zoneId !== undefined && units > 0
    if (isMoved) await stock.move(units, place, place, { zoneId: after.zoneId })
    await book.write()
    const about = { itemId: id, itemName: stock.item.name, locationId }
    await writeLevels(tx, about, after)
    const answer = await findItemPlace(tx, id, locationId, context.user.id)
    const payload = { id, name: stock.item.name, locationId, location: place.name }
    return { answer, activity: { action: 'item.updated', payload, changed: { from: before, to: after } } }
  })
}

function checkLevels({ minQty, maxQty, reorderPoint }: Levels): void {
  if (maxQty === null) return
  const errors = [
    ...(maxQty < minQty ? [{ path: 'maxQty', message: 'The maximum cannot be less than the minimum' }] : []),
    ...(maxQty < (reorderPoint ?? 0)
      ? [{ path: 'maxQty', message: 'The maximum cannot be less than the reorder point' }]
      : []),
  ]
  if (errors.length > 0) throw badRequest(errors)
}
