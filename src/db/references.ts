import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as account from './schema/account'
import * as agreements from './schema/agreements'
import * as backups from './schema/backups'
import * as changeOrders from './schema/change-orders'
import * as checklists from './schema/checklists'
import * as company from './schema/company'
import * as customFields from './schema/custom-fields'
import * as customers from './schema/customers'
import * as cycleCounts from './schema/cycle-counts'
import * as documents from './schema/documents'
import * as fieldLogs from './schema/field-logs'
import * as jobChecklists from './schema/job-checklists'
import * as jobs from './schema/jobs'
import * as kits from './schema/kits'
import * as notifications from './schema/notifications'
import * as places from './schema/places'
import * as platform from './schema/platform'
import * as priceBook from './schema/price-book'
import * as reservations from './schema/reservations'
import * as rfis from './schema/rfis'
import * as estimates from './schema/sales-documents/estimates'
import * as invoices from './schema/sales-documents/invoices'
import * as numberSeries from './schema/sales-documents/number-series'
import * as payments from './schema/sales-documents/payments'
import * as purchaseOrders from './schema/sales-documents/purchase-orders'
import * as savedViews from './schema/saved-views'
import * as scrap from './schema/scrap'
import * as sessions from './schema/sessions'
import * as holdings from './schema/stock/holdings'
import * as itemLocations from './schema/stock/item-locations'
import * as items from './schema/stock/items'
import * as stockAlerts from './schema/stock/stock-alerts'
import * as transactions from './schema/stock/transactions'
import * as supplierCatalog from './schema/supplier-catalog'
import * as timeEntries from './schema/time-entries'
import * as timeOff from './schema/time-off'
import * as toolPlans from './schema/tool-plans'
import * as transfers from './schema/transfers'
import * as users from './schema/users'
import * as vendors from './schema/vendors'

const schemas = [
  account,
  agreements,
  backups,
  changeOrders,
  checklists,
  company,
  customFields,
  customers,
  cycleCounts,
  documents,
  estimates,
  fieldLogs,
  holdings,
  invoices,
  itemLocations,
  items,
  jobChecklists,
  jobs,
  kits,
  notifications,
  numberSeries,
  payments,
  places,
  platform,
  priceBook,
  purchaseOrders,
  reservations,
  rfis,
  savedViews,
  scrap,
  sessions,
  stockAlerts,
  supplierCatalog,
  timeEntries,
  timeOff,
  toolPlans,
  transactions,
  transfers,
  users,
  vendors,
]

/** The field of each foreign key, by the key's name. */
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
