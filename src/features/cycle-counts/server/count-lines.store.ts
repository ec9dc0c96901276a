import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import {
  constantRecordFields,
  isoInstant,
  type Json,
  jsonArray,
  jsonOf,
  recordFields,
  type Shape,
  shapeOf,
  writeThenRead,
} from '@/db/json'
import { type List, listJson } from '@/db/list'
import { prerendered, rows } from '@/db/query'
import { alphabetic } from '@/db/schema/columns'
import { cycleCountLines, cycleCounts } from '@/db/schema/cycle-counts'
import { locations, locationZones } from '@/db/schema/places'
import { itemLocations } from '@/db/schema/stock/item-locations'
import { items } from '@/db/schema/stock/items'
import { transactions } from '@/db/schema/stock/transactions'
import { users } from '@/db/schema/users'
import type { ItemType } from '@/domain/stock/item-kinds'
import { actor, nameOfUser } from '@/domain/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import type { Viewer } from '@/shared/policy'
import { type Counted, type CountStatus, MAX_HISTORY, MAX_LISTED } from '../cycle-count'
import type { CompletedCount, CountLine, LineFilter } from '../cycle-count.schema'
import { hasUncountedStock, seesExpected } from './cycle-counts.store'

const line = cycleCountLines

/** A value only for people who may see it, or for all if the count shows it. */
const ifVisible = (isSeen: boolean, value: SQL): SQL =>
  isSeen ? value : sql`case when ${cycleCounts.showExpected} then ${value} end`

const earlier = (isSeen: boolean): SQL => {
  const number = (name: string) => sql`(said.word->>${sql.raw(`'${name}'`)})::int`
  return jsonArray(sql`select ${number('actualQty')} as "actualQty",
      ${ifVisible(isSeen, number('expectedQty'))} as "expectedQty",
      ${ifVisible(isSeen, sql`${number('actualQty')} - ${number('expectedQty')}`)} as variance,
      ${users.email} as "countedBy", ${nameOfUser} as "countedByName",
      said.word->>'countedAt' as "countedAt", said.word->>'notes' as notes
    from jsonb_array_elements(${line.history}) with ordinality said(word, n)
    left join ${users} on ${users.id} = said.word->>'countedById' order by said.n`)
}

/** Stock elsewhere: neither in the line's scope, nor in a zone with its own line. */
const elsewhere = jsonArray(sql`select stock.location_id as "locationId", ${locations.name} as "locationName",
    sum(stock.qty)::int as qty
  from ${itemLocations} stock join ${locations} on ${locations.id} = stock.location_id
  where ${line.knownElsewhere} > 0 and stock.item_id = ${line.itemId} and stock.is_here
    and not (stock.location_id = ${line.locationId} and (${line.zoneId} is null or stock.zone_id = ${line.zoneId}
      or exists (select from ${cycleCountLines} other where other.cycle_count_id = ${line.cycleCountId}
        and other.item_id = stock.item_id and other.zone_id = stock.zone_id)))
    and not exists (select from ${transactions} posted
      where posted.source_id = ${line.cycleCountId} and posted.item_id = ${line.itemId})
  group by 1, 2 order by 3 desc, 2`)

const itemFields = {
  itemId: items.id,
  itemName: items.name,
  itemCode: items.code,
  itemType: items.type,
  isSingle: sql`(${items.type} <> 'consumable' and ${items.qty} = 1)`,
}

const shapeFor = (isSeen: boolean): Shape<CountLine> =>
  shapeOf<CountLine>({
    id: line.id,
    cycleCountId: line.cycleCountId,
    ...itemFields,
    locationId: line.locationId,
    zoneId: line.zoneId,
    zoneName: locationZones.name,
    expectedQty: ifVisible(isSeen, sql`${line.expectedQty}`),
    actualQty: line.actualQty,
    variance: ifVisible(isSeen, sql`${line.variance}`),
    notes: line.notes,
    countedAt: isoInstant(line.countedAt),
    ...actor('countedBy', line.countedById),
    history: earlier(isSeen),
    elsewhere,
    ...recordFields(line),
  })

const joins = prerendered<unknown>(sql`join ${items} on ${items.id} = ${line.itemId}
  join ${cycleCounts} on ${cycleCounts.id} = ${line.cycleCountId}
  left join ${locationZones} on ${locationZones.id} = ${line.zoneId}`)
const whole = shapeFor(true)
const withoutExpected = shapeFor(false)
const wholeDoc = jsonOf(whole, joins)
const docWithoutExpected = jsonOf(withoutExpected, joins)
const docFor = (viewer: Viewer) => (seesExpected(viewer) ? wholeDoc : docWithoutExpected)

