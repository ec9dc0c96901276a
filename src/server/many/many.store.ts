import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { manyChangeRecords, manyChanges } from '@/db/schema/platform'
import { insertInto } from '@/db/write'
import type { RecordTable } from '../versions'

/** Bulk changes of one kind run one after the other, so that they cannot deadlock. */
export const takeTurn = (tx: Db, entity: string): Promise<unknown> =>
  rows(tx, sql`select from (select pg_advisory_xact_lock(hashtextextended(${`many ${entity}`}, 0))) turn`)

/** Current versions of the existing records, each locked, always in the same order. */
export async function lockRecords(
  tx: Db,
  table: RecordTable,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const found = await rows<{ id: string; version: number }>(
    tx,
    sql`select ${table.id} as id, ${table.version} as version from ${table}
      where ${table.id} = any(${sql.param(ids)}::text[]) order by ${table.id} for no key update`,
  )
  return new Map(found.map(({ id, version }) => [id, version]))
}

/** How to undo the change of one record. */
export interface UndoStep {
  id: string
  /** Null if it cannot be undone. */
  back: object | null
  /** The record's version after the change. */
  version: number
}

export async function storeManyChange(
  tx: Db,
  batch: { id: string; userId: string; entity: string },
  ways: readonly UndoStep[],
): Promise<void> {
  await rows(tx, insertInto(manyChanges, batch))
  await rows(
    tx,
    sql`insert into ${manyChangeRecords} (many_change_id, record_id, back, left_version)
      select ${batch.id}, way ->> 'id', nullif(way -> 'back', 'null'), (way ->> 'version')::int
      from jsonb_array_elements(${JSON.stringify(ways)}::jsonb) way`,
  )
}

export interface Batch {
  userId: string
  entity: string
  isUndone: boolean
  isPast: boolean
}

/** How long a bulk change can be undone. */
const UNDO_HOURS = 24

export async function lockMany(tx: Db, id: string): Promise<Batch | undefined> {
  const [batch] = await rows<Batch & Record<string, unknown>>(
    tx,
    sql`select user_id as "userId", entity, undone_at is not null as "isUndone",
        at < now() - make_interval(hours => ${UNDO_HOURS}) as "isPast"
      from ${manyChanges} where id = ${id} for update`,
  )
  return batch
}

export const undoSteps = (tx: Db, id: string): Promise<UndoStep[]> =>
  rows<UndoStep & Record<string, unknown>>(
    tx,
    sql`select record_id as id, back, left_version as version from ${manyChangeRecords}
      where many_change_id = ${id} order by record_id`,
  )

export const markUndone = (tx: Db, id: string): Promise<unknown> =>
  rows(tx, sql`update ${manyChanges} set undone_at = now() where id = ${id}`)

export const forgetOldManyChanges = (db: Db): Promise<unknown> =>
  rows(db, sql`delete from ${manyChanges} where at < now() - interval '7 days'`)
