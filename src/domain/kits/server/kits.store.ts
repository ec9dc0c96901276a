import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, isoInstant, type Json, jsonArray, jsonOf, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { type Condition, prerendered, rows, whereIs } from '@/db/query'
import { lockRow, type Row } from '@/db/rows'
import { jobs } from '@/db/schema/jobs'
import { kitItems, kits } from '@/db/schema/kits'
import { locations } from '@/db/schema/places'
import { holdings } from '@/db/schema/stock/holdings'
import { itemLocations } from '@/db/schema/stock/item-locations'
import { items } from '@/db/schema/stock/items'
import { users } from '@/db/schema/users'
import {
  byJobNumber,
  byLongText,
  byMoment,
  byName,
  byPastMoment,
  byPerson,
  byText,
  byWord,
  byYesNo,
  joined,
} from '@/db/sorts'
import { insertInto, insertRows, updateRow } from '@/db/write'
import { actor, nameOfUser } from '@/domain/users/server/users.lookup'
import type { Kit, KitFilter, kitApi } from '../kit.schema'

/** Maximum number of holders listed. */
const MAX_HOLDERS = 20

const holderFields = sql`${users.id} as "userId", ${nameOfUser} as name, ${jobs.id} as "jobId", ${jobs.num} as "jobNum"`
const whoAndWhere = sql`join ${users} on ${users.id} = ${holdings.userId} left join ${jobs} on ${jobs.id} = ${holdings.jobId}`

/** Jobs keep most consumables for good, so only those that went out with this kit are shown. */
const holders = jsonArray(sql`select ${holderFields}, ${holdings.qty}, ${isoInstant(holdings.since)} as since,
    ${holdings.kitId} is not distinct from ${kits.id} as "isWithKit"
  from ${holdings} ${whoAndWhere}
  where ${holdings.itemId} = ${items.id} and (${holdings.isReturnable} or ${holdings.kitId} = ${kits.id})
  order by ${holdings.since} desc, ${holdings.id} limit ${sql.raw(String(MAX_HOLDERS))}`)

const places =
  jsonArray(sql`select ${locations.id} as "locationId", ${locations.name}, sum(${itemLocations.qty})::int as qty
  from ${itemLocations} join ${locations} on ${locations.id} = ${itemLocations.locationId}
  where ${itemLocations.itemId} = ${items.id} and ${itemLocations.isHere}
  group by ${locations.id} order by 3 desc, ${locations.name}`)

/** How many are short; must match `lackOf` in the rules. */
const lacking = sql`case when ${items.archivedAt} is not null or ${items.outOfService} then ${kitItems.qty}
  else greatest(${kitItems.qty} - ${items.available}, 0) end`

/** Consumables have no holder: they are used up. */
const reason = sql`case when ${items.archivedAt} is not null then 'archived' when ${items.outOfService} then 'out_of_service'
  when ${items.type} = 'consumable' then 'short' when ${items.qtyOut} > 0 then 'out'
  when ${items.qtyMissing} > 0 then 'missing' else 'short' end`

const partFields = sql`${items.id} as "itemId", ${items.name} as "itemName", ${items.type} as "itemType", ${items.code},
  ${items.photoUrl} || '/thumbnail' as "thumbnailUrl", ${kitItems.qty}, ${items.qty} as total, ${items.available},
  ${items.qtyMissing} as missing, case when ${items.qtyMissing} > 0 and ${users.id} is not null then ${nameOfUser} end as "lastHolder",
  ${items.archivedAt} is not null as "isArchived", ${items.outOfService} as "isOutOfService",
  ${places} as places, ${holders} as holders`

const ownParts = sql`${kitItems} join ${items} on ${items.id} = ${kitItems.itemId} where ${kitItems.kitId} = ${kits.id}`

const isComplete = prerendered<boolean>(
  sql`(select coalesce(bool_and(${lacking} = 0), false) from ${ownParts})`,
)

/** Units still out with the kit; consumables count only in a kit without tools. */
const out = sql`from ${holdings} where ${holdings.kitId} = ${kits.id} and (${holdings.isReturnable}
  or not exists (select from ${ownParts} and ${items.type} <> 'consumable'))`
const isOut = prerendered<boolean>(sql`exists (select ${out})`)

/** The kit's holder and job, its items, and what is short. */
const joins = prerendered<unknown>(sql`
  left join lateral (
    select ${holdings.userId}, ${holdings.jobId}, ${holdings.since} ${out}
    order by ${holdings.since} desc, ${holdings.id} limit 1
  ) taken on true left join ${jobs} on ${jobs.id} = taken.job_id
  cross join lateral (
    select coalesce(json_agg(part.doc order by part.position, part.id), '[]') as items,
      coalesce(json_agg(json_build_object('itemId', part.id, 'itemName', part.name, 'qty', part.lacking,
        'reason', part.reason,
        'holder', case part.reason when 'out' then part.holder->>'name' when 'missing' then part.doc->>'lastHolder' end,
        'jobNum', case part.reason when 'out' then part.holder->>'jobNum' end,
        'since', case part.reason when 'out' then part.holder->>'since' end
      ) order by part.position, part.id) filter (where part.lacking > 0), '[]') as missing
    from (
      select ${kitItems.position}, ${items.id}, ${items.name}, ${lacking} as lacking, ${reason} as reason,
        shown.doc, shown.doc->'holders'->0 as holder
      from ${kitItems} join ${items} on ${items.id} = ${kitItems.itemId} left join ${users} on ${users.id} = ${items.holderId}
      cross join lateral (select to_json(fields) as doc from (select ${partFields}) fields) shown
      where ${kitItems.kitId} = ${kits.id}
    ) part
  ) parts`)

