import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { toolPlans } from '@/db/schema/tool-plans'

/** Whether an item has any plan, active or not. */
export async function isCaredFor(tx: Db, itemId: string): Promise<boolean> {
  const found = await rows(tx, sql`select from ${toolPlans} where ${toolPlans.itemId} = ${itemId} limit 1`)
  return found.length > 0
}
