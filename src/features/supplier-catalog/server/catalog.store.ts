import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { insertInto } from '@/db/insert'
import { isoInstant, type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { rows } from '@/db/query'
import { supplierCatalog } from '@/db/schema/contacts'
import type { PageQuery } from '@/shared/list-query'
import type { CatalogFilter, CatalogItem } from '../catalog.schema'

/** The one mapper from a row to what the API answers. */
const catalogShape = shapeOf<CatalogItem>({
  id: supplierCatalog.id,
  vendorId: supplierCatalog.vendorId,
  sku: supplierCatalog.sku,
  productName: supplierCatalog.productName,
  manufacturer: supplierCatalog.manufacturer,
  manufacturerPartNumber: supplierCatalog.manufacturerPartNumber,
  description: supplierCatalog.description,
  unit: supplierCatalog.unit,
  price: supplierCatalog.price,
  inStock: sql`${supplierCatalog.inStock}::int`,
  notes: supplierCatalog.notes,
  createdAt: isoInstant(supplierCatalog.createdAt),
  lastUpdated: isoInstant(supplierCatalog.lastUpdated),
})
const doc = jsonOf(catalogShape)

/** What an item of a catalog holds beside its id and its times. */
export type CatalogValues = Omit<CatalogItem, 'id' | 'createdAt' | 'lastUpdated'>

export function listCatalog(
  db: Db,
  { vendorId, search }: CatalogFilter,
  page: PageQuery,
): Promise<List<CatalogItem>> {
  return listJson(
    db,
    {
      table: supplierCatalog,
      id: supplierCatalog.id,
      sort: { by: sql`lower(${supplierCatalog.productName})`, type: 'text', direction: 'asc' },
      shape: catalogShape,
      where: [vendorId ? eq(supplierCatalog.vendorId, vendorId) : undefined],
      search: { column: supplierCatalog.searchText, text: search },
    },
    page,
  )
}

/** The item with its row locked until the transaction ends. */
export function lockCatalogItem(tx: Db, id: string): Promise<Json<CatalogItem> | undefined> {
  return oneJson(
    tx,
    sql`select ${doc} as doc from ${supplierCatalog} where ${supplierCatalog.id} = ${id} for update`,
  )
}

export function insertCatalogItem(id: string, { inStock, ...values }: CatalogValues): SQL {
  return insertInto(supplierCatalog, { id, inStock: inStock === 1, ...values }, doc)
}

export async function updateCatalogItem(
  tx: Db,
  id: string,
  { inStock, ...values }: CatalogValues,
): Promise<Json<CatalogItem>> {
  const saved = await oneJson<CatalogItem>(
    tx,
    tx
      .update(supplierCatalog)
      .set({ ...values, inStock: inStock === 1, lastUpdated: sql`clock_timestamp()` })
      .where(eq(supplierCatalog.id, id))
      .returning({ doc: doc.as('doc') }),
  )
  return saved as Json<CatalogItem>
}

export async function deleteCatalogItem(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${supplierCatalog} where ${supplierCatalog.id} = ${id}`)
}
