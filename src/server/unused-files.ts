import { sql } from 'drizzle-orm'
import type { Database, Db } from '@/db/client'
import { isReferenced } from '@/db/file-columns'
import { rows } from '@/db/query'
import { files } from '@/db/schema/platform'

/**
 * Held for each batch, so that only one server at a time goes through the files. An arbitrary unique number.
 */
export const FILES_LOCK = 1_904_552_368
const BATCH = 200

/**
 * Removes files that no record has referred to for a day: an open page may still show them until then. Storing a
 * file clears the mark on its row in the transaction that refers to it (`insertFile`), so a file is either locked,
 * unmarked, or referred to. Returns the number removed.
 */
export async function removeUnusedFiles(database: Database, batch = BATCH): Promise<number> {
  let last: string | undefined = ''
  while (last !== undefined) {
    const after: string = last
    last = await asTheOnlyServer(database, (tx) => markUnused(tx, after, batch))
  }
  let removed = 0
  for (let found = batch; found === batch; removed += found)
    found = (await asTheOnlyServer(database, (tx) => removeMarked(tx, batch))) ?? 0
  return removed
}

/** Does nothing while another server does it. */
function asTheOnlyServer<T>(
  database: Database,
  work: (tx: Db) => Promise<T | undefined>,
): Promise<T | undefined> {
  return database.transaction(async (tx) => {
    const [lock] = await rows<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${FILES_LOCK}) as taken`,
    )
    return lock?.taken ? work(tx) : undefined
  })
}

/** Marks the unreferenced files of the next batch and unmarks the others. Returns the last of the batch. */
async function markUnused(tx: Db, after: string, batch: number): Promise<string | undefined> {
  const [seen] = await rows<{ last: string | null }>(
    tx,
    sql`with batch as materialized (
        select hash, unused_since is not null as is_marked from ${files} where hash > ${after} order by hash limit ${batch}
      ), wrong as (
        select hash from ${files} where hash in (select hash from batch where is_marked = ${isReferenced(sql`batch.hash`)})
        for update skip locked
      ), marked as (
        update ${files} set unused_since = case when unused_since is null then now() end
        where hash in (select hash from wrong)
      )
      select max(hash) as last from batch having count(*) = ${batch}`,
  )
  return seen?.last ?? undefined
}

/** Checked again: a record may refer to one since it was marked. */
async function removeMarked(tx: Db, batch: number): Promise<number> {
  const removed = await rows(
    tx,
    sql`delete from ${files} where hash in (
        select hash from ${files}
        where unused_since < now() - interval '1 day' and not ${isReferenced(sql`${files.hash}`)}
        order by unused_since limit ${batch} for update skip locked
      ) returning hash`,
  )
  return removed.length
}
