import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { maintenanceAgreements } from '@/db/schema/agreements'
import { changeOrders } from '@/db/schema/change-orders'
import { customerContacts, customerEquipment, customers } from '@/db/schema/customers'
import { fieldLogs } from '@/db/schema/field-logs'
import { jobs } from '@/db/schema/jobs'
import { kits } from '@/db/schema/lending'
import { locations, locationZones, vehicles } from '@/db/schema/places'
import { priceBookItems } from '@/db/schema/price-book'
import { rfis } from '@/db/schema/rfis'
import { estimates, invoices, purchaseOrders } from '@/db/schema/sales-documents'
import { items } from '@/db/schema/stock'
import { users } from '@/db/schema/users'
import { vendors } from '@/db/schema/vendors'
import type { SoughtEntity } from '../search.schema'

/** Where records of a kind are found, and what is told of them. */
export interface Kind {
  entity: SoughtEntity
  table: PgTable & { searchText: PgColumn }
  /** Of the record that it leads to, which is not always the one that was found. */
  id: PgColumn
  /** The key of what was found. */
  key: PgColumn
  /** Newest first; an index gives this order, with the key as the tie-breaker. */
  at: PgColumn
  title: SQLWrapper
  /** Those that are not there are left out. */
  about: SQLWrapper[]
  phone?: PgColumn
  joins?: SQL
  /** Of the table's own columns: what is never shown. */
  where?: SQL
  /** What names it alone, each under a unique index. */
  numbers?: PgColumn[]
  /** How a number of something else leads here. */
  byNumber?: (isNumber: (column: PgColumn) => SQL) => SQL
  /** What it is called, under an index `byBeginning`. */
  name?: PgColumn
  /** Beside the first line of the searched text: what is meant when all of it is typed. */
  exact?: PgColumn[]
  /** Where the searched text holds what the job is called too: what this record itself is called. */
  called?: PgColumn[]
  /** The job that it belongs to, where people may see those of their own. */
  job?: PgColumn
}

const ofJob = (text: PgColumn) => sql`replace(${text}, chr(10), ' · ')`
const both = (number: PgColumn, title: PgColumn) => sql`${number} || ' · ' || ${title}`

