import { sql } from 'drizzle-orm'
import { prerendered } from '@/db/query'
import { folded } from '@/db/schema/columns'
import { items } from '@/db/schema/stock/items'
import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { vendors } from '@/db/schema/vendors'

const part = sql`lower(${supplierCatalog.manufacturerPartNumber})`

/**
 * Whether a catalog entry is the joined item: it is linked to it, or, without a link, has the same name or a
 * part number equal to the item's name or code.
 */
export const isOfItem = prerendered<boolean>(
  sql`(${supplierCatalog.itemId} = ${items.id} or (${supplierCatalog.itemId} is null
    and (${folded(supplierCatalog.productName)} = ${folded(items.name)}
      or ${part} in (lower(${items.name}), lower(${items.code})))))`,
)

/** Offers of the joined item from active vendors. A price of 0 counts as not entered. */
export const offersOfItem = prerendered<unknown>(
  sql`${supplierCatalog} join ${vendors} on ${vendors.id} = ${supplierCatalog.vendorId} and ${vendors.status} = 'active'
    where ${isOfItem} and ${supplierCatalog.price} > 0`,
)
