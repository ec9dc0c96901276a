import { sql } from 'drizzle-orm'
import type { Database } from '@/db/client'
import { rows } from '@/db/query'
import { fileObjects, files } from '@/db/schema/platform'
import type { ObjectStore } from './object-store'

const BATCH = 100

/**
 * Removes the objects that no file has named for a day. Each has a key that is never used again, so that none can be
 * named anew meanwhile, whichever server is at it. Answers how many went.
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
