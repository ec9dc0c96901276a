import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, isoInstant, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { prerendered, rows, whereIs } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { holdings, items, transactions } from '@/db/schema/stock'
import { users } from '@/db/schema/users'
import { sentTogether } from '@/db/sent-together'
import { insertInto, updateRow } from '@/db/write'
import { actor, nameOfUser } from '@/features/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import { newId } from '@/shared/new-id'
import type { Item, ItemFilter } from '../item.schema'

const isConsumable = sql`${items.type} = 'consumable'`

/** The one mapper from a row, with its holder and job joined, to what the API answers. */
const itemShape = shapeOf<Item>({
  id: items.id,
  code: items.code,
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
  holder: sql`case when ${items.holderId} is not null then ${nameOfUser} end`,
  holders: sql`case when ${isConsumable} or ${items.qtyOut} = 0 then 0 when ${items.qtyOut} = 1 then 1
    else (select count(distinct ${holdings.userId})::int from ${holdings} where ${holdings.itemId} = ${items.id}) end`,
  jobId: items.jobId,
  jobNum: jobs.num,
  ...actor('createdBy', items.createdBy, items.createdById),
  ...recordFields(items),
  archivedAt: isoInstant(items.archivedAt),
})
const joins = prerendered<unknown>(
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
        whereIs(items.code, filter.code),
        location === undefined ? undefined : eq(items.location, location),
        tags && sql`${items.tags} @> ${sql.param(tags)}::text[]`,
        whereIs(items.status, status),
        whereIs(items.type, type),
      ],
      search: { column: items.searchText, text: filter.search },
      plansAnew: tags !== undefined,
    },
    page,
  )
}

export function findItem(db: Db, id: string): Promise<Json<Item> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${items} where ${items.id} = ${id}`)
}

export function findItemByCode(db: Db, code: string): Promise<Json<Item> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${items} where ${items.code} = ${code}`)
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

export function insertItem({ user, ...item }: NewItem): SQL {
  return insertInto(items, { ...item, placesCount: item.qty > 0 ? 1 : 0, createdBy: user.email }, doc)
}

/** The first row of the item's ledger. */
export function insertOpening({ id, name, type, qty, user }: NewItem): SQL {
  return insertInto(transactions, {
    id: newId(),
    itemId: id,
    itemName: name,
    itemType: type,
    action: 'opening',
    payload: {},
    qty,
    qtyDelta: qty,
    moved: qty,
    userId: user.id,
    by: user.email,
  })
}

export function updateItem(tx: Db, id: string, values: ItemValues): Promise<Json<Item>> {
  return oneJson(tx, updateRow(items, id, values, doc))
}

export function setArchived(tx: Db, id: string, isArchived: boolean): Promise<Json<Item>> {
  return oneJson(tx, updateRow(items, id, { archivedAt: isArchived ? sql`clock_timestamp()` : null }, doc))
}

/** Only for an item whose ledger holds nothing but its opening. */
export async function deleteItem(tx: Db, id: string): Promise<void> {
  await sentTogether([
    rows(tx, sql`delete from ${transactions} where ${transactions.itemId} = ${id}`),
    rows(tx, sql`delete from ${items} where ${items.id} = ${id}`),
  ])
}
