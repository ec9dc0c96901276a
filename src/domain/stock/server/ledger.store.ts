import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { transactions } from '@/db/schema/stock/transactions'

/** Whether an item has any history besides its creation, or other records refer to it. */
export async function hasHistory(tx: Db, itemId: string): Promise<boolean> {
  const [found] = await rows<{ has: boolean }>(tx, sql`select item_has_history(${itemId}) as has`)
  return found?.has ?? false
}

export async function wasCheckedOut(tx: Db, itemId: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select from ${transactions} where ${transactions.itemId} = ${itemId} and ${transactions.action} = 'checkout' limit 1`,
  )
  return found.length > 0
}
