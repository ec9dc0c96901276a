import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { activity } from '@/db/schema/platform'
import { changesBetween } from '@/shared/changes'
import type { Action, Entity } from '@/shared/entities'
import { newId } from '@/shared/new-id'
import { FIRST_VERSION, versionOf } from './record-versions'

export interface Activity {
  action: Action
  /** Ids and the human name of what was changed. */
  payload: Record<string, string | number | null>
  /** The record before and after, of which the audit stores the differences; `to` is null for a deletion. */
  changed?: { from: object; to: object | null }
}

export interface Actor {
  id: string | null
  email: string
}

/** The actor of changes that no person asked for, such as the daily backup. */
export const PLUMBLINE: Actor = { id: null, email: 'Plumbline' }

/** The e-mail that an activity without a person answers, in SQL. */
export const plumbline: SQL = sql.raw(`'${PLUMBLINE.email}'`)

/** Call after the record has been written: its version is read from its row. */
export function writeActivity(tx: Db, by: Actor, written: Activity): Promise<unknown> {
  return rows(tx, insertOf(by, written, versionOf(entityOf(written), recordIdOf(written))))
}

/** For a record that the same statement inserts. */
export const insertActivity = (by: Actor, written: Activity): SQL => insertOf(by, written, FIRST_VERSION)

function insertOf(by: Actor, written: Activity, version: SQL): SQL {
  const { action, payload, changed } = written
  const changes = changed && changesBetween(changed.from, changed.to)
  return sql`insert into ${activity} (id, action, entity, record_id, version, payload, changes, by_id)
    values (${newId()}, ${action}, ${entityOf(written)}, ${recordIdOf(written)}, ${version}, ${JSON.stringify(payload)}::jsonb,
      ${changes ? JSON.stringify(changes) : null}::json, ${by.id})`
}

export const entityOf = ({ action }: Activity) => action.slice(0, action.indexOf('.')) as Entity
const recordIdOf = ({ payload: { id } }: Activity) => (id === undefined || id === null ? null : String(id))
