import { type SQL, sql } from 'drizzle-orm'
import { type Entity, FACTS } from '@/shared/entities'

/** Null if the record is gone; records that never change stay at version 1. */
export function versionOf(entity: Entity, id: string | null): SQL {
  const { table } = FACTS[entity]
  if (table === undefined) return FIRST_VERSION
  const rows = sql`select version from ${sql.identifier(table)}`
  return entity === 'company' || entity === 'backup' ? sql`(${rows})` : sql`(${rows} where id = ${id})`
}

export const FIRST_VERSION = sql`1`