/** The same for uncounted stock. */
const uncountedShapeFor = (isSeen: boolean): Shape<CountLine> =>
  shapeOf<CountLine>({
    id: itemLocations.id,
    cycleCountId: cycleCounts.id,
    ...itemFields,
    locationId: itemLocations.locationId,
    zoneId: itemLocations.zoneId,
    zoneName: locationZones.name,
    expectedQty: ifVisible(isSeen, sql`${itemLocations.qty}`),
    actualQty: sql`null`,
    variance: sql`null`,
    notes: sql`null`,
    countedAt: sql`null`,
    countedBy: sql`null`,
    countedByName: sql`null`,
    history: sql`'[]'::json`,
    elsewhere: sql`'[]'::json`,
    ...constantRecordFields(itemLocations.updatedAt),
  })

const uncountedWhole = uncountedShapeFor(true)
const uncountedWithoutExpected = uncountedShapeFor(false)
const countOfUncounted = (id: string) => sql`join ${cycleCounts} on ${cycleCounts.id} = ${id}`
const partsOfUncounted = prerendered<unknown>(
  sql`left join ${locationZones} on ${locationZones.id} = ${itemLocations.zoneId}`,
)

export function listLines(
  db: Db,
  countId: string,
  { filter }: LineFilter,
  page: PageQuery,
  viewer: Viewer,
): Promise<List<CountLine>> {
  if (filter === 'uncounted') return listUncounted(db, countId, page, viewer)
  return listJson(
    db,
    {
      table: line,
      id: line.id,
      sort: { by: line.countedAt, type: 'timestamptz', direction: 'desc' },
      shape: seesExpected(viewer) ? whole : withoutExpected,
      joins,
      where: [
        sql`${line.cycleCountId} = ${countId}`,
        filter === 'variance' ? sql`${line.variance} <> 0` : undefined,
        filter === 'strays' ? sql`${line.knownElsewhere} > 0` : undefined,
      ],
    },
    page,
  )
}

/** By name. */
function listUncounted(db: Db, countId: string, page: PageQuery, viewer: Viewer): Promise<List<CountLine>> {
  return listJson(
    db,
    {
      table: itemLocations,
      from: sql`select stock.* from ${itemLocations} stock ${countOfUncounted(countId)}
        join ${items} on ${items.id} = stock.item_id where ${hasUncountedStock}`,
      id: itemLocations.id,
      sort: { by: alphabetic(itemLocations.itemName), type: 'text', direction: 'asc' },
      shape: seesExpected(viewer) ? uncountedWhole : uncountedWithoutExpected,
      joins: sql`join ${items} on ${items.id} = ${itemLocations.itemId} ${countOfUncounted(countId)} ${partsOfUncounted}`,
      where: [],
    },
    page,
  )
}

export interface CountingCount {
  name: string
  locationId: string
  status: CountStatus
}

/**
 * The count, locked for share: any number of people count at once, and completing or changing it waits for them.
 */
export async function lockCountShared(tx: Db, id: string): Promise<CountingCount | undefined> {
  const [found] = await rows<CountingCount & Record<string, unknown>>(
    tx,
    sql`select ${cycleCounts.name}, ${cycleCounts.locationId} as "locationId", ${cycleCounts.status}
      from ${cycleCounts} where ${cycleCounts.id} = ${id} for share`,
  )
  return found
}

/** The count's lines for an item, one per zone; a line without a zone covers the whole place. */
export function linesOfItem(
  tx: Db,
  countId: string,
  itemId: string,
): Promise<{ id: string; zoneId: string | null; actualQty: number }[]> {
  return tx
    .select({ id: line.id, zoneId: line.zoneId, actualQty: line.actualQty })
    .from(line)
    .where(and(eq(line.cycleCountId, countId), eq(line.itemId, itemId)))
}

