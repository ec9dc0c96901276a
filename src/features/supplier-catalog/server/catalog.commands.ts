import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { vendorToUse } from '@/features/vendors/server/vendors.lookup'
import { type Context, command, createOne } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, notFound } from '@/shared/errors'
import type { CatalogItem, CatalogItemInput, CatalogItemPatch } from '../catalog.schema'
import {
  type CatalogValues,
  deleteCatalogItem,
  insertCatalogItem,
  lockCatalogItem,
  updateCatalogItem,
} from './catalog.store'

const newItem: Omit<CatalogValues, 'vendorId' | 'productName'> = {
  sku: null,
  manufacturer: null,
  manufacturerPartNumber: null,
  description: null,
  unit: 'ea',
  price: 0,
  inStock: 1,
  notes: null,
}

export async function createCatalogItem(
  context: Context,
  input: CatalogItemInput,
): Promise<Json<CatalogItem>> {
  const id = randomUUID()
  const { vendorId, productName } = input
  await checkVendor(context.database.db, vendorId)
  const values = { ...newItem, ...defined(input), vendorId, productName }
  return createOne(context, insertCatalogItem(id, values), told('created', id, values))
}

export function changeCatalogItem(
  context: Context,
  id: string,
  patch: CatalogItemPatch,
): Promise<Json<CatalogItem>> {
  return command(context, async (tx) => {
    const found = await lockedItem(tx, id)
    const { id: _, createdAt, lastUpdated, ...before } = JSON.parse(found) as CatalogItem
    const values = { ...before, ...defined(patch) }
    if (values.vendorId !== before.vendorId) await checkVendor(tx, values.vendorId)
    if (isDeepStrictEqual(before, values)) return { answer: found }
    return { answer: await updateCatalogItem(tx, id, values), activity: told('updated', id, values) }
  })
}

export function removeCatalogItem(context: Context, id: string): Promise<Json<''>> {
  return command(context, async (tx) => {
    const item = JSON.parse(await lockedItem(tx, id)) as CatalogItem
    await deleteCatalogItem(tx, id)
    return { answer: '', activity: told('deleted', id, item) }
  })
}

async function lockedItem(tx: Db, id: string): Promise<Json<CatalogItem>> {
  const found = await lockCatalogItem(tx, id)
  if (!found) throw notFound('Catalog item not found')
  return found
}

async function checkVendor(db: Db, id: string): Promise<void> {
  if (!(await vendorToUse(db, id))) throw badRequest([{ path: 'vendorId', message: 'Unknown vendor' }])
}

function told(
  verb: 'created' | 'updated' | 'deleted',
  id: string,
  { productName, vendorId }: Pick<CatalogValues, 'productName' | 'vendorId'>,
) {
  return { action: `catalog_item.${verb}`, payload: { id, name: productName, vendorId } } as const
}