export const KINDS: Kind[] = [
  {
    entity: 'customer',
    table: customers,
    id: customers.id,
    key: customers.id,
    at: customers.createdAt,
    title: customers.name,
    about: [customers.companyName, customers.address, customers.city],
    phone: customers.phone,
    name: customers.name,
    exact: [customers.companyName, customers.email],
  },
  {
    entity: 'customer',
    table: customerContacts,
    id: customerContacts.customerId,
    key: customerContacts.id,
    at: customerContacts.createdAt,
    title: customers.name,
    about: [sql`'Contact ' || ${customerContacts.name}`],
    phone: customerContacts.phone,
    joins: sql`join ${customers} on ${customers.id} = ${customerContacts.customerId}`,
    name: customerContacts.name,
    exact: [customerContacts.email],
  },
  {
    entity: 'customer',
    table: customerEquipment,
    id: customerEquipment.customerId,
    key: customerEquipment.id,
    at: customerEquipment.createdAt,
    title: customers.name,
    about: [
      sql`concat_ws(' ', ${customerEquipment.equipmentType}, ${customerEquipment.manufacturer}, ${customerEquipment.modelNumber})`,
      sql`'Serial ' || ${customerEquipment.serialNumber}`,
    ],
    joins: sql`join ${customers} on ${customers.id} = ${customerEquipment.customerId}`,
  },
  {
    entity: 'job',
    table: jobs,
    id: jobs.id,
    key: jobs.id,
    at: jobs.createdAt,
    title: sql`concat_ws(' · ', ${jobs.num}, ${jobs.customer})`,
    about: [jobs.address],
    numbers: [jobs.num],
    job: jobs.id,
  },
  {
    entity: 'item',
    table: items,
    id: items.id,
    key: items.id,
    at: items.createdAt,
    title: items.name,
    about: [items.code, items.location],
    where: sql`${items.archivedAt} is null`,
    numbers: [items.code],
    name: items.name,
    exact: [items.code],
  },
  {
    entity: 'kit',
    table: kits,
    id: kits.id,
    key: kits.id,
    at: kits.createdAt,
    title: kits.name,
    about: [kits.code, kits.sku],
    numbers: [kits.code],
    name: kits.name,
    exact: [kits.code, kits.sku],
  },
  {
    entity: 'location',
    table: locations,
    id: locations.id,
    key: locations.id,
    at: locations.createdAt,
    title: locations.name,
    about: [locations.code, locations.address, locations.city],
    // A vehicle is found as such.
    where: sql`${locations.type} <> 'vehicle'`,
    numbers: [locations.code],
    byNumber: (isNumber) =>
      sql`${locations.id} in (select ${locationZones.locationId} from ${locationZones} where ${isNumber(locationZones.code)})`,
    name: locations.name,
    exact: [locations.code],
  },
  {
    entity: 'vehicle',
    table: vehicles,
    id: vehicles.id,
    key: vehicles.id,
    at: vehicles.createdAt,
    title: vehicles.name,
    about: [vehicles.vehicleType, vehicles.licensePlate],
    byNumber: (isNumber) =>
      sql`${vehicles.locationId} in (select ${locations.id} from ${locations} where ${isNumber(locations.code)})`,
    name: vehicles.name,
    exact: [vehicles.licensePlate, vehicles.vin],
  },
  {
    entity: 'vendor',
    table: vendors,
    id: vendors.id,
    key: vendors.id,
    at: vendors.createdAt,
    title: vendors.name,
    about: [vendors.contactName, vendors.city],
    phone: vendors.phone,
    name: vendors.name,
    exact: [vendors.email, vendors.accountNumber],
  },
  {
    entity: 'estimate',
    table: estimates,
    id: estimates.id,
    key: estimates.id,
    at: estimates.createdAt,
    title: both(estimates.estimateNumber, estimates.title),
    about: [estimates.customerName],
    numbers: [estimates.estimateNumber],
  },
  {
    entity: 'invoice',
    table: invoices,
    id: invoices.id,
    key: invoices.id,
    at: invoices.createdAt,
    title: invoices.invoiceNumber,
    about: [invoices.customerName],
    numbers: [invoices.invoiceNumber],
  },
  {
    entity: 'purchase_order',
    table: purchaseOrders,
    id: purchaseOrders.id,
    key: purchaseOrders.id,
    at: purchaseOrders.createdAt,
    title: purchaseOrders.poNumber,
    about: [purchaseOrders.vendorName, purchaseOrders.jobNum],
    numbers: [purchaseOrders.poNumber],
  },
  {
    entity: 'agreement',
    table: maintenanceAgreements,
    id: maintenanceAgreements.id,
    key: maintenanceAgreements.id,
    at: maintenanceAgreements.createdAt,
    title: both(maintenanceAgreements.agreementNumber, maintenanceAgreements.title),
    about: [maintenanceAgreements.customerName],
    numbers: [maintenanceAgreements.agreementNumber],
    exact: [maintenanceAgreements.agreementNumber],
  },
  {
    entity: 'change_order',
    table: changeOrders,
    id: changeOrders.id,
    key: changeOrders.id,
    at: changeOrders.createdAt,
    title: both(changeOrders.coNumber, changeOrders.title),
    about: [ofJob(changeOrders.jobText)],
    numbers: [changeOrders.coNumber],
    called: [changeOrders.coNumber, changeOrders.title],
    job: changeOrders.jobId,
  },
  {
    entity: 'rfi',
    table: rfis,
    id: rfis.id,
    key: rfis.id,
    at: rfis.createdAt,
    title: both(rfis.rfiNumber, rfis.subject),
    about: [ofJob(rfis.jobText)],
    numbers: [rfis.rfiNumber],
    called: [rfis.rfiNumber, rfis.subject],
    job: rfis.jobId,
  },
  {
    entity: 'field_log',
    table: fieldLogs,
    id: fieldLogs.id,
    key: fieldLogs.id,
    at: fieldLogs.logDate,
    title: sql`'Field log of ' || to_char(${fieldLogs.logDate}, 'Mon FMDD, YYYY')`,
    about: [ofJob(fieldLogs.jobText)],
    called: [],
    job: fieldLogs.jobId,
  },
  {
    entity: 'price_book_item',
    table: priceBookItems,
    id: priceBookItems.id,
    key: priceBookItems.id,
    at: priceBookItems.createdAt,
    title: sql`left(${priceBookItems.description}, 200)`,
    about: [priceBookItems.code],
    byNumber: () => sql`lower(${priceBookItems.code}) = (select text from asked)`,
    name: priceBookItems.description,
  },
  {
    entity: 'user',
    table: users,
    id: users.id,
    key: users.id,
    at: users.createdAt,
    title: sql`coalesce(nullif(${users.fullName}, ''), ${users.email})`,
    about: [sql`case when ${users.fullName} <> '' then ${users.email} end`],
    name: users.fullName,
    exact: [users.email],
  },
]