export async function countLines(tx: Db, countId: string): Promise<number> {
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${line} where ${line.cycleCountId} = ${countId}`,
  )
  return found?.count ?? 0
}

interface Word extends Counted {
  id: string
  cycleCountId: string
  itemId: string
  locationId: string
  zoneId: string | null
  notes: string | null
}

/**
 * The last word on a line; the one before goes to its history, of which the newest are kept. Ask with the item
 * locked, so that two people who count the same at once come one after the other.
 */
export function recordLine(
  tx: Db,
  word: Word,
  countedById: string,
  viewer: Viewer,
): Promise<Json<CountLine>> {
  const now = sql`clock_timestamp()`
  const before = sql`jsonb_build_object('actualQty', said.actual_qty, 'expectedQty', said.expected_qty,
    'countedById', said.counted_by_id, 'countedAt', ${isoInstant(sql`said.counted_at`)},
    'notes', said.notes)`
  const say = sql`insert into ${line} as said (id, cycle_count_id, item_id, location_id, zone_id, expected_qty, actual_qty,
        known_elsewhere, notes, counted_at, counted_by_id, created_at, updated_at)
      values (${word.id}, ${word.cycleCountId}, ${word.itemId}, ${word.locationId}, ${word.zoneId}, ${word.expectedQty},
        ${word.actualQty}, ${word.knownElsewhere}, ${word.notes}, ${now}, ${countedById}, ${now}, ${now})
      on conflict on constraint cycle_count_lines_unique do update set expected_qty = excluded.expected_qty,
        actual_qty = excluded.actual_qty, known_elsewhere = excluded.known_elsewhere, notes = excluded.notes,
        counted_at = excluded.counted_at, counted_by_id = excluded.counted_by_id,
        history = (select jsonb_agg(kept.word order by kept.n) from (
          select word, n from jsonb_array_elements(said.history || ${before}) with ordinality all_said(word, n)
          order by n desc limit ${sql.raw(String(MAX_HISTORY))}) kept)`
  return writeThenRead(
    tx,
    [say],
    sql`select ${docFor(viewer)} as doc from ${line} where ${line.id} = ${word.id}`,
  )
}

/** Stock of a zone counted now is no longer known to be elsewhere. */
export async function lowerElsewhere(
  tx: Db,
  {
    cycleCountId,
    itemId,
    except,
    max,
  }: { cycleCountId: string; itemId: string; except: string; max: number },
): Promise<void> {
  await rows(
    tx,
    sql`update ${line} set known_elsewhere = ${max} where ${line.cycleCountId} = ${cycleCountId}
      and ${line.itemId} = ${itemId} and ${line.id} <> ${except} and ${line.knownElsewhere} > ${max}`,
  )
}

export interface LineToPost extends Counted {
  id: string
  itemId: string
  itemName: string
  itemType: ItemType
  zoneId: string | null
  notes: string | null
}

/** The lines of items with differences, shortfalls first: units missing in one zone may be in the next. */
export function findLinesToPost(tx: Db, countId: string): Promise<LineToPost[]> {
  return rows<LineToPost & Record<string, unknown>>(
    tx,
    sql`select ${line.id}, ${line.itemId} as "itemId", ${items.name} as "itemName", ${items.type} as "itemType",
        ${line.zoneId} as "zoneId", ${line.expectedQty} as "expectedQty", ${line.actualQty} as "actualQty",
        ${line.knownElsewhere} as "knownElsewhere", ${line.notes}
      from ${line} join ${items} on ${items.id} = ${line.itemId}
      where ${line.cycleCountId} = ${countId} and exists (select from ${line} differs
        where differs.cycle_count_id = ${countId} and differs.item_id = ${line.itemId} and differs.variance <> 0)
      order by ${line.variance} > 0, ${alphabetic(items.name)}, ${line.id}`,
  )
}

/** Stock by zone and name for the count sheet; one more than `max` means that there is more. */
export function findSheetRows(
  db: Db,
  countId: string,
  max: number,
): Promise<{ zoneName: string | null; itemName: string; itemCode: string; qty: number }[]> {
  return rows(
    db,
    sql`select ${locationZones.name} as "zoneName", ${items.name} as "itemName", ${items.code} as "itemCode", stock.qty
      from ${itemLocations} stock join ${cycleCounts} on ${cycleCounts.id} = ${countId}
      join ${items} on ${items.id} = stock.item_id
      left join ${locationZones} on ${locationZones.id} = stock.zone_id
      where stock.location_id = ${cycleCounts.locationId} and stock.is_here and ${items.archivedAt} is null
      order by ${alphabetic(locationZones.name)} nulls last, ${alphabetic(items.name)}, stock.id limit ${max + 1}`,
  )
}

/** The first uncounted items, by name. */
export async function firstUncounted(
  tx: Db,
  countId: string,
  isSeen: boolean,
): Promise<CompletedCount['uncounted']> {
  return rows<CompletedCount['uncounted'][number] & Record<string, unknown>>(
    tx,
    sql`select stock.item_id as "itemId", stock.item_name as "itemName", stock.zone_id as "zoneId",
        ${locationZones.name} as "zoneName", ${ifVisible(isSeen, sql`stock.qty`)} as "expectedQty"
      from ${itemLocations} stock ${countOfUncounted(countId)} join ${items} on ${items.id} = stock.item_id
      left join ${locationZones} on ${locationZones.id} = stock.zone_id where ${hasUncountedStock}
      order by ${alphabetic(sql`stock.item_name`)}, stock.id limit ${sql.raw(String(MAX_LISTED))}`,
  )
}
