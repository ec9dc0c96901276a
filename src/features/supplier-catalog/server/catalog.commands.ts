import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { lockRow, type Row, readColumn } from '@/db/rows'
import { items } from '@/db/schema/stock/items'
import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { itemsToUse } from '@/features/items/server/items.lookup'
import { vendorToUse } from '@/features/vendors/server/vendors.lookup'
import { type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, orNotFound } from '@/shared/errors'
import { valuesOf } from '@/shared/record'
import type { CatalogItem, CatalogItemInput, CatalogItemPatch } from '../catalog.schema'
import {
  type CatalogValues,
  deleteCatalogItem,
  findCatalogItem,
  insertCatalogItem,
  updateCatalogItem,
} from './catalog.store'

const newItem: Omit<CatalogValues, 'vendorId' | 'productName'> = {
  itemId: null,
  sku: null,
  manufacturer: null,
  manufacturerPartNumber: null,
  description: null,
  unit: 'ea',
  price: 0,
  inStock: 1,
  notes: null,
}

export function createCatalogItem(context: Context, input: CatalogItemInput): Promise<Json<CatalogItem>> {
  const id = idFor(context)
  const values = { ...newItem, ...defined(input) }
  const activity = { action: 'catalog_item.created', payload: activityPayload(id, values) } as const
  return command(context, async (tx) => {
    await checkVendor(tx, input.vendorId)
    await checkItem(tx, values.itemId)
    return { insert: insertCatalogItem(id, values), activity }
  })
}

export function changeCatalogItem(
  context: Context,
  id: string,
  patch: CatalogItemPatch,
): Promise<Json<CatalogItem>> {
  return command(context, async (tx) => {
    const before = valuesIn(await itemToChange(tx, id))
    const values = { ...before, ...defined(patch) }
    if (values.vendorId !== before.vendorId) await checkVendor(tx, values.vendorId)
    if (values.itemId !== before.itemId) await checkItem(tx, values.itemId)
    if (isDeepStrictEqual(values, before)) return { answer: orNotFound(await findCatalogItem(tx, id)) }
    const answer = await updateCatalogItem(tx, id, values)
    const payload = activityPayload(id, values)
    const changed = { from: before, to: values }
    return { answer, activity: { action: 'catalog_item.updated', payload, changed } }
  })
}

export function removeCatalogItem(context: Context, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const item = await itemToChange(tx, id)
    const values = valuesIn(item)
    const itemName = await readColumn(tx, items.name, values.itemId)
    await deleteCatalogItem(tx, id)
    const payload = activityPayload(id, values)
    const from = { ...values, itemName, lastUpdated: item.lastUpdated }
    const changed = { from, to: null }
    return { answer: '', activity: { action: 'catalog_item.deleted', payload, changed } }
  })
}

type CatalogRow = Row<typeof supplierCatalog>

async function itemToChange(tx: Db, id: string): Promise<CatalogRow> {
  return orNotFound(await lockRow(tx, supplierCatalog, id), 'Catalog item not found')
}

function valuesIn(item: CatalogRow): CatalogValues {
  const { lastUpdated, comparisonKey, inStock, ...values } = valuesOf(item)
  return { ...values, inStock: inStock ? 1 : 0 }
}

async function checkVendor(db: Db, id: string): Promise<void> {
  if (!(await vendorToUse(db, id))) throw badRequest([{ path: 'vendorId', message: 'Unknown vendor' }])
}

async function checkItem(db: Db, id: string | null): Promise<void> {
  if (id !== null && (await itemsToUse(db, [id])).length === 0)
    throw badRequest([{ path: 'itemId', message: 'Unknown item' }])
}

const activityPayload = (id: string, { productName, vendorId }: CatalogValues) => ({
  id,
  name: productName,
  vendorId,
})
