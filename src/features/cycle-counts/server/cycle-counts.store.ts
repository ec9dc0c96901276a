import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import {
  findJson,
  isoInstant,
  type Json,
  jsonOf,
  oneJson,
  recordFields,
  type Shape,
  shapeOf,
} from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { prerendered, whereIs } from '@/db/query'
import { cycleCountLines, cycleCounts } from '@/db/schema/cycle-counts'
import { locations } from '@/db/schema/places'
import { itemLocations } from '@/db/schema/stock/item-locations'
import { items } from '@/db/schema/stock/items'
import {
  byDayIfAny,
  byLongText,
  byMoment,
  byName,
  byNumber,
  byPastMoment,
  byPerson,
  byPlace,
  byWord,
  joined,
} from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import { actor } from '@/domain/users/server/users.lookup'
import { may, type Viewer } from '@/shared/policy'
import type { CountFilter, CycleCount, cycleCountApi } from '../cycle-count.schema'

/**
 * Condition on stock at the count's location that no line covers: neither its zone's nor the location's. Aliased
 * `stock`, with its item joined.
 */
export const hasUncountedStock =
  prerendered<unknown>(sql`stock.location_id = ${cycleCounts.locationId} and stock.is_here
  and ${items.archivedAt} is null and not exists (
    select from ${cycleCountLines} said where said.cycle_count_id = ${cycleCounts.id} and said.item_id = stock.item_id
      and (said.zone_id is null or said.zone_id = stock.zone_id))`)

const uncountedNow = prerendered<number>(sql`(select count(*)::int from ${itemLocations} stock
  join ${items} on ${items.id} = stock.item_id where ${hasUncountedStock})`)

const linesOf = sql`from ${cycleCountLines} line where line.cycle_count_id = ${cycleCounts.id}`

const countedLines = sql`(select count(*)::int ${linesOf})`

const shapeFor = (seesExpected: boolean): Shape<CycleCount> => {
  const variances = sql`(select count(*)::int ${linesOf} and line.variance <> 0)`
  return shapeOf<CycleCount>({
    id: cycleCounts.id,
    name: cycleCounts.name,
    locationId: cycleCounts.locationId,
    locationName: locations.name,
    status: cycleCounts.status,
    scheduledDate: cycleCounts.scheduledDate,
    startedAt: isoInstant(cycleCounts.startedAt),
    completedAt: isoInstant(cycleCounts.completedAt),
    ...actor('countedBy', cycleCounts.countedById),
    notes: cycleCounts.notes,
    showExpected: cycleCounts.showExpected,
    countedLines,
    uncountedLines: sql`case when ${cycleCounts.status} in ('planned', 'in_progress') then ${uncountedNow}
      else ${cycleCounts.uncounted} end`,
    variantLines: seesExpected ? variances : sql`case when ${cycleCounts.showExpected} then ${variances} end`,
    strayLines: sql`(select count(*)::int ${linesOf} and line.known_elsewhere > 0 and exists (
      select from ${itemLocations} stock where stock.item_id = line.item_id and stock.is_here
        and stock.location_id <> line.location_id))`,
    ...actor('createdBy', cycleCounts.createdById),
    ...recordFields(cycleCounts),
  })
}

const joins = prerendered<unknown>(sql`join ${locations} on ${locations.id} = ${cycleCounts.locationId}`)
const whole = shapeFor(true)
const withoutExpected = shapeFor(false)
const wholeDoc = jsonOf(whole, joins)
const docWithoutExpected = jsonOf(withoutExpected, joins)

/** Whether a person sees how many there should be of what a count does not tell those who count. */
export const seesExpected = (viewer: Viewer): boolean => may(viewer, 'see expected quantities')

const docFor = (viewer: Viewer) => (seesExpected(viewer) ? wholeDoc : docWithoutExpected)

/** The editable values of a count. */
export type CountValues = Pick<CycleCount, 'name' | 'locationId' | 'scheduledDate' | 'notes' | 'showExpected'>

const sorts: Record<keyof typeof cycleCountApi.columns, Sort> = {
  name: byName(cycleCounts.name),
  locationName: byPlace,
  status: byWord(cycleCounts.status),
  scheduledDate: byDayIfAny(cycleCounts.scheduledDate),
  countedLines: joined(byNumber(countedLines)),
  startedAt: byPastMoment(cycleCounts.startedAt),
  completedAt: byPastMoment(cycleCounts.completedAt),
  countedByName: byPerson(cycleCounts.countedById),
  notes: byLongText(cycleCounts.notes),
  createdAt: byMoment(cycleCounts.createdAt),
}

export function countList(
  { search, status, locationId }: CountFilter,
  viewer: Viewer,
): ListSource<CycleCount> {
  return {
    table: cycleCounts,
    id: cycleCounts.id,
    sort: { by: cycleCounts.createdAt, type: 'timestamptz', direction: 'desc' },
    sorts,
    shape: seesExpected(viewer) ? whole : withoutExpected,
    joins,
    where: [whereIs(cycleCounts.status, status), whereIs(cycleCounts.locationId, locationId)],
    search: { column: cycleCounts.searchText, text: search },
  }
}

export function findCount(db: Db, id: string, viewer: Viewer): Promise<Json<CycleCount> | undefined> {
  return findJson(
    db,
    sql`select ${docFor(viewer)} as doc from ${cycleCounts} where ${cycleCounts.id} = ${id}`,
  )
}

/** Whether everyone sees the expected quantities of a count; undefined if there is no such count. */
export async function showsExpected(db: Db, id: string): Promise<boolean | undefined> {
  const [count] = await db
    .select({ isShown: cycleCounts.showExpected })
    .from(cycleCounts)
    .where(eq(cycleCounts.id, id))
  return count?.isShown
}

/** Number of uncounted lines. */
export async function countUncounted(tx: Db, id: string): Promise<number> {
  return Number(
    await oneJson(
      tx,
      sql`select ${uncountedNow}::text as doc from ${cycleCounts} where ${cycleCounts.id} = ${id}`,
    ),
  )
}

export const insertCount = (id: string, values: CountValues, createdById: string, viewer: Viewer) =>
  insertInto(cycleCounts, { id, ...values, createdById }, docFor(viewer))

type Changes = Partial<typeof cycleCounts.$inferInsert>

export function updateCount(
  tx: Db,
  id: string,
  values: { [K in keyof Changes]: Changes[K] | ReturnType<typeof sql> },
  viewer: Viewer,
): Promise<Json<CycleCount>> {
  return oneJson(tx, updateRow(cycleCounts, id, values, docFor(viewer)))
}