const kitShape = shapeOf<Kit>({
  id: kits.id,
  code: kits.code,
  name: kits.name,
  description: kits.description,
  sku: kits.sku,
  status: kits.status,
  items: sql`parts.items`,
  isComplete,
  missing: sql`parts.missing`,
  isOut,
  holderId: sql`taken.user_id`,
  holder: sql`(select ${nameOfUser} from ${users} where ${users.id} = taken.user_id)`,
  jobId: sql`taken.job_id`,
  jobNum: jobs.num,
  outSince: isoInstant(sql`taken.since`),
  ...actor('createdBy', kits.createdById),
  ...recordFields(kits),
})
const doc = jsonOf(kitShape, joins)

const isNow = (state: SQL<boolean>, requested: 'true' | 'false' | undefined): Condition =>
  requested && sql`${state} = ${requested}::boolean`

const sorts: Record<keyof typeof kitApi.columns, Sort> = {
  name: byName(kits.name),
  code: byWord(kits.code),
  sku: byText(kits.sku),
  status: byWord(kits.status),
  isComplete: byYesNo(isComplete),
  isOut: byYesNo(isOut),
  holder: joined(byPerson(sql`taken.user_id`)),
  jobNum: byJobNumber,
  outSince: joined(byPastMoment(sql`taken.since`)),
  description: byLongText(kits.description),
  createdAt: byMoment(kits.createdAt),
}

export function kitList(filter: KitFilter): ListSource<Kit> {
  const { search, status, itemId } = filter
  return {
    table: kits,
    id: kits.id,
    sort: { ...sorts.name, direction: 'asc' },
    sorts,
    shape: kitShape,
    joins,
    where: [
      whereIs(kits.status, status),
      isNow(isComplete, filter.complete),
      isNow(isOut, filter.out),
      itemId === undefined
        ? undefined
        : sql`${kits.id} in (select ${kitItems.kitId} from ${kitItems} where ${kitItems.itemId} = ${itemId})`,
    ],
    search: { column: kits.searchText, text: search },
  }
}

export const readKit = (id: string): SQL => sql`select ${doc} as doc from ${kits} where ${kits.id} = ${id}`

export const findKit = (db: Db, id: string): Promise<Json<Kit> | undefined> => findJson(db, readKit(id))

export const findKitByCode = (db: Db, code: string): Promise<Json<Kit> | undefined> =>
  findJson(db, sql`select ${doc} as doc from ${kits} where ${kits.code} = ${code}`)

/** The kit in API form, as a row. Lock the kit and its items first. */
export async function findWholeKit(tx: Db, id: string): Promise<Kit | undefined> {
  const [kit] = await rows<Kit & Record<string, unknown>>(
    tx,
    sql`select ${kitShape} from ${kits} ${joins} where ${kits.id} = ${id}`,
  )
  return kit
}

export async function isKitOut(tx: Db, id: string): Promise<boolean> {
  const [kit] = await rows<{ isOut: boolean }>(
    tx,
    sql`select ${isOut} as "isOut" from ${kits} where ${kits.id} = ${id}`,
  )
  return kit?.isOut ?? false
}

/** The items of a kit, in their order. */
export function findKitLines(tx: Db, id: string): Promise<KitLine[]> {
  const { itemId, qty, position } = kitItems
  return tx.select({ itemId, qty }).from(kitItems).where(eq(kitItems.kitId, id)).orderBy(position, itemId)
}

export function lockKit(tx: Db, id: string): Promise<Row<typeof kits> | undefined> {
  return lockRow(tx, kits, id)
}

/** Also locks its items and what is out of it. */
export async function lockWithItems(tx: Db, id: string): Promise<void> {
  await rows(
    tx,
    sql`select from ${items} where id in (
        select ${kitItems.itemId} from ${kitItems} where ${kitItems.kitId} = ${id}
        union all select ${holdings.itemId} from ${holdings} where ${holdings.kitId} = ${id})
      order by id for update`,
  )
}

export interface KitLine {
  itemId: string
  qty: number
}

/** A kit's values without the server-set ones. */
export type KitValues = Pick<Kit, 'name' | 'description' | 'sku' | 'status'>

export const insertKit = (id: string, values: KitValues, createdById: string): SQL =>
  insertInto(kits, { id, ...values, createdById })

export const updateKit = (id: string, values: Partial<KitValues>): SQL => updateRow(kits, id, values)

export const insertKitItems = (kitId: string, lines: readonly KitLine[]): SQL =>
  insertRows(
    kitItems,
    lines.map(({ itemId, qty }, position) => ({ kitId, itemId, position, qty })),
  )

export const deleteKitItems = (kitId: string): SQL =>
  sql`delete from ${kitItems} where ${kitItems.kitId} = ${kitId}`

/** Updates the claims of the kit's open reservations; fails if somebody else has claimed an item. */
export const claimKit = (id: string): SQL => sql`select claim_kit(${id})`

/** With its items. */
export async function deleteKit(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${kits} where ${kits.id} = ${id}`)
}

/** Quantities still out with the kit, by item. Call while the items are locked. */
export function findOutWith(tx: Db, id: string): Promise<KitLine[]> {
  return rows<KitLine & Record<string, unknown>>(
    tx,
    sql`select ${holdings.itemId} as "itemId", sum(${holdings.qty})::int as qty from ${holdings}
      where ${holdings.kitId} = ${id} group by 1 order by 1`,
  )
}
