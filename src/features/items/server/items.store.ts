import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isoInstant, type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { fixed, rows } from '@/db/query'
import { users } from '@/db/schema/accounts'
import { holdings, items, transactions } from '@/db/schema/inventory'
import { jobs } from '@/db/schema/jobs'
import { displayNameOfUser } from '@/features/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import type { Item, ItemFilter } from '../item.schema'

const isConsumable = sql`${items.type} = 'consumable'`

/** The one mapper from a row, with its holder and job joined, to what the API answers. */
const itemShape = shapeOf<Item>({
  id: items.id,
  name: items.name,
  type: items.type,
  qty: items.qty,
  out: sql`case when ${isConsumable} then 0 else ${items.qtyOut} end`,
  missing: items.qtyMissing,
  available: items.available,
  location: items.location,
  status: items.status,
  tags: items.tags,
  photoUrl: items.photoUrl,
  thumbnailUrl: sql`${items.photoUrl} || '/thumbnail'`,
  notes: items.notes,
  reorderPoint: items.reorderPoint,
  isLow: items.isLow,
  isOutOfStock: items.isOutOfStock,
  holder: sql`case when ${items.holderId} is not null then ${displayNameOfUser} end`,
  holders: sql`case when ${isConsumable} or ${items.qtyOut} = 0 then 0 when ${items.qtyOut} = 1 then 1
    else (select count(distinct ${holdings.userId})::int from ${holdings} where ${holdings.itemId} = ${items.id}) end`,
  jobId: items.jobId,
  jobNum: jobs.num,
  createdBy: items.createdBy,
  createdAt: isoInstant(items.createdAt),
  updatedAt: isoInstant(items.updatedAt),
  archivedAt: isoInstant(items.archivedAt),
})
const joins = fixed<unknown>(
  sql`left join ${users} on ${users.id} = ${items.holderId} left join ${jobs} on ${jobs.id} = ${items.jobId}`,
)
const doc = jsonOf(itemShape, joins)

export function listItems(db: Db, filter: ItemFilter, page: PageQuery): Promise<List<Item>> {
  const { location, tags, status, type } = filter
  return listJson(
    db,
    {
      table: items,
      id: items.id,
      sort: { by: items.createdAt, type: 'timestamptz', direction: 'desc' },
      shape: itemShape,
      joins,
      where: [
        filter.archived ? sql`${items.archivedAt} is not null` : sql`${items.archivedAt} is null`,
        filter.low && sql`${items.isLow}`,
        filter.inStock && sql`not ${items.isOutOfStock}`,
        location === undefined ? undefined : eq(items.location, location),
        tags && sql`${items.tags} @> ${sql.param(tags)}::text[]`,
        status && eq(items.status, status),
        type && eq(items.type, type),
      ],
      search: { column: items.searchText, text: filter.search },
      plansAnew: tags !== undefined,
    },
    page,
  )
}

export function findItem(db: Db, id: string): Promise<Json<Item> | undefined> {
  return oneJson(db, sql`select ${doc} as doc from ${items} where ${items.id} = ${id}`)
}

/** What an item holds beside its stock and what the server notes of it. */
export type ItemValues = Pick<
  Item,
  'name' | 'type' | 'location' | 'tags' | 'photoUrl' | 'notes' | 'reorderPoint'
>

export interface NewItem extends ItemValues {
  id: string
  qty: number
  user: { id: string; email: string }
}

export function insertItem(item: NewItem): SQL {
  return sql`insert into ${items} (id, name, type, qty, location, tags, photo_url, notes, reorder_point, created_by)
    values (${item.id}, ${item.name}, ${item.type}, ${item.qty}, ${item.location}, ${sql.param(item.tags)}::text[],
      ${item.photoUrl}, ${item.notes}, ${item.reorderPoint}, ${item.user.email}) returning ${doc} as doc`
}

/** The first row of the item's ledger. */
export function insertOpening({ id, name, type, qty, user }: NewItem): SQL {
  return sql`insert into ${transactions}
      (id, item_id, item_name, item_type, action, payload, qty, qty_delta, user_id, by)
    values (${randomUUID()}, ${id}, ${name}, ${type}, 'opening', '{}', ${qty}, ${qty}, ${user.id}, ${user.email})`
}

export function updateItem(tx: Db, id: string, values: ItemValues): Promise<Json<Item>> {
  return changed(
    tx,
    sql`update ${items} set name = ${values.name}, type = ${values.type}, location = ${values.location},
      tags = ${sql.param(values.tags)}::text[], photo_url = ${values.photoUrl}, notes = ${values.notes},
      reorder_point = ${values.reorderPoint}, updated_at = clock_timestamp() where id = ${id}`,
  )
}

export function setArchived(tx: Db, id: string, isArchived: boolean): Promise<Json<Item>> {
  return changed(
    tx,
    sql`update ${items} set updated_at = clock_timestamp(),
      archived_at = case when ${isArchived} then clock_timestamp() end where id = ${id}`,
  )
}

async function changed(tx: Db, update: SQL): Promise<Json<Item>> {
  return (await oneJson<Item>(tx, sql`${update} returning ${doc} as doc`)) as Json<Item>
}

/** Only for an item whose ledger holds nothing but its opening. */
export async function deleteItem(tx: Db, id: string): Promise<void> {
  await Promise.all([
    rows(tx, sql`delete from ${transactions} where ${transactions.itemId} = ${id}`),
    rows(tx, sql`delete from ${items} where ${items.id} = ${id}`),
  ])
}
