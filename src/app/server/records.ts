import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type Condition, rows } from '@/db/query'
import { DOCUMENT_OWNERS, type DocumentOwner } from '@/features/documents/document'
import type { Entity } from '@/shared/entities'
import { type Permission, type Reach, reachOf, thingOf, type Viewer } from '@/shared/policy'
import { KINDS, ownOf } from './kinds'

type Doing = 'see' | 'change'

const needOf = (doing: Doing, kind: Entity): Permission => `${doing} ${thingOf(kind)}`

/** Condition on rows that refer to a record of any kind: the user may see or change the record. */
export function reachable(viewer: Viewer, doing: Doing, kind: SQLWrapper, id: SQLWrapper): Condition {
  const withReach = (reach: Reach) =>
    DOCUMENT_OWNERS.filter((one) => reachOf(viewer, needOf(doing, one)) === reach)
  const all = withReach('all')
  if (all.length === DOCUMENT_OWNERS.length) return undefined
  const own = withReach('own').flatMap((one) => {
    const condition = ownOf(one)?.(viewer, needOf(doing, one), id)
    return condition ? [sql`(${kind} = ${sql.raw(`'${one}'`)} and ${condition})`] : []
  })
  return sql`(${sql.join([sql`${kind} = any(${sql.param(all)}::text[])`, ...own], sql` or `)})`
}

/** Condition on rows that refer to a record of this kind: the user may see the record. */
export function seenRecord(kind: Entity, viewer: Viewer, id: SQLWrapper): Condition {
  const needs = needOf('see', kind)
  if (reachOf(viewer, needs) === 'all') return undefined
  return ownOf(kind)?.(viewer, needs, id) ?? sql`false`
}

/** Locks the record against deletion until the transaction ends; false if there is none. */
export async function hold(tx: Db, kind: DocumentOwner, id: string): Promise<boolean> {
  const { table } = KINDS[kind]
  const [found] = await rows(tx, sql`select 1 as one from ${table} where ${table.id} = ${id} for key share`)
  return found !== undefined
}
