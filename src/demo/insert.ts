import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { activity } from '@/db/schema/platform'
import { insertRows } from '@/db/write'
import type { Random } from './random'

/** Inserts records with the same fields together; omitted fields get their defaults. */
export async function insertAll<T extends PgTable>(
  tx: Db,
  table: T,
  records: T['$inferInsert'][],
): Promise<void> {
  const columns = getTableColumns(table)
  const alike = new Map<string, T['$inferInsert'][]>()
  for (const record of records.map(lastChanged)) {
    const given = Object.entries(record).filter(([name, value]) => name in columns && value !== undefined)
    const names = given.map(([name]) => name).join()
    const some = alike.get(names) ?? []
    some.push(Object.fromEntries(given) as T['$inferInsert'])
    alike.set(names, some)
  }
  for (const some of alike.values()) await rows(tx, insertRows(table, some))
}

/** Records that were never changed were last updated when they were created. */
function lastChanged<T extends { createdAt?: unknown; updatedAt?: unknown }>(row: T): T {
  return row.createdAt && !row.updatedAt ? { ...row, updatedAt: row.createdAt } : row
}

interface Happened extends Omit<typeof activity.$inferInsert, 'id' | 'entity' | 'recordId' | 'version'> {
  byId: string
  payload: { id?: string; [name: string]: unknown }
}

export function recordActivity(tx: Db, random: Random, entries: Happened[]): Promise<void> {
  return insertAll(
    tx,
    activity,
    entries.map((entry) => ({
      id: random.id(),
      entity: entry.action.slice(0, entry.action.indexOf('.')),
      recordId: entry.payload.id ?? null,
      version: 1,
      ...entry,
    })),
  )
}
