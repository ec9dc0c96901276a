import { type SQL, sql } from 'drizzle-orm'
import { type Entity, FACTS } from '@/shared/entities'

/** Null of a record that is gone; what can never change stays at its first version. */
export function versionOf(entity: Entity, id: string | null): SQL {
  const { table } = FACTS[entity]
  if (table === undefined) return FIRST_VERSION
  const rows = sql`select version from ${sql.identifier(table)}`
  // There is one row of each.
  return entity === 'company' || entity === 'backup' ? sql`(${rows})` : sql`(${rows} where id = ${id})`
}

export const FIRST_VERSION = sql`1`
