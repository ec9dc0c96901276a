import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { priceBookItems } from '@/db/schema/price-book'

/** Locks the item against deletion until the transaction ends. */
export async function isInPriceBook(tx: Db, id: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select from ${priceBookItems} where ${priceBookItems.id} = ${id} for key share`,
  )
  return found.length > 0
}
