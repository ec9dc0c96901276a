import { sql } from 'drizzle-orm'
import type { Database, Db } from '@/db/client'
import { type Json, oneJson } from '@/db/json'
import { rows } from '@/db/query'
import { listChoices } from '@/db/schema/saved-views'
import { conflict } from '@/shared/errors'
import { type ListChoice, MAX_LISTS } from '../saved-view.schema'

export const listChoicesOf = (db: Db, userId: string): Promise<Json<ListChoice[]>> =>
  oneJson(
    db,
    sql`select coalesce(json_agg(json_build_object('list', list, 'view', view, 'columns', columns) order by list), '[]')::text as doc
      from ${listChoices} where ${listChoices.userId} = ${userId}`,
  )

/** Deletes the row when nothing is chosen any more. */
export async function saveListChoice(
  { transaction }: Database,
  userId: string,
  choice: ListChoice,
): Promise<Json<ListChoice>> {
  const { list, view, columns } = choice
  const isOne = sql`${listChoices.userId} = ${userId} and ${listChoices.list} = ${list}`
  await transaction(async (tx) => {
    if (view === null && columns === null) return rows(tx, sql`delete from ${listChoices} where ${isOne}`)
    await rows(
      tx,
      sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext(${`list_choices.${userId}`}))`,
    )
    const others = await rows(
      tx,
      sql`select from ${listChoices} where ${listChoices.userId} = ${userId} and ${listChoices.list} <> ${list}`,
    )
    if (others.length >= MAX_LISTS) throw conflict(`The layout can be saved for at most ${MAX_LISTS} lists`)
    return rows(
      tx,
      sql`insert into ${listChoices} (user_id, list, view, columns)
        values (${userId}, ${list}, ${view}, ${sql.param(columns)}::text[])
        on conflict (user_id, list) do update set view = excluded.view, columns = excluded.columns, changed_at = now()`,
    )
  })
  return JSON.stringify({ list, view, columns })
}
