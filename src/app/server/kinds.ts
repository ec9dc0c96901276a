import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { maintenanceAgreements } from '@/db/schema/agreements'
import { backupSettings } from '@/db/schema/backups'
import { changeOrders } from '@/db/schema/change-orders'
import { checklists } from '@/db/schema/checklists'
import { company } from '@/db/schema/company'
import { customFields } from '@/db/schema/custom-fields'
import { customerContacts, customerEquipment, customers } from '@/db/schema/customers'
import { cycleCounts } from '@/db/schema/cycle-counts'
import { documents } from '@/db/schema/documents'
import { fieldLogs } from '@/db/schema/field-logs'
import { jobs, visits } from '@/db/schema/jobs'
import { kits } from '@/db/schema/kits'
import { locations, vehicles } from '@/db/schema/places'
import { priceBookItems } from '@/db/schema/price-book'
import { reservations } from '@/db/schema/reservations'
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
import { timeOff } from '@/db/schema/time-off'
import { toolPlans } from '@/db/schema/tool-plans'
import { transfers } from '@/db/schema/transfers'
import { users } from '@/db/schema/users'
import { vendors } from '@/db/schema/vendors'
import { agreementsRoutes } from '@/features/agreements/server/agreements.routes'
import { serviceVisits } from '@/features/agreements/server/visits.commands'
import { backupsRoutes } from '@/features/backups/server/backups.routes'
import { changeOrdersRoutes } from '@/features/change-orders/server/change-orders.routes'
import { checklistsRoutes } from '@/features/checklists/server/checklists.routes'
import { jobChecklistsRoutes } from '@/features/checklists/server/job-checklists.routes'
import { companyRoutes } from '@/features/company/server/company.routes'
import { customerPartsRoutes } from '@/features/customers/server/customer-parts.routes'
import { customersRoutes } from '@/features/customers/server/customers.routes'
import { cycleCountsRoutes } from '@/features/cycle-counts/server/cycle-counts.routes'
import { depositsRoutes } from '@/features/deposits/server/deposits.routes'
import { estimatesRoutes } from '@/features/estimates/server/estimates.routes'
import { fieldLogsRoutes } from '@/features/field-logs/server/field-logs.routes'
import { invoicesRoutes } from '@/features/invoices/server/invoices.routes'
import { itemPlacesRoutes } from '@/features/items/server/item-places.routes'
import { itemsRoutes } from '@/features/items/server/items.routes'
import { jobReportRoutes } from '@/features/job-report/server/job-report.routes'
import { jobPartsRoutes } from '@/features/jobs/server/job-parts.routes'
import { onSeenJob } from '@/features/jobs/server/jobs.lookup'
import { jobsRoutes } from '@/features/jobs/server/jobs.routes'
import { kitsRoutes } from '@/features/kits/server/kits.routes'
import { locationPartsRoutes } from '@/features/locations/server/location-parts.routes'
import { locationsRoutes } from '@/features/locations/server/locations.routes'
import { paymentsRoutes } from '@/features/payments/server/payments.routes'
import { peopleRoutes } from '@/features/people/server/people.routes'
import { usersRoutes } from '@/features/people/server/users.routes'
import { priceBookRoutes } from '@/features/price-book/server/price-book.routes'
import { purchaseOrdersRoutes } from '@/features/purchase-orders/server/purchase-orders.routes'
import { reservationsRoutes } from '@/features/reservations/server/reservations.routes'
import { rfisRoutes } from '@/features/rfis/server/rfis.routes'
import { savedViewsRoutes } from '@/features/saved-views/server/saved-views.routes'
import { scrapRoutes } from '@/features/scrap/server/scrap.routes'
import { siteHistoryRoutes } from '@/features/site-history/server/site-history.routes'
import { stockAlertsRoutes } from '@/features/stock-alerts/server/stock-alerts.routes'
import { catalogRoutes } from '@/features/supplier-catalog/server/catalog.routes'
import { timeEntriesRoutes } from '@/features/time-entries/server/time-entries.routes'
import { timeOffRoutes } from '@/features/time-off/server/time-off.routes'
import { toolPlansRoutes } from '@/features/tool-plans/server/tool-plans.routes'
import { transactionsRoutes } from '@/features/transactions/server/transactions.routes'
import { transfersRoutes } from '@/features/transfers/server/transfers.routes'
import { vehiclesRoutes } from '@/features/vehicles/server/vehicles.routes'
import { vendorsRoutes } from '@/features/vendors/server/vendors.routes'
import { jobVisitsRoutes, visitsRoutes } from '@/features/visits/server/visits.routes'
import type { Api } from '@/server/api'
import type { ENTITIES, Entity } from '@/shared/entities'
import type { Permission, Viewer } from '@/shared/policy'

