import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { company } from './schema/company'
import { documents } from './schema/documents'
import { fieldLogs } from './schema/field-logs'
import { checklistAnswers } from './schema/job-checklists'
import { visits } from './schema/jobs'
import { items } from './schema/stock/items'
import { users } from './schema/users'

export const FILES_PATH = '/api/files/'

interface FileColumn {
  table: PgTable
  column: PgColumn
  /** The kind of record that shows the file. */
  entity: 'item' | 'field_log' | 'user' | 'company' | 'document' | 'job'
}

/**
 * Every column that refers to files. Files in none of them are removed: a column missing here would lose all of its
 * files.
 */
export const FILE_COLUMNS: readonly FileColumn[] = [
  { table: items, column: items.photoUrl, entity: 'item' },
  { table: fieldLogs, column: fieldLogs.photos, entity: 'field_log' },
  { table: checklistAnswers, column: checklistAnswers.photos, entity: 'job' },
  { table: visits, column: visits.signature, entity: 'job' },
  { table: visits, column: visits.photosBefore, entity: 'job' },
  { table: visits, column: visits.photosAfter, entity: 'job' },
  { table: users, column: users.profileImageUrl, entity: 'user' },
  { table: company, column: company.logoUrl, entity: 'company' },
  { table: documents, column: documents.fileUrl, entity: 'document' },
]

/** Whether any record refers to the file with this hash. */
export const isReferenced = (hash: SQL): SQL => isReferencedWhere(hash, () => sql`true`)

/** The same for records that meet a condition per kind; undefined skips the kind. */
export function isReferencedWhere(hash: SQL, conditionOf: (file: FileColumn) => SQL | undefined): SQL {
  const path = sql`(${FILES_PATH}::text || ${hash})`
  const looks = FILE_COLUMNS.flatMap((file) => {
    const { table, column } = file
    const condition = conditionOf(file)
    if (!condition) return []
    const names = column.getSQLType().endsWith('[]')
      ? sql`${column} @> array[${path}]`
      : sql`${column} = ${path}`
    return [sql`exists (select from ${table} where ${names} and ${condition})`]
  })
  return sql`(${sql.join([sql`false`, ...looks], sql` or `)})`
}
