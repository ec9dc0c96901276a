import { sql } from 'drizzle-orm'
import type { Database } from '@/db/client'
import { rows } from '@/db/query'
import { fileObjects, files } from '@/db/schema/platform'
import type { ObjectStore } from './object-store'

const BATCH = 100

/**
 * Removes objects that no file has referred to for a day. Keys are never reused, so a removed one cannot become
 * needed meanwhile. Returns the number removed.
 */
export async function removeUnusedObjects({ db }: Database, objects: ObjectStore): Promise<number> {
  let removed = 0
  for (let found = BATCH; found === BATCH; removed += found) {
    const unused = await rows<{ key: string }>(
      db,
      sql`select key from ${fileObjects} where created_at < now() - interval '1 day'
        and not exists (select from ${files} where ${files.objectKey} = ${fileObjects.key})
        order by created_at limit ${BATCH}`,
    )
    for (const { key } of unused) {
      await objects.remove(key)
      await rows(db, sql`delete from ${fileObjects} where key = ${key}`)
    }
    found = unused.length
  }
  return removed
}
