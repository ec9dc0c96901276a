import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { rows } from '@/db/query'
import { items } from '@/db/schema/stock/items'
import { codeOfAddress } from '@/features/labels/code-address'
import type { Viewer } from '@/shared/policy'
import { readItemCode, readQrText } from '../item'
import type { Item } from '../item.schema'
import { findItem, findItemByCode } from './items.store'

interface ItemReference {
  id: string
  name: string
  archivedAt: string | null
}

/** The items to reference; ids missing from the result are unknown. */
export function itemsToUse(db: Db, ids: readonly string[]): Promise<ItemReference[]> {
  return rows<ItemReference & Record<string, unknown>>(
    db,
    sql`select ${items.id}, ${items.name}, ${items.archivedAt} as "archivedAt" from ${items}
      where ${items.id} = any(${sql.param(ids)}::text[])`,
  )
}

/** Reads a scanned or typed text as an item id or short code. Null if it is neither. */
export function readCode(text: string): { id: string } | { code: string } | null {
  const said = codeOfAddress(text)
  const id = readQrText(said)
  if (id !== null) return { id }
  const code = readItemCode(said)
  return code === null ? null : { code }
}

export const findScanned = (
  db: Db,
  read: { id: string } | { code: string },
  viewer: Viewer,
): Promise<Json<Item> | undefined> =>
  'id' in read ? findItem(db, read.id, viewer) : findItemByCode(db, read.code, viewer)
