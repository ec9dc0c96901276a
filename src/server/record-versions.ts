import { type SQL, sql } from 'drizzle-orm'
import { maintenanceAgreements } from '@/db/schema/agreements'
import { backupSettings } from '@/db/schema/backups'
import { changeOrders } from '@/db/schema/change-orders'
import { company } from '@/db/schema/company'
import { customFields } from '@/db/schema/custom-fields'
import { customerContacts, customerEquipment, customers } from '@/db/schema/customers'
import { cycleCounts } from '@/db/schema/cycle-counts'
import { documents } from '@/db/schema/documents'
import { fieldLogs } from '@/db/schema/field-logs'
import { jobs } from '@/db/schema/jobs'
import { kits, reservations, toolPlans } from '@/db/schema/lending'
import { locations, vehicles } from '@/db/schema/places'
import { priceBookItems } from '@/db/schema/price-book'
import { rfis } from '@/db/schema/rfis'
import { estimates } from '@/db/schema/sales-documents/estimates'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { deposits, payments } from '@/db/schema/sales-documents/payments'
import { purchaseOrders } from '@/db/schema/sales-documents/purchase-orders'
import { savedViews } from '@/db/schema/saved-views'
import { items } from '@/db/schema/stock/items'
import { stockAlerts } from '@/db/schema/stock/stock-alerts'
import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { timeEntries } from '@/db/schema/time-entries'
import { transfers } from '@/db/schema/transfers'
import { users } from '@/db/schema/users'
import { vendors } from '@/db/schema/vendors'
import type { Entity } from '@/shared/entities'
import type { RecordTable } from './versions'

const TABLES: Partial<Record<Entity, RecordTable>> = {
  agreement: maintenanceAgreements,
  catalog_item: supplierCatalog,
  change_order: changeOrders,
  contact: customerContacts,
  custom_field: customFields,
  customer: customers,
  cycle_count: cycleCounts,
  deposit: deposits,
  document: documents,
  equipment: customerEquipment,
  estimate: estimates,
  field_log: fieldLogs,
  invoice: invoices,
  item: items,
  job: jobs,
  kit: kits,
  location: locations,
  payment: payments,
  price_book_item: priceBookItems,
  purchase_order: purchaseOrders,
  reservation: reservations,
  rfi: rfis,
  saved_view: savedViews,
  stock_alert: stockAlerts,
  time_entry: timeEntries,
  tool_plan: toolPlans,
  transfer: transfers,
  user: users,
  vehicle: vehicles,
  vendor: vendors,
}

/** Null of a record that is gone; what can never change stays at its first version. */
export function versionOf(entity: Entity, id: string | null): SQL {
  if (entity === 'company') return sql`(select ${company.version} from ${company})`
  if (entity === 'backup') return sql`(select ${backupSettings.version} from ${backupSettings})`
  const table = TABLES[entity]
  return table ? sql`(select ${table.version} from ${table} where ${table.id} = ${id})` : FIRST_VERSION
}

export const FIRST_VERSION = sql`1`
