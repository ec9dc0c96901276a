import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { items } from '@/db/schema/stock'

interface ItemReference {
  id: string
  name: string
  archivedAt: string | null
}

/** The items that a record is to point to; those that are missing in the answer are unknown. */
export function itemsToUse(db: Db, ids: readonly string[]): Promise<ItemReference[]> {
  return rows<ItemReference & Record<string, unknown>>(
    db,
    sql`select ${items.id}, ${items.name}, ${items.archivedAt} as "archivedAt" from ${items}
      where ${items.id} = any(${sql.param(ids)}::text[])`,
  )
}
