import type { Json } from '@/db/json'
import { checkZone } from '@/domain/places/server/places.lookup'
import { isReturnable } from '@/domain/stock/item-kinds'
import type { StockPart } from '@/domain/stock/places'
import { type ItemStock, StockBook } from '@/domain/stock/server/stock-book'
import { type Context, command } from '@/server/command'
import { badRequest, conflict, orNotFound, refuse } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { countingProblem, knownElsewhere, MAX_LINES } from '../cycle-count'
import type { CountLine, LineInput } from '../cycle-count.schema'
import { countLines, linesOfItem, lockCountShared, lowerElsewhere, recordLine } from './count-lines.store'
import { stockElsewhere, stockHere } from './counted-places'

/** Records a count against the current stock: the item is locked. */
export function countLine(context: Context, countId: string, input: LineInput): Promise<Json<CountLine>> {
  const { itemId, actualQty, zoneId = null, notes = null } = input
  const { user } = context
  return command(context, async (tx) => {
    const count = orNotFound(await lockCountShared(tx, countId), 'Count not found')
    refuse(countingProblem(count.status))
    const { locationId } = count
    if (zoneId !== null) await checkZone(tx, locationId, zoneId)
    const book = await StockBook.open(tx, { user, items: [{ itemId, units: 0 }], returns: null })
    const stock = book.find(itemId)
    if (!stock) throw badRequest([{ path: 'itemId', message: 'Unknown item' }])
    const { item } = stock
    if (item.archivedAt) throw conflict(`${item.name} is archived. Restore it first.`)

    const lines = await linesOfItem(tx, countId, itemId)
    const counted = lines.map((line) => line.zoneId)
    const before = lines.find((line) => line.zoneId === zoneId)
    const isNew = before === undefined
    const id = before?.id ?? newId()
    if (isNew && zoneId !== null && counted.includes(null))
      throw conflict(`${item.name} has already been counted for the whole location`)
    if (isNew && (await countLines(tx, countId)) >= MAX_LINES)
      throw conflict(`A count can have at most ${MAX_LINES.toLocaleString('en-US')} lines`)
    const zones = isNew ? [...counted, zoneId] : counted
    const expectedQty = sum(stockHere(stock.parts, { locationId, zoneId, counted: zones }))
    const where = whereabouts(stock, stockElsewhere(stock.parts, { locationId, zoneId, counted: zones }))
    const answer = await recordLine(
      tx,
      {
        id,
        cycleCountId: countId,
        itemId,
        locationId,
        zoneId,
        expectedQty,
        actualQty,
        knownElsewhere: knownElsewhere({ expectedQty, actualQty }, where),
        notes,
      },
      user.id,
      user,
    )
    if (isNew && counted.length > 0) {
      const max = where.elsewhere + where.missing + where.out
      await lowerElsewhere(tx, { cycleCountId: countId, itemId, except: id, max })
    }
    return {
      answer,
      activity: {
        action: 'cycle_count.counted',
        payload: { id: countId, name: count.name, itemId, item: item.name, qty: actualQty },
        changed: { from: { [item.name]: before?.actualQty ?? null }, to: { [item.name]: actualQty } },
      },
    }
  })
}

/** Where else an item's units are booked. */
export const whereabouts = ({ stock }: ItemStock, elsewhere: readonly StockPart[]) => ({
  elsewhere: sum(elsewhere),
  missing: stock.missing,
  out: isReturnable(stock.type) ? stock.out : 0,
})

const sum = (parts: readonly StockPart[]) => parts.reduce((total, { qty }) => total + qty, 0)