/** Condition that the record belongs to the viewer, for people limited to their own. */
type Own = (viewer: Viewer, needs: Permission, id: SQLWrapper) => SQL

type KindTable = PgTable & { id: PgColumn; version: PgColumn }

/** The table named in the facts. */
type TableOf<E extends Entity> = (typeof ENTITIES)[E] extends { table: infer Name }
  ? { table: PgTable & { _: { name: Name } } }
  : object

type ServerKinds = {
  [E in Entity]: TableOf<E> & {
    /** Empty if `app.ts` passes dependencies to them, or another kind's routes serve it. */
    routes: readonly ((api: Api) => Promise<void>)[]
    own?: Own
  }
}

const byJob =
  (table: KindTable & { jobId: PgColumn }): Own =>
  (viewer, needs, id) =>
    sql`exists (select from ${table} where ${table.id} = ${id} and ${onSeenJob(viewer, needs, table.jobId) ?? sql`true`})`

const byPerson =
  (table: KindTable, person: PgColumn): Own =>
  (viewer, _needs, id) =>
    sql`exists (select from ${table} where ${table.id} = ${id} and ${person} = ${viewer.id})`

/** The server side of each kind of record; its facts are in `shared/entities.ts`. */
export const KINDS = {
  item: { routes: [itemsRoutes, itemPlacesRoutes], table: items },
  job: {
    routes: [
      jobsRoutes(serviceVisits),
      jobPartsRoutes,
      jobChecklistsRoutes,
      jobReportRoutes,
      siteHistoryRoutes,
    ],
    table: jobs,
    own: (viewer, needs, id) => onSeenJob(viewer, needs, id) ?? sql`true`,
  },
  visit: { routes: [visitsRoutes, jobVisitsRoutes], table: visits, own: byJob(visits) },
  change_order: { routes: [changeOrdersRoutes], table: changeOrders, own: byJob(changeOrders) },
  rfi: { routes: [rfisRoutes], table: rfis, own: byJob(rfis) },
  field_log: { routes: [fieldLogsRoutes], table: fieldLogs, own: byJob(fieldLogs) },
  customer: { routes: [customersRoutes, customerPartsRoutes], table: customers },
  contact: { routes: [], table: customerContacts },
  equipment: { routes: [], table: customerEquipment },
  vendor: { routes: [vendorsRoutes], table: vendors },
  catalog_item: { routes: [catalogRoutes], table: supplierCatalog },
  estimate: { routes: [estimatesRoutes], table: estimates },
  invoice: { routes: [invoicesRoutes], table: invoices },
  payment: { routes: [paymentsRoutes], table: payments },
  deposit: { routes: [depositsRoutes], table: deposits },
  purchase_order: { routes: [purchaseOrdersRoutes], table: purchaseOrders },
  agreement: { routes: [agreementsRoutes], table: maintenanceAgreements },
  price_book_item: { routes: [priceBookRoutes], table: priceBookItems },
  time_entry: {
    routes: [timeEntriesRoutes],
    table: timeEntries,
    own: byPerson(timeEntries, timeEntries.userId),
  },
  time_off: { routes: [timeOffRoutes], table: timeOff, own: byPerson(timeOff, timeOff.userId) },
  kit: { routes: [kitsRoutes], table: kits },
  location: { routes: [locationsRoutes, locationPartsRoutes], table: locations },
  vehicle: { routes: [vehiclesRoutes], table: vehicles },
  reservation: {
    routes: [reservationsRoutes],
    table: reservations,
    own: byPerson(reservations, reservations.reservedFor),
  },
  tool_plan: { routes: [toolPlansRoutes], table: toolPlans },
  cycle_count: { routes: [cycleCountsRoutes], table: cycleCounts },
  transfer: { routes: [transfersRoutes], table: transfers },
  transaction: { routes: [transactionsRoutes] },
  scrap: { routes: [scrapRoutes] },
  stock_alert: { routes: [stockAlertsRoutes], table: stockAlerts },
  document: { routes: [], table: documents },
  custom_field: { routes: [], table: customFields },
  checklist: { routes: [checklistsRoutes], table: checklists },
  saved_view: { routes: [savedViewsRoutes], table: savedViews },
  user: { routes: [usersRoutes], table: users },
  invitation: { routes: [peopleRoutes] },
  company: { routes: [companyRoutes], table: company },
  backup: { routes: [backupsRoutes], table: backupSettings },
} as const satisfies ServerKinds

export const ownOf = (kind: Entity): Own | undefined => (KINDS as ServerKinds)[kind].own
