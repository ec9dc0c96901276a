import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { jsonArray, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { lowStock } from '@/db/low-stock'
import { type Condition, prerendered, rows, whereIs } from '@/db/query'
import { alphabetic } from '@/db/schema/columns'
import { jobs, visitTechnicians } from '@/db/schema/jobs'
import { locations, vehicles } from '@/db/schema/places'
import { reservationClaims, reservations } from '@/db/schema/reservations'
import { poLineItems, purchaseOrders } from '@/db/schema/sales-documents/purchase-orders'
import { itemLocations } from '@/db/schema/stock/item-locations'
import { items } from '@/db/schema/stock/items'
import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { transferLines, transfers } from '@/db/schema/transfers'
import { vendors } from '@/db/schema/vendors'
import { searchMatch } from '@/db/search'
import { offersOfItem } from '@/features/supplier-catalog/server/catalog.lookup'
import type { PageQuery } from '@/shared/list-query'
import { projectedOf, reasonOf, suggestedOf } from '../reorder'
import type { ReorderFilter, ReorderLine } from '../reorder.schema'

/*
 * Low stock is found by partial indexes, and other data is read for one page of lines only, so the cost
 * depends on the number of low items rather than all items.
 */

/** The vehicle of the person who will use the item, if it holds some of it. */
const ownVehicle = sql`(select v.location_id from ${vehicles} v
  join ${itemLocations} l on l.location_id = v.location_id and l.item_id = c.item_id and l.is_here
  where v.assigned_to = coalesce(lead.user_id, r.reserved_for) and v.status = 'active' limit 1)`

/**
 * Units reserved from now on and not taken yet: at the item's home, unless the vehicle of the job's
 * technician holds the item. Consumables add up; a tool comes back for the next reservation, so its peak
 * counts.
 */
const reservedUnits = sql`(select least(coalesce(sum(c.qty), 0), case when ${items.type} <> 'consumable'
    then claimed_of(${lowStock.itemId}, tstzrange(now(), null)) end)::int
  from ${reservationClaims} c join ${reservations} r on r.id = c.reservation_id and r.status = 'pending'
  left join ${jobs} j on j.id = r.job_id
  left join ${visitTechnicians} lead on lead.visit_id = j.current_visit_id and lead.position = 1
  where c.item_id = ${lowStock.itemId} and upper(c.period) > now()
    and (${lowStock.isWhole} or coalesce(${ownVehicle}, kept_at(${items.locationId})) = ${lowStock.locationId}))`

/** Units still to be delivered there; an order without a destination goes to the item's home. */
const orderedUnits = sql`(select coalesce(sum(l.quantity - l.quantity_received), 0)::int from ${poLineItems} l
  join ${purchaseOrders} o on o.id = l.po_id and o.status in ('draft', 'sent', 'approved')
  where l.item_id = ${lowStock.itemId} and l.quantity_received < l.quantity
    and (${lowStock.isWhole} or coalesce(o.location_id, kept_at(${items.locationId})) = ${lowStock.locationId}))`

const inDraftTransfers = (condition: SQL): SQL =>
  sql`(select coalesce(sum(moved.qty), 0)::int from ${transferLines} moved
    join ${transfers} t on t.id = moved.transfer_id and t.status = 'draft' and t.from_location_id <> t.to_location_id
    where moved.item_id = ${lowStock.itemId} and ${condition})`

/** Units in draft transfers to the location. Over all locations a transfer adds nothing. */
const comingUnits = sql`case when ${lowStock.isWhole} then 0
  else ${inDraftTransfers(sql`t.to_location_id = ${lowStock.locationId}`)} end`

/** Units beyond what the location keeps for itself and what draft transfers already take from it. */
const spareUnits = sql`l.place_qty - greatest(coalesce(l.reorder_point, 0), l.min_qty)
  - ${inDraftTransfers(sql`t.from_location_id = l.location_id`)}`

const spare = sql`select place.id, place.name, ${spareUnits} as units
  from ${itemLocations} l join ${locations} place on place.id = l.location_id
  where not ${lowStock.isWhole} and l.item_id = ${lowStock.itemId} and l.is_default
    and l.location_id <> ${lowStock.locationId}
    and l.place_qty > greatest(coalesce(l.reorder_point, 0), l.min_qty)
  order by 3 desc, ${alphabetic(sql`place.name`)}, place.id limit 1`

const offer = sql`select ${supplierCatalog.id}, ${supplierCatalog.vendorId}, ${vendors.name}, ${supplierCatalog.price},
    ${supplierCatalog.unit}
  from ${offersOfItem} and ${supplierCatalog.inStock}
  order by ${supplierCatalog.price}, ${alphabetic(vendors.name)}, ${supplierCatalog.id} limit 1`

const joins = prerendered<unknown>(sql`join ${items} on ${items.id} = ${lowStock.itemId}
  join ${locations} on ${locations.id} = ${lowStock.locationId}
  left join lateral (${spare}) spare on spare.units > 0
  left join lateral (${offer}) offer on true`)

/** The columns read from the database; the rest is calculated. */
type FoundLine = Omit<ReorderLine, 'projected' | 'suggested' | 'reason'>

const shape = shapeOf<FoundLine>({
  id: lowStock.id,
  itemId: lowStock.itemId,
  itemName: items.name,
  itemCode: items.code,
  locationId: lowStock.locationId,
  locationName: locations.name,
  onHand: lowStock.onHand,
  reserved: reservedUnits,
  onOrder: sql`${orderedUnits} + ${comingUnits}`,
  point: lowStock.point,
  maxQty: lowStock.maxQty,
  fromLocationId: sql`spare.id`,
  fromLocationName: sql`spare.name`,
  spare: sql`spare.units`,
  vendorId: sql`offer.vendor_id`,
  vendorName: sql`offer.name`,
  price: sql`offer.price`,
  unit: sql`offer.unit`,
  catalogItemId: sql`offer.id`,
})

const withArithmetic = (line: FoundLine): ReorderLine => ({
  ...line,
  projected: projectedOf(line),
  suggested: suggestedOf(line),
  reason: reasonOf(line),
})

export async function listReorder(
  db: Db,
  filter: ReorderFilter,
  page: PageQuery,
): Promise<List<ReorderLine>> {
  const { body, ...list } = await listJson<FoundLine>(
    db,
    {
      table: lowStock,
      id: lowStock.id,
      sort: { by: alphabetic(lowStock.itemName), type: 'text', direction: 'asc' },
      shape,
      joins,
      where: [
        whereIs(lowStock.locationId, filter.locationId),
        boughtFrom(filter.vendorId),
        ofItemsWith(filter.search),
      ],
      usesCustomPlan: filter.search !== undefined,
    },
    page,
  )
  const found: FoundLine[] = JSON.parse(body)
  return { ...list, body: JSON.stringify(found.map(withArithmetic)) }
}

const boughtFrom = (vendorId: string | undefined): Condition =>
  vendorId
    ? sql`${vendorId} = (select offer.vendor_id from ${items} cross join lateral (${offer}) offer
        where ${items.id} = ${lowStock.itemId})`
    : undefined

const ofItemsWith = (text: string | undefined): Condition =>
  text
    ? sql`${lowStock.itemId} in (select id from ${items} where ${searchMatch({ column: items.searchText, text })})`
    : undefined

interface ItemAtPlace {
  itemId: string
  locationId: string
}

/** Returns those of the lines that are low now. */
export async function findReorderLines(db: Db, lines: readonly ItemAtPlace[]): Promise<ReorderLine[]> {
  const ids = lines.map(({ itemId, locationId }) => `${itemId}:${locationId}`)
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))]
  const found = jsonArray(sql`select ${shape} from ${lowStock} ${joins}
    where ${lowStock.itemId} = any(${sql.param(itemIds)}::text[]) and ${lowStock.id} = any(${sql.param(ids)}::text[])`)
  const [low] = await rows<{ lines: FoundLine[] }>(db, sql`select ${found} as lines`)
  return (low?.lines ?? []).map(withArithmetic)
}

