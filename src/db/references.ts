import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as accounts from './schema/accounts'
import * as backups from './schema/backups'
import * as company from './schema/company'
import * as contacts from './schema/contacts'
import * as crew from './schema/crew'
import * as documents from './schema/documents'
import * as inventory from './schema/inventory'
import * as jobs from './schema/jobs'
import * as platform from './schema/platform'
import * as priceBook from './schema/price-book'
import * as projects from './schema/projects'

const schemas = [
  accounts,
  backups,
  company,
  contacts,
  crew,
  documents,
  inventory,
  jobs,
  platform,
  priceBook,
  projects,
]

/** The field that each foreign key stands for, by the key's name. */
const fields = new Map(
  schemas.flatMap((schema) =>
    Object.values(schema).flatMap((table: unknown) => (is(table, PgTable) ? fieldsOf(table) : [])),
  ),
)

function fieldsOf(table: PgTable): [constraint: string, field: string][] {
  const names = new Map(Object.entries(getTableColumns(table)).map(([field, { name }]) => [name, field]))
  return getTableConfig(table).foreignKeys.map((key) => {
    const [column] = key.reference().columns
    return [key.getName(), names.get(column?.name ?? '') ?? '']
  })
}

export const referencingField = (constraint: string): string | undefined => fields.get(constraint)
