import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { address, alphabetic, id, PHONE_DIGITS, recordTimes, searchText } from './columns'
import { actorId } from './users'

export const customers = pgTable(
  'customers',
  {
    id: id(),
    name: text('name').notNull(),
    companyName: text('company_name'),
    email: text('email'),
    phone: text('phone'),
    ...address(),
    billingAddress: text('billing_address'),
    /** In hundredths of a percent: 825 is 8.25 %. */
    taxRate: integer('tax_rate').notNull().default(0),
    /** Payment term in days; null for the company's default. */
    paymentDays: integer('payment_days'),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    notes: text('notes'),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
    searchText: searchText('name', 'company_name', 'email', 'phone', 'address', 'city', 'zip', PHONE_DIGITS),
  },
  (table) => [
    check('customers_tax_rate', sql`${table.taxRate} between 0 and 10000`),
    check('customers_payment_days', sql`${table.paymentDays} between 0 and 365`),
    check('customers_status', sql`${table.status} in ('active', 'inactive')`),
    index('customers_by_name').on(alphabetic(table.name), table.id),
    index('customers_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

const customerId = () =>
  text('customer_id')
    .notNull()
    .references(() => customers.id)

/** The customer that something belongs to. */
export const customer = () => ({
  customerId: customerId(),
  /** Copied for lists and search; a trigger updates it when the customer is renamed. */
  customerName: text('customer_name').notNull(),
})

export const customerContacts = pgTable(
  'customer_contacts',
  {
    id: id(),
    customerId: customerId(),
    name: text('name').notNull(),
    title: text('title'),
    email: text('email'),
    phone: text('phone'),
    isPrimary: boolean('is_primary').notNull().default(false),
    ...recordTimes(),
    searchText: searchText('name', 'email', 'phone', PHONE_DIGITS),
  },
  (table) => [
    index('customer_contacts_by_customer').on(table.customerId, table.createdAt, table.id),
    uniqueIndex('customer_contacts_one_primary').on(table.customerId).where(sql`${table.isPrimary}`),
  ],
)

export const customerEquipment = pgTable(
  'customer_equipment',
  {
    id: id(),
    customerId: customerId(),
    equipmentType: text('equipment_type').notNull(),
    manufacturer: text('manufacturer'),
    modelNumber: text('model_number'),
    serialNumber: text('serial_number'),
    location: text('location'),
    installDate: date('install_date'),
    warrantyExpires: date('warranty_expires'),
    notes: text('notes'),
    ...recordTimes(),
    searchText: searchText('serial_number', 'equipment_type', 'manufacturer', 'model_number'),
  },
  (table) => [index('customer_equipment_by_customer').on(table.customerId, table.createdAt, table.id)],
)
