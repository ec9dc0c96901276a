import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { type Condition, rows } from '@/db/query'
import { maintenanceAgreements } from '@/db/schema/agreements'
import { changeOrders } from '@/db/schema/change-orders'
import { customerContacts, customerEquipment, customers } from '@/db/schema/customers'
import { cycleCounts } from '@/db/schema/cycle-counts'
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
import { items } from '@/db/schema/stock/items'
import { stockAlerts } from '@/db/schema/stock/stock-alerts'
import { supplierCatalog } from '@/db/schema/supplier-catalog'
import { timeEntries } from '@/db/schema/time-entries'
import { transfers } from '@/db/schema/transfers'
import { vendors } from '@/db/schema/vendors'
import { DOCUMENT_OWNERS, type DocumentOwner } from '@/features/documents/document'
import { onSeenJob } from '@/features/jobs/server/jobs.lookup'
import { type Permission, type Reach, reachOf, thingOf, type Viewer } from '@/shared/policy'

type Doing = 'see' | 'change'
type Own = (viewer: Viewer, needs: Permission, id: SQLWrapper) => SQL

interface Kind {
  table: PgTable & { id: PgColumn }
  /** That the record with this id is the viewer's own, where that is as far as they reach. */
  own?: Own
}

const ofTheirJob =
  (table: PgTable & { id: PgColumn; jobId: PgColumn }): Own =>
  (viewer, needs, id) =>
    sql`exists (select from ${table} where ${table.id} = ${id} and ${onSeenJob(viewer, needs, table.jobId) ?? sql`true`})`

const ofPerson =
  (table: PgTable & { id: PgColumn }, person: PgColumn): Own =>
  (viewer, _needs, id) =>
    sql`exists (select from ${table} where ${table.id} = ${id} and ${person} = ${viewer.id})`

const KINDS: Record<DocumentOwner, Kind> = {
  agreement: { table: maintenanceAgreements },
  catalog_item: { table: supplierCatalog },
  change_order: { table: changeOrders, own: ofTheirJob(changeOrders) },
  contact: { table: customerContacts },
  customer: { table: customers },
  cycle_count: { table: cycleCounts },
  deposit: { table: deposits },
  equipment: { table: customerEquipment },
  estimate: { table: estimates },
  field_log: { table: fieldLogs, own: ofTheirJob(fieldLogs) },
  invoice: { table: invoices },
  item: { table: items },
  job: { table: jobs, own: (viewer, needs, id) => onSeenJob(viewer, needs, id) ?? sql`true` },
  kit: { table: kits },
  location: { table: locations },
  payment: { table: payments },
  price_book_item: { table: priceBookItems },
  purchase_order: { table: purchaseOrders },
  reservation: { table: reservations, own: ofPerson(reservations, reservations.reservedFor) },
  rfi: { table: rfis, own: ofTheirJob(rfis) },
  stock_alert: { table: stockAlerts },
  time_entry: { table: timeEntries, own: ofPerson(timeEntries, timeEntries.userId) },
  tool_plan: { table: toolPlans },
  transfer: { table: transfers },
  vehicle: { table: vehicles },
  vendor: { table: vendors },
}

const needOf = (doing: Doing, kind: DocumentOwner): Permission => `${doing} ${thingOf(kind)}`

/** Of rows that name a record of any kind: those whose record this person may see or change; all, where they may all. */
export function reachable(viewer: Viewer, doing: Doing, kind: SQLWrapper, id: SQLWrapper): Condition {
  const withReach = (reach: Reach) =>
    DOCUMENT_OWNERS.filter((one) => reachOf(viewer, needOf(doing, one)) === reach)
  const all = withReach('all')
  if (all.length === DOCUMENT_OWNERS.length) return undefined
  const own = withReach('own').flatMap((one) => {
    const condition = KINDS[one].own?.(viewer, needOf(doing, one), id)
    return condition ? [sql`(${kind} = ${sql.raw(`'${one}'`)} and ${condition})`] : []
  })
  return sql`(${sql.join([sql`${kind} = any(${sql.param(all)}::text[])`, ...own], sql` or `)})`
}

/** Keeps the record from going until the transaction ends; false when there is none. */
export async function hold(tx: Db, kind: DocumentOwner, id: string): Promise<boolean> {
  const { table } = KINDS[kind]
  const [found] = await rows(tx, sql`select 1 as one from ${table} where ${table.id} = ${id} for key share`)
  return found !== undefined
}
