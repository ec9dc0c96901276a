import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { decodeCursor, encodeCursor } from '@/db/cursor'
import { isoInstant, type Json, shapeOf } from '@/db/json'
import { countLabel, type List } from '@/db/list'
import { prerendered, rows } from '@/db/query'
import { folded } from '@/db/schema/columns'
import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { vendors } from '@/db/schema/vendors'
import { searchMatch } from '@/db/search'
import type { PageQuery } from '@/shared/list-query'
import type { ComparisonGroup, Offer } from '../catalog.schema'

const offerShape = shapeOf<Offer>({
  id: supplierCatalog.id,
  vendorId: supplierCatalog.vendorId,
  vendorName: vendors.name,
  sku: supplierCatalog.sku,
  productName: supplierCatalog.productName,
  manufacturer: supplierCatalog.manufacturer,
  manufacturerPartNumber: supplierCatalog.manufacturerPartNumber,
  description: supplierCatalog.description,
  unit: supplierCatalog.unit,
  price: supplierCatalog.price,
  inStock: sql`${supplierCatalog.inStock}::int`,
  lastUpdated: isoInstant(supplierCatalog.lastUpdated),
})

/** Offers from active vendors only. */
const offered = prerendered<unknown>(
  sql`${supplierCatalog} join ${vendors} on ${vendors.id} = ${supplierCatalog.vendorId} and ${vendors.status} = 'active'`,
)

/** Maximum number of offers per product; those in stock come first. */
const MAX_OFFERS = 100

/** The offers with the key of `page`, whether or not they match the search themselves. */
const group = prerendered<ComparisonGroup>(
  sql`select page.key as "id",
      (array_agg(o."productName" order by fold_text(o."productName") <> page.name, o."productName"))[1] as "productName",
      min(o."manufacturer") as "manufacturer",
      min(o."manufacturerPartNumber") as "manufacturerPartNumber",
      min(o."unit") as "unit",
      json_agg(o order by o."price", o."inStock" desc, fold_text(o."vendorName"), o."id") as "items"
    from (
      select ${offerShape} from ${offered} where ${supplierCatalog.comparisonKey} = page.key
      order by ${supplierCatalog.inStock} desc, ${supplierCatalog.price}, ${supplierCatalog.id}
      limit ${sql.raw(String(MAX_OFFERS))}
    ) o`,
)

interface PageRow {
  body: Json<ComparisonGroup[]>
  found: number
  lastName: string | null
  lastKey: string | null
  total: number
}

/**
 * Products with at least one matching offer, each with all its offers in one unit, sorted by the first
 * matching name.
 */
export async function compareOffers(
  db: Db,
  search: string,
  { limit, cursor, count }: PageQuery,
): Promise<List<ComparisonGroup>> {
  const [row] = await rows<PageRow>(
    db,
    sql`with matched as materialized (
        select ${supplierCatalog.comparisonKey} as key, min(${folded(supplierCatalog.productName)}) as name
        from ${offered} where ${searchMatch({ column: supplierCatalog.searchText, text: search })}
        group by ${supplierCatalog.comparisonKey}
      ), page as materialized (
        select key, name, row_number() over (order by name, key) as n
        from matched ${beyond(cursor)} order by name, key limit ${limit + 1}
      )
      select coalesce(json_agg(doc order by n) filter (where n <= ${limit}), '[]')::text as body,
        count(*)::int as found,
        max(name) filter (where n = ${limit}) as "lastName",
        max(key) filter (where n = ${limit}) as "lastKey",
        (select count(*)::int from matched) as total
      from page cross join lateral (${group}) doc`,
  )
  if (!row) throw new Error('A list answers one row')
  const { body, found, lastName, lastKey, total } = row
  const hasMore = found > limit && lastName !== null && lastKey !== null
  return {
    body,
    next: hasMore ? encodeCursor(lastName, lastKey) : undefined,
    total: count === 'true' ? countLabel(total) : undefined,
  }
}

function beyond(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql``
  const [name, key] = decodeCursor(cursor)
  return sql`where (name, key) > (${name}::text, ${key}::text)`
}