interface Cost {
  itemId: string
  vendorId: string
  unitCost: number
  unit: string
}

/**
 * Unit cost of each item at its vendor: the catalog price, in-stock offers first; else the item's average
 * cost.
 */
export function findCosts(db: Db, lines: readonly { itemId: string; vendorId: string }[]): Promise<Cost[]> {
  return rows<Cost & Record<string, unknown>>(
    db,
    sql`select wanted.item_id as "itemId", wanted.vendor_id as "vendorId",
        coalesce(offer.price, round(${items.averageCost}), 0)::float8 as "unitCost", coalesce(offer.unit, 'ea') as unit
      from unnest(${sql.param(lines.map(({ itemId }) => itemId))}::text[],
        ${sql.param(lines.map(({ vendorId }) => vendorId))}::text[]) wanted(item_id, vendor_id)
      join ${items} on ${items.id} = wanted.item_id
      left join lateral (
        select ${supplierCatalog.price}, ${supplierCatalog.unit} from ${offersOfItem}
          and ${supplierCatalog.vendorId} = wanted.vendor_id
        order by ${supplierCatalog.inStock} desc, ${supplierCatalog.price}, ${supplierCatalog.id} limit 1
      ) offer on true`,
  )
}

/** Returns the ids that exist and locks their vendors. */
export async function knownVendors(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from ${vendors} where id = any(${sql.param(ids)}::text[]) order by id for share`,
  )
  return new Set(found.map(({ id }) => id))
}
