import { sql } from 'drizzle-orm'
import { rows } from '@/db/query'
import { transactions } from '@/db/schema/stock/transactions'
import { transferLines, transfers } from '@/db/schema/transfers'
import type { ItemType } from '@/domain/stock/item-kinds'
import { transferName } from '@/domain/stock/transfer'
import { at, type Demo, dayFrom } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { Random } from '../random'

/** Own seed, so that changed transfers do not change other records. */
const SEED = 1_703

const DAYS_AGO = [24, 21, 18, 15, 13, 10, 8, 6, 3, 1]
const NOTES = ['Restock for the week', null, 'For the job on Monday', null, null, 'Swapped vans', null]
/** Transfers are taken only from stock of at least this many. */
const PLENTY = 25

type Stocked = {
  itemId: string
  itemName: string
  itemType: ItemType
  locationId: string
  locationName: string
  zoneId: string | null
  averageCost: number | null
  /** Locations that keep their own level of the item and need no more. */
  keptAt: string[]
}

type Van = { id: string; name: string; assignedTo: string | null }

/** Transfers from the shelves to the vans in the last weeks, and a draft for the next one. */
export async function addDemoTransfers({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const stocked = await rows<Stocked>(
    tx,
    sql`select i.id as "itemId", i.name as "itemName", i.type as "itemType", l.id as "locationId",
        l.name as "locationName", p.zone_id as "zoneId", i.average_cost::float8 as "averageCost",
        array(select k.location_id from item_locations k where k.item_id = i.id and k.min_qty > 0) as "keptAt"
      from item_locations p join items i on i.id = p.item_id join locations l on l.id = p.location_id
      where i.type = 'consumable' and p.qty >= ${PLENTY} and i.archived_at is null and l.type <> 'vehicle'
      order by i.id, l.id`,
  )
  const vans = await rows<Van>(
    tx,
    sql`select l.id, l.name, v.assigned_to as "assignedTo" from vehicles v join locations l on l.id = v.location_id
      order by l.name`,
  )
  const [office] = staff
  if (stocked.length < 5 || vans.length === 0 || !office) return

  for (const [n, daysAgo] of [...DAYS_AGO, 0].entries()) {
    const van = vans[n % vans.length] as Van
    const wanted = stocked.filter(({ keptAt }) => !keptAt.includes(van.id))
    const from = random.pick(wanted)
    const here = wanted.filter(({ locationId }) => locationId === from.locationId)
    const first = here.indexOf(from)
    const lines = [...here.slice(first), ...here.slice(0, first)]
      .slice(0, random.between(1, 4))
      .map((item) => ({ ...item, qty: random.between(2, 6) }))
    const isDraft = daysAgo === 0
    const person = (isDraft ? undefined : staff.find(({ id }) => id === van.assignedTo)) ?? office
    // The draft is a minute old, so it is never in the future.
    const ts = isDraft
      ? new Date(now.getTime() - 60_000).toISOString()
      : at(dayFrom(now, -daysAgo), 6, 30 + n)
    const id = random.id()
    const way = { fromLocationId: from.locationId, toLocationId: van.id }
    await insertAll(tx, transfers, [
      {
        id,
        ...way,
        status: isDraft ? 'draft' : 'completed',
        notes: isDraft ? 'Load before tomorrow morning' : random.pick(NOTES),
        completedAt: isDraft ? null : ts,
        createdById: person.id,
        createdAt: ts,
      },
    ])
    await insertAll(
      tx,
      transferLines,
      lines.map(({ itemId, qty }, position) => ({ id: random.id(), transferId: id, position, itemId, qty })),
    )
    if (!isDraft)
      await insertAll(
        tx,
        transactions,
        lines.map(({ itemId, itemName, itemType, zoneId, qty, averageCost }) => ({
          id: random.id(),
          itemId,
          itemName,
          itemType,
          action: 'transfer',
          payload: {},
          qty,
          moved: qty,
          ...way,
          fromZoneId: zoneId,
          unitCost: averageCost,
          sourceId: id,
          userId: person.id,
          ts,
        })),
      )
    await recordActivity(tx, random, [
      {
        action: 'transfer.created',
        payload: {
          id,
          name: transferName({ fromLocationName: from.locationName, toLocationName: van.name }),
          count: lines.length,
        },
        byId: person.id,
        ts,
      },
    ])
  }
}
