import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, isoInstant, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { rows, whereIs } from '@/db/query'
import { folded } from '@/db/schema/columns'
import { items } from '@/db/schema/stock/items'
import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { byLongText, byMoment, byNumber, byText, byWord, byYesNo, joined } from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import type { RecordKey } from '@/shared/record'
import type { CatalogFilter, CatalogItem, catalogItemApi } from '../catalog.schema'

const itemName = sql`(select i.name from ${items} i where i.id = ${supplierCatalog.itemId})`

const catalogShape = shapeOf<CatalogItem>({
  id: supplierCatalog.id,
  vendorId: supplierCatalog.vendorId,
  itemId: supplierCatalog.itemId,
  itemName,
  sku: supplierCatalog.sku,
  productName: supplierCatalog.productName,
  manufacturer: supplierCatalog.manufacturer,
  manufacturerPartNumber: supplierCatalog.manufacturerPartNumber,
  description: supplierCatalog.description,
  unit: supplierCatalog.unit,
  price: supplierCatalog.price,
  inStock: sql`${supplierCatalog.inStock}::int`,
  notes: supplierCatalog.notes,
  ...recordFields(supplierCatalog),
  lastUpdated: isoInstant(supplierCatalog.lastUpdated),
})
const doc = jsonOf(catalogShape)

/** A catalog item without its id and timestamps. */
export type CatalogValues = Omit<CatalogItem, RecordKey | 'lastUpdated' | 'itemName'>

// The same expression as for matching, so that both use one index.
const productName: Sort = { by: folded(supplierCatalog.productName), type: 'text' }

const sorts: Record<keyof typeof catalogItemApi.columns, Sort> = {
  productName,
  sku: byText(supplierCatalog.sku),
  manufacturer: byText(supplierCatalog.manufacturer),
  manufacturerPartNumber: byText(supplierCatalog.manufacturerPartNumber),
  unit: byWord(supplierCatalog.unit),
  price: byNumber(supplierCatalog.price),
  inStock: byYesNo(supplierCatalog.inStock),
  itemName: joined(byText(itemName)),
  lastUpdated: byMoment(supplierCatalog.lastUpdated),
  description: byLongText(supplierCatalog.description),
}

export function catalogList({ vendorId, search }: CatalogFilter): ListSource<CatalogItem> {
  return {
    table: supplierCatalog,
    id: supplierCatalog.id,
    sort: { ...productName, direction: 'asc' },
    sorts,
    shape: catalogShape,
    where: [whereIs(supplierCatalog.vendorId, vendorId)],
    search: { column: supplierCatalog.searchText, text: search },
  }
}

export function findCatalogItem(db: Db, id: string): Promise<Json<CatalogItem> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${supplierCatalog} where ${supplierCatalog.id} = ${id}`)
}

export function insertCatalogItem(id: string, { inStock, ...values }: CatalogValues): SQL {
  return insertInto(supplierCatalog, { id, inStock: inStock === 1, ...values }, doc)
}

export function updateCatalogItem(
  tx: Db,
  id: string,
  { inStock, ...values }: CatalogValues,
): Promise<Json<CatalogItem>> {
  return oneJson(
    tx,
    updateRow(
      supplierCatalog,
      id,
      { ...values, inStock: inStock === 1, lastUpdated: sql`clock_timestamp()` },
      doc,
    ),
  )
}

export async function deleteCatalogItem(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${supplierCatalog} where ${supplierCatalog.id} = ${id}`)
}
