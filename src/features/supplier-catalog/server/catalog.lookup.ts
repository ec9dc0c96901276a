import { sql } from 'drizzle-orm'
import { prerendered } from '@/db/query'
import { folded } from '@/db/schema/columns'
import { items } from '@/db/schema/stock/items'
import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { vendors } from '@/db/schema/vendors'

const part = sql`lower(${supplierCatalog.manufacturerPartNumber})`

/**
 * Whether an entry of a catalog is the joined item: it says so; else it has the same name, or a part number that the
 * item has as its name or code.
 */
export const isOfItem = prerendered<boolean>(
  sql`(${supplierCatalog.itemId} = ${items.id} or (${supplierCatalog.itemId} is null
    and (${folded(supplierCatalog.productName)} = ${folded(items.name)}
      or ${part} in (lower(${items.name}), lower(${items.code})))))`,
)

/** What the joined item is offered at, by whom one buys from. A price of 0 is one that nobody entered. */
export const offersOfItem = prerendered<unknown>(
  sql`${supplierCatalog} join ${vendors} on ${vendors.id} = ${supplierCatalog.vendorId} and ${vendors.status} = 'active'
    where ${isOfItem} and ${supplierCatalog.price} > 0`,
)
