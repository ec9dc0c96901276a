import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { company } from './schema/company'
import { documents } from './schema/documents'
import { fieldLogs } from './schema/field-logs'
import { items } from './schema/stock/items'
import { users } from './schema/users'

export const FILES_PATH = '/api/files/'

interface FileColumn {
  table: PgTable
  column: PgColumn
}

/** Every column that names files. What stands in none of them is removed: one that is forgotten here loses them all. */
export const FILE_COLUMNS: readonly FileColumn[] = [
  { table: items, column: items.photoUrl },
  { table: fieldLogs, column: fieldLogs.photos },
  { table: users, column: users.profileImageUrl },
  { table: company, column: company.logoUrl },
  { table: documents, column: documents.fileUrl },
]

/** Whether any record names the file with this hash. */
export function isNamed(hash: SQL): SQL {
  const path = sql`(${FILES_PATH}::text || ${hash})`
  const looks = FILE_COLUMNS.map(({ table, column }) =>
    column.getSQLType().endsWith('[]')
      ? sql`exists (select from ${table} where ${column} @> array[${path}])`
      : sql`exists (select from ${table} where ${column} = ${path})`,
  )
  return sql`(${sql.join(looks, sql` or `)})`
}
