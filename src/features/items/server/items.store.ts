import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, isoInstant, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { pipelined } from '@/db/pipelined'
import { prerendered, rows, whereIs } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { locations } from '@/db/schema/places'
import { priceBookItems } from '@/db/schema/price-book'
import { holdings } from '@/db/schema/stock/holdings'
import { itemLocations } from '@/db/schema/stock/item-locations'
import { items, lentOut } from '@/db/schema/stock/items'
import { stockAlerts } from '@/db/schema/stock/stock-alerts'
import { transactions } from '@/db/schema/stock/transactions'
import { users } from '@/db/schema/users'
import {
  byAmountIfAny,
  byJobNumber,
  byLongText,
  byMoment,
  byName,
  byNumber,
  byNumberIfAny,
  byPerson,
  byText,
  byWord,
  byWords,
  byYesNo,
} from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import { shownFields, withoutFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import { actor, nameOfUser } from '@/domain/users/server/users.lookup'
import { dropParts } from '@/server/record-parts'
import { newId } from '@/shared/new-id'
import { may, type Viewer } from '@/shared/policy'
import type { Item, ItemFilter, itemApi } from '../item.schema'

const isConsumable = sql`${items.type} = 'consumable'`
const out = lentOut(items)
const priceOf = sql`(select p.price from ${priceBookItems} p where p.id = ${items.priceBookItemId})`

const itemFields = {
  id: items.id,
  code: items.code,
  name: items.name,
  type: items.type,
  qty: items.qty,
  out,
  missing: items.qtyMissing,
  available: items.available,
  location: items.location,
  locationId: items.locationId,
  placesCount: items.placesCount,
  // An item inserted by this same statement has no visible location rows yet, so fall back to its home.
  place: sql`case when ${items.placesCount} = 1 then coalesce((select l.name from ${itemLocations} il
    join ${locations} l on l.id = il.location_id where il.item_id = ${items.id} and il.is_here limit 1),
    ${items.location}, 'Main') end`,
  status: items.status,
  tags: items.tags,
  photoUrl: items.photoUrl,
  thumbnailUrl: sql`${items.photoUrl} || '/thumbnail'`,
  notes: items.notes,
  reorderPoint: items.reorderPoint,
  isLow: items.isLow,
  isOutOfStock: items.isOutOfStock,
  outOfService: items.outOfService,
  outOfServiceReason: items.outOfServiceReason,
  holder: sql`case when ${items.holderId} is not null then ${nameOfUser} end`,
  holders: sql`case when ${isConsumable} or ${items.qtyOut} = 0 then 0 when ${items.qtyOut} = 1 then 1
    else (select count(distinct ${holdings.userId})::int from ${holdings} where ${holdings.itemId} = ${items.id}) end`,
  jobId: items.jobId,
  jobNum: jobs.num,
  ...actor('createdBy', items.createdById),
  customFields: shownFields('item', items.id),
  ...recordFields(items),
  archivedAt: isoInstant(items.archivedAt),
}
const cost = (isSeen: boolean) => ({
  averageCost: isSeen ? sql`round(${items.averageCost})::float8` : sql`null::float8`,
})
const price = (isSeen: boolean) => ({
  priceBookItemId: isSeen ? items.priceBookItemId : sql`null::text`,
  price: isSeen ? priceOf : sql`null::bigint`,
})
const shapes = {
  all: shapeOf<Item>({ ...itemFields, ...cost(true), ...price(true) }),
  prices: shapeOf<Item>({ ...itemFields, ...cost(false), ...price(true) }),
  neither: shapeOf<Item>({ ...itemFields, ...cost(false), ...price(false) }),
}
const seenBy = (viewer: Viewer): keyof typeof shapes => {
  if (may(viewer, 'see costs')) return 'all'
  return may(viewer, 'see prices') ? 'prices' : 'neither'
}
const shapeFor = (viewer: Viewer) => shapes[seenBy(viewer)]
const joins = prerendered<unknown>(
  sql`left join ${users} on ${users.id} = ${items.holderId} left join ${jobs} on ${jobs.id} = ${items.jobId}`,
)
const docs = {
  all: jsonOf(shapes.all, joins),
  prices: jsonOf(shapes.prices, joins),
  neither: jsonOf(shapes.neither, joins),
}
const docFor = (viewer: Viewer) => docs[seenBy(viewer)]

/** Items stored at the named location whose home is elsewhere. */
const isStoredAt = (location: string) =>
  sql`${items.location} is distinct from ${location} and ${items.id} in (
    select ${itemLocations.itemId} from ${itemLocations} join ${locations} on ${locations.id} = ${itemLocations.locationId}
    where ${locations.name} = ${location} and ${itemLocations.isHere})`

/** Items that this person has checked out and must return. */
const isWith = (userId: string) =>
  sql`${items.id} in (select ${holdings.itemId} from ${holdings}
    where ${holdings.userId} = ${userId} and ${holdings.isReturnable})`

/** Two branches that are each sorted by an index, so that a page need not read either to the end. */
const atPlace = (location: string) =>
  sql`select * from ${items} where ${items.location} = ${location}
    union all select * from ${items} where ${isStoredAt(location)}`

const sorts: Record<keyof typeof itemApi.columns, Sort> = {
  code: byWord(items.code),
  name: byName(items.name),
  type: byWord(items.type),
  status: byWord(items.status),
  qty: byNumber(items.qty),
  available: byNumber(items.available),
  out: byNumber(out),
  location: byText(items.location),
  holder: byPerson(items.holderId),
  jobNum: byJobNumber,
  tags: byWords(items.tags),
  isLow: byYesNo(items.isLow),
  reorderPoint: byNumberIfAny(items.reorderPoint),
  missing: byNumber(items.qtyMissing),
  outOfService: byYesNo(items.outOfService),
  averageCost: byAmountIfAny(items.averageCost),
  price: byNumberIfAny(priceOf),
  notes: byLongText(items.notes),
  createdAt: byMoment(items.createdAt),
}

export function itemList(filter: ItemFilter, viewer: Viewer): ListSource<Item> {
  const { location, tags, status, type, search } = filter
  return {
    table: items,
    id: items.id,
    sort: { by: items.createdAt, type: 'timestamptz', direction: 'desc' },
    sorts,
    sums: { out, missing: items.qtyMissing },
    shape: shapeFor(viewer),
    joins,
    from: location === undefined || search ? undefined : atPlace(location),
    where: [
      filter.archived ? sql`${items.archivedAt} is not null` : sql`${items.archivedAt} is null`,
      filter.mine && isWith(viewer.id),
      filter.low && sql`${items.isLow}`,
      filter.outOfService && sql`${items.outOfService}`,
      filter.inStock && sql`not ${items.isOutOfStock}`,
      whereIs(items.code, filter.code),
      location !== undefined && search
        ? sql`(${items.location} = ${location} or ${isStoredAt(location)})`
        : undefined,
      tags && sql`${items.tags} @> ${sql.param(tags)}::text[]`,
      whereIs(items.status, status),
      whereIs(items.type, type),
    ],
    search: { column: items.searchText, text: search },
    usesCustomPlan: tags !== undefined,
  }
}

export function findItem(db: Db, id: string, viewer: Viewer): Promise<Json<Item> | undefined> {
  return findJson(db, sql`select ${docFor(viewer)} as doc from ${items} where ${items.id} = ${id}`)
}

export function findItemByCode(db: Db, code: string, viewer: Viewer): Promise<Json<Item> | undefined> {
  return findJson(db, sql`select ${docFor(viewer)} as doc from ${items} where ${items.code} = ${code}`)
}

/** An item's editable values, without stock and server-set fields. */
export type ItemValues = Pick<
  Item,
  | 'name'
  | 'type'
  | 'location'
  | 'tags'
  | 'photoUrl'
  | 'notes'
  | 'reorderPoint'
  | 'averageCost'
  | 'priceBookItemId'
  | 'outOfService'
  | 'outOfServiceReason'
  | 'customFields'
>

export interface NewItem extends ItemValues {
  id: string
  qty: number
  user: Viewer
}

export function insertItem({ user, ...item }: NewItem): SQL {
  return insertInto(
    items,
    { ...withoutFields(item), placesCount: item.qty > 0 ? 1 : 0, createdById: user.id },
    docFor(user),
  )
}

/** The opening entry of the item's ledger. */
export function insertOpening({ id, name, type, qty, averageCost, user }: NewItem): SQL {
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
    unitCost: averageCost,
    userId: user.id,
  })
}

export function updateItem(
  tx: Db,
  id: string,
  values: Partial<ItemValues>,
  viewer: Viewer,
): Promise<Json<Item>> {
  return oneJson(tx, updateRow(items, id, withoutFields(values), docFor(viewer)))
}

export function setArchived(tx: Db, id: string, isArchived: boolean, viewer: Viewer): Promise<Json<Item>> {
  const archivedAt = isArchived ? sql`clock_timestamp()` : null
  return oneJson(tx, updateRow(items, id, { archivedAt }, docFor(viewer)))
}

/** Only for an item whose ledger contains just the opening entry. */
export async function deleteItem(tx: Db, id: string): Promise<void> {
  const alerts = sql`select ${stockAlerts.id} from ${stockAlerts} where ${stockAlerts.itemId} = ${id}`
  const alertIds = (await rows<{ id: string }>(tx, alerts)).map((alert) => alert.id)
  await pipelined([
    dropParts(tx, 'stock_alert', alertIds),
    rows(tx, sql`delete from ${transactions} where ${transactions.itemId} = ${id}`),
    rows(tx, sql`delete from ${items} where ${items.id} = ${id}`),
  ])
}
