import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { folded } from '@/db/schema/columns'
import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { fold } from '@/shared/fold'

interface Ordered {
  itemId: string | null
  description: string
  unit: string
}

/**
 * Part numbers for these lines: the vendor's SKU, else the manufacturer's number. A line is matched by its
 * name in the vendor's catalog, else by its inventory item; if several products match, it gets none.
 */
export async function findPartNumbers(
  db: Db,
  vendorId: string,
  lines: readonly Ordered[],
): Promise<(line: Ordered) => string | null> {
  const ids = lines.flatMap(({ itemId }) => itemId ?? [])
  const names = [...new Set(lines.map(({ description }) => fold(description)))]
  const { itemId, productName, unit, sku, manufacturerPartNumber } = supplierCatalog
  const offers = await db
    .select({
      itemId,
      name: productName,
      unit,
      number: sql<string | null>`coalesce(nullif(${sku}, ''), nullif(${manufacturerPartNumber}, ''))`,
    })
    .from(supplierCatalog)
    .where(
      and(
        eq(supplierCatalog.vendorId, vendorId),
        or(inArray(folded(productName), names), ids.length > 0 ? inArray(itemId, ids) : undefined),
      ),
    )
  return (line) => {
    const sameUnit = offers.filter((offer) => offer.unit === line.unit)
    const called = sameUnit.filter(({ name }) => fold(name) === fold(line.description))
    const found =
      called.length > 0 ? called : sameUnit.filter((offer) => line.itemId && offer.itemId === line.itemId)
    const numbers = new Set(found.map(({ number }) => number))
    return numbers.size === 1 ? ([...numbers][0] ?? null) : null
  }
}
