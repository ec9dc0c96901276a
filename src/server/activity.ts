import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { activity } from '@/db/schema/platform'
import { changesBetween } from '@/shared/changes'
import type { Action } from '@/shared/entities'
import { newId } from '@/shared/new-id'

export interface Activity {
  action: Action
  /** Ids and the human name of what was changed. */
  payload: Record<string, string | number | null>
  /** The record before and after, of which the audit keeps what differs; to null: it is gone. */
  changed?: { from: object; to: object | null }
}

export interface Actor {
  id: string | null
  email: string
}

/** Of what no person asked for, such as the daily backup. */
export const PLUMBLINE: Actor = { id: null, email: 'Plumbline' }

export function writeActivity(tx: Db, by: Actor, activityRow: Activity): Promise<unknown> {
  return rows(tx, insertActivity(by, activityRow))
}

export function insertActivity(by: Actor, { action, payload, changed }: Activity): SQL {
  const changes = changed && changesBetween(changed.from, changed.to)
  return sql`insert into ${activity} (id, action, payload, changes, by, by_id)
    values (${newId()}, ${action}, ${JSON.stringify(payload)}::jsonb, ${changes ? JSON.stringify(changes) : null}::json,
      ${by.email}, ${by.id})`
}
