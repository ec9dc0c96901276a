import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { actorId } from './accounts'
import { address, folded, id, instant, recordTimes, searchText } from './columns'

/** However it is written, it is found by its digits. */
const PHONE_DIGITS = sql.raw(`regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')`)

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
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    notes: text('notes'),
    createdBy: text('created_by').notNull(),
    createdById: actorId('created_by_id'),
    ...recordTimes(),
    searchText: searchText('name', 'company_name', 'email', 'phone', 'address', 'city', 'zip', PHONE_DIGITS),
  },
  (table) => [
    check('customers_tax_rate', sql`${table.taxRate} between 0 and 10000`),
    check('customers_status', sql`${table.status} in ('active', 'inactive')`),
    index('customers_by_name').on(folded(table.name), table.id),
    index('customers_by_status').on(table.status, folded(table.name), table.id),
    index('customers_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

const customerId = () =>
  text('customer_id')
    .notNull()
    .references(() => customers.id)

/** Whose something is. */
export const customer = () => ({
  customerId: customerId(),
  /** Stands here for lists and search; a trigger follows when the customer is renamed. */
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
  },
  (table) => [index('customer_equipment_by_customer').on(table.customerId, table.createdAt, table.id)],
)

export const vendors = pgTable(
  'vendors',
  {
    id: id(),
    name: text('name').notNull(),
    contactName: text('contact_name'),
    email: text('email'),
    phone: text('phone'),
    ...address(),
    accountNumber: text('account_number'),
    paymentTerms: text('payment_terms', {
      enum: ['NET 30', 'NET 60', 'NET 90', 'Due on Receipt', 'Custom'],
    }),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    notes: text('notes'),
    createdBy: text('created_by').notNull(),
    createdById: actorId('created_by_id'),
    ...recordTimes(),
    searchText: searchText('name', 'contact_name', 'email', 'phone', 'account_number', 'city', PHONE_DIGITS),
  },
  (table) => [
    check('vendors_status', sql`${table.status} in ('active', 'inactive')`),
    check(
      'vendors_payment_terms',
      sql`${table.paymentTerms} in ('NET 30', 'NET 60', 'NET 90', 'Due on Receipt', 'Custom')`,
    ),
    index('vendors_by_name').on(folded(table.name), table.id),
    index('vendors_by_status').on(table.status, folded(table.name), table.id),
    index('vendors_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

export const supplierCatalog = pgTable(
  'supplier_catalog',
  {
    id: id(),
    vendorId: text('vendor_id')
      .notNull()
      .references(() => vendors.id),
    sku: text('sku'),
    productName: text('product_name').notNull(),
    manufacturer: text('manufacturer'),
    manufacturerPartNumber: text('manufacturer_part_number'),
    description: text('description'),
    unit: text('unit', { enum: ['ea', 'box', 'ft', 'sqft', 'gal', 'lb'] })
      .notNull()
      .default('ea'),
    price: bigint('price', { mode: 'number' }).notNull().default(0),
    inStock: boolean('in_stock').notNull().default(true),
    notes: text('notes'),
    ...recordTimes(),
    lastUpdated: instant('last_updated').notNull().defaultNow(),
    /** What offers are compared under: the part number when there is one, else the name; in either case one unit. */
    comparisonKey: text('comparison_key')
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`unit || ' ' || case when coalesce(manufacturer_part_number, '') <> ''
          then 'part ' || lower(manufacturer_part_number) else 'name ' || lower(product_name) end`),
      ),
    searchText: searchText('product_name', 'manufacturer', 'manufacturer_part_number', 'sku', 'description'),
  },
  (table) => [
    check('supplier_catalog_unit', sql`${table.unit} in ('ea', 'box', 'ft', 'sqft', 'gal', 'lb')`),
    check('supplier_catalog_price', sql`${table.price} >= 0`),
    index('supplier_catalog_by_name').on(folded(table.productName), table.id),
    index('supplier_catalog_by_vendor').on(table.vendorId, folded(table.productName), table.id),
    index('supplier_catalog_comparison').on(table.comparisonKey, table.price),
    index('supplier_catalog_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
