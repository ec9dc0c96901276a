/**
 * What the rest of the program needs to know about each kind of record, as plain facts. Permissions, addresses, names in
 * the audit, search, documents, saved views and lists of kinds are derived from this table. What needs zod is in the
 * feature's `<kind>.schema.ts`; what needs the database in `src/app/server/kinds.ts`.
 *
 * The order matters in two places: lists of kinds that people choose from, and the search indexes.
 */
export const ENTITIES = {
  item: {
    one: 'Item',
    many: 'Items',
    table: 'items',
    api: '/api/items',
    thing: 'items',
    see: 'everyone',
    change: 'office',
    list: '/inventory',
    create: 'New Item',
    // Everyone may add an item, but only the office edits it.
    createThing: 'inventory',
    opens: '/inventory?open=$id',
    searched: 'things',
    documents: true,
    customFields: true,
    labels: true,
  },
  job: {
    one: 'Job',
    many: 'Jobs',
    table: 'jobs',
    api: '/api/jobs',
    thing: 'jobs',
    see: 'own work',
    change: 'office',
    list: '/jobs',
    create: 'New Job',
    opens: '/jobs/$id',
    searched: 'jobs',
    documents: true,
    customFields: true,
  },
  visit: {
    one: 'Visit',
    many: 'Visits',
    table: 'visits',
    api: '/api/visits',
    thing: 'visits',
    // Technicians see the visits of their jobs and move their own; only the office plans them.
    see: 'own work',
    change: 'own work',
    opens: '/jobs/$jobId',
  },
  change_order: {
    one: 'Change order',
    many: 'Change orders',
    table: 'change_orders',
    api: '/api/change-orders',
    thing: 'change orders',
    see: 'own work',
    change: 'own work',
    list: '/change-orders',
    create: 'New Change Order',
    opens: '/change-orders?open=$id',
    searched: 'jobs',
    documents: true,
  },
  rfi: {
    one: 'RFI',
    many: 'RFIs',
    table: 'rfis',
    api: '/api/rfis',
    thing: 'rfis',
    see: 'own work',
    change: 'own work',
    list: '/rfis',
    create: 'New RFI',
    opens: '/rfis?open=$id',
    searched: 'jobs',
    documents: true,
  },
  field_log: {
    one: 'Field log',
    many: 'Field logs',
    table: 'field_logs',
    api: '/api/field-logs',
    thing: 'field logs',
    see: 'own work',
    change: 'own work',
    list: '/field-logs',
    create: 'New Field Log',
    opens: '/field-logs?open=$id',
    searched: 'jobs',
    documents: true,
  },
  customer: {
    one: 'Customer',
    many: 'Customers',
    table: 'customers',
    api: '/api/customers',
    thing: 'customers',
    see: 'office',
    change: 'office',
    list: '/customers',
    create: 'New Customer',
    opens: '/customers/$id',
    searched: 'customers',
    documents: true,
    customFields: true,
  },
  contact: {
    one: 'Contact',
    many: 'Contacts',
    table: 'customer_contacts',
    thing: 'customers',
    opens: '/customers/$customerId',
    searched: 'customers',
    foundAs: 'customer',
    documents: true,
  },
  equipment: {
    one: 'Equipment',
    many: 'Equipment',
    table: 'customer_equipment',
    thing: 'customers',
    opens: '/customers/$customerId',
    searched: 'customers',
    foundAs: 'customer',
    documents: true,
    customFields: true,
  },
  vendor: {
    one: 'Vendor',
    many: 'Vendors',
    table: 'vendors',
    api: '/api/vendors',
    thing: 'vendors',
    see: 'office',
    change: 'office',
    list: '/vendors',
    create: 'New Vendor',
    opens: '/vendors?open=$id',
    searched: 'customers',
    documents: true,
    customFields: true,
  },
  catalog_item: {
    one: 'Catalog item',
    many: 'Catalog items',
    table: 'supplier_catalog',
    api: '/api/supplier-catalog',
    thing: 'supplier catalog',
    see: 'office',
    change: 'office',
    opens: '/vendors?open=$vendorId',
    documents: true,
  },
  estimate: {
    one: 'Estimate',
    many: 'Estimates',
    table: 'estimates',
    api: '/api/estimates',
    thing: 'estimates',
    see: 'office',
    change: 'office',
    list: '/estimates',
    create: 'New Estimate',
    opens: '/estimates?open=$id',
    searched: 'documents',
    documents: true,
    customFields: true,
  },
  invoice: {
    one: 'Invoice',
    many: 'Invoices',
    table: 'invoices',
    api: '/api/invoices',
    thing: 'invoices',
    see: 'office',
    change: 'office',
    list: '/invoices',
    create: 'New Invoice',
    opens: '/invoices?open=$id',
    searched: 'documents',
    documents: true,
    customFields: true,
  },
  payment: {
    one: 'Payment',
    many: 'Payments',
    table: 'payments',
    api: '/api/payments',
    thing: 'invoices',
    opens: '/invoices?open=$invoiceId',
    documents: true,
  },
  deposit: {
    one: 'Deposit',
    many: 'Deposits',
    table: 'deposits',
    api: '/api/deposits',
    thing: 'invoices',
    // Opens where it was recorded.
    opens: ['/estimates?open=$estimateId', '/jobs/$jobId'],
    documents: true,
  },
  purchase_order: {
    one: 'Purchase order',
    many: 'Purchase orders',
    table: 'purchase_orders',
    api: '/api/purchase-orders',
    thing: 'purchase orders',
    see: 'office',
    change: 'office',
    list: '/purchase-orders',
    create: 'New Purchase Order',
    opens: '/purchase-orders?open=$id',
    searched: 'documents',
    documents: true,
    customFields: true,
  },
  agreement: {
    one: 'Agreement',
    many: 'Agreements',
    table: 'maintenance_agreements',
    api: '/api/maintenance-agreements',
    thing: 'agreements',
    see: 'office',
    change: 'office',
    list: '/maintenance-agreements',
    create: 'New Agreement',
    opens: '/maintenance-agreements?open=$id',
    searched: 'documents',
    documents: true,
    customFields: true,
  },
  price_book_item: {
    one: 'Price book item',
    many: 'Price book items',
    table: 'price_book_items',
    api: '/api/price-book',
    thing: 'price book',
    see: 'office',
    change: 'office',
    list: '/price-book',
    create: 'New Price Book Item',
    opens: '/price-book?form=$id',
    searched: 'prices',
    documents: true,
  },
  time_entry: {
    one: 'Time entry',
    many: 'Time entries',
    table: 'time_entries',
    api: '/api/time-entries',
    thing: 'time',
    see: 'own work',
    change: 'own work',
    list: '/time-tracking',
    create: 'New Time Entry',
    opens: ['/time-tracking?form=$id', '/jobs/$jobId'],
    documents: true,
  },
  time_off: {
    one: 'Time off',
    many: 'Time off',
    table: 'time_off',
    api: '/api/time-off',
    thing: 'time off',
    see: 'own work',
    change: 'own work',
    opens: '/dispatch',
  },
  kit: {
    one: 'Kit',
    many: 'Kits',
    table: 'kits',
    api: '/api/kits',
    thing: 'inventory',
    list: '/kits',
    create: 'New Kit',
    opens: '/kits?open=$id',
    searched: 'things',
    documents: true,
    labels: true,
  },
  location: {
    one: 'Location',
    many: 'Locations',
    table: 'locations',
    api: '/api/locations',
    thing: 'places',
    list: '/locations',
    create: 'New Location',
    opens: '/locations?open=$id',
    searched: 'things',
    documents: true,
    customFields: true,
    labels: true,
  },
  vehicle: {
    one: 'Vehicle',
    many: 'Vehicles',
    table: 'vehicles',
    api: '/api/vehicles',
    thing: 'places',
    list: '/vehicles',
    create: 'New Vehicle',
    opens: '/vehicles?open=$id',
    searched: 'things',
    documents: true,
    customFields: true,
    labels: true,
  },
  reservation: {
    one: 'Reservation',
    many: 'Reservations',
    table: 'reservations',
    api: '/api/reservations',
    thing: 'reservations',
    see: 'everyone',
    // Technicians reserve for themselves.
    change: 'own work',
    list: '/reservations',
    create: 'New Reservation',
    opens: '/reservations?open=$id',
    documents: true,
  },
  tool_plan: {
    one: 'Tool plan',
    many: 'Tool plans',
    table: 'tool_plans',
    api: '/api/tool-plans',
    // Includes checking out a tool that is due; doing the work is part of the inventory.
    thing: 'tool care',
    see: 'everyone',
    change: 'office',
    list: '/tool-care',
    opens: '/tool-care?open=$id',
    documents: true,
  },
  cycle_count: {
    one: 'Cycle count',
    many: 'Cycle counts',
    table: 'cycle_counts',
    api: '/api/cycle-counts',
    thing: 'inventory',
    list: '/counts',
    create: 'New Count',
    opens: '/counts?open=$id',
    documents: true,
  },
  transfer: {
    one: 'Transfer',
    many: 'Transfers',
    table: 'transfers',
    api: '/api/transfers',
    thing: 'inventory',
    list: '/transfers',
    create: 'New Transfer',
    opens: '/transfers?open=$id',
    documents: true,
  },
  transaction: {
    one: 'Transaction',
    many: 'Transactions',
    api: '/api/transactions',
    thing: 'inventory',
    list: '/transactions',
    opens: '/inventory?open=$itemId',
  },
  scrap: {
    one: 'Scrap',
    many: 'Scrap',
    api: '/api/scrap',
    thing: 'inventory',
    list: '/scrap',
    create: 'Log Scrap',
    opens: '/inventory?open=$itemId',
  },
  stock_alert: {
    one: 'Stock alert',
    many: 'Stock alerts',
    table: 'stock_alerts',
    api: '/api/stock-alerts',
    thing: 'inventory',
    list: '/stock-alerts',
    opens: '/stock-alerts?itemId=$itemId',
    documents: true,
  },
  document: {
    one: 'Document',
    many: 'Documents',
    table: 'documents',
    api: '/api/documents',
    // Visible with the record it belongs to; other people's documents can be changed by people who may change
    // that record.
    thing: 'documents',
    see: 'own work',
    change: 'own work',
    opens: 'owner',
  },
  custom_field: {
    one: 'Custom field',
    many: 'Custom fields',
    table: 'custom_fields',
    api: '/api/custom-fields',
    // The definition of fields; their values are part of the record.
    thing: 'custom fields',
    see: 'everyone',
    change: 'office',
    opens: '/custom-fields?form=$id',
  },
  checklist: {
    one: 'Checklist',
    many: 'Checklists',
    table: 'checklists',
    api: '/api/checklists',
    // The company's templates; what is attached to a job belongs to the job.
    thing: 'checklists',
    see: 'office',
    change: 'office',
    opens: '/checklists?form=$id',
  },
  saved_view: {
    one: 'Saved view',
    many: 'Saved views',
    table: 'saved_views',
    api: '/api/saved-views',
    // A person's own views, and the company's views of lists they may see. Only changes to company views are
    // activity.
    thing: 'saved views',
    see: 'own work',
    change: 'own work',
    opens: '$screen',
  },
  user: {
    one: 'Person',
    many: 'People',
    table: 'users',
    api: '/api/users',
    thing: 'account events',
    // People have no page: they open their hours, or else what they checked out.
    opens: ['/time-tracking?userId=$id', '/transactions?userId=$id'],
    searched: 'things',
  },
  invitation: {
    one: 'Invitation',
    many: 'Invitations',
    api: '/api/invitations',
    thing: 'people',
    opens: '/settings',
  },
  company: {
    one: 'Company',
    many: 'Companies',
    table: 'company',
    api: '/api/company',
    // Company data on documents, time zone, sign-up.
    thing: 'company',
    see: 'everyone',
    change: 'owners',
    opens: '/settings',
  },
  backup: {
    one: 'Backup',
    many: 'Backups',
    table: 'backup_settings',
    api: '/api/backups',
    thing: 'backups',
    see: 'office',
    change: 'owners',
    opens: '/settings',
  },
} as const satisfies Record<string, EntityFacts>

/** Who may do something: `policy.ts` defines each role's reach. */
export type Audience = 'everyone' | 'own work' | 'office' | 'owners' | 'nobody'

/** Kinds with similar words and the same audience share one search index. */
export type SearchGroup = 'customers' | 'jobs' | 'documents' | 'things' | 'prices'

/**
 * A path with fields of the record or its activity as `$field`; `owner`: opens the record that this one belongs to.
 */
type Opening = Path | '$screen' | 'owner'
type Path = `/${string}`

interface EntityFacts {
  /** Singular and plural. */
  one: string
  many: string
  /** Its table, unless it never changes. */
  table?: string
  /** API path, unless it exists only below another record. */
  api?: `/api/${string}`
  /** What it belongs to in permission checks; the kind that the thing is named after defines who may. */
  thing: string
  see?: Audience
  change?: Audience
  /** The screen that lists them. */
  list?: Path
  /** The finder's words for creating one, in the form over that screen. */
  create?: string
  /** The thing that one must be allowed to change to create one, if it is another than `thing`. */
  createThing?: string
  /** Where one opens; of several, the first whose fields are known and whose screen the person may see. */
  opens: Opening | readonly Opening[]
  /** Found by Ctrl/Cmd+K, in this index. */
  searched?: SearchGroup
  /** The kind of record that a match opens, if not itself. */
  foundAs?: string
  /** Files can be attached. */
  documents?: true
  /** Companies can add custom fields. */
  customFields?: true
  /** Labels with a QR code can be printed. */
  labels?: true
}

export type Entity = keyof typeof ENTITIES

/** The same table, typed for code that iterates over all kinds. */
export const FACTS: Readonly<Record<Entity, EntityFacts>> = ENTITIES

type With<Fact extends string> = {
  [E in Entity]: (typeof ENTITIES)[E] extends Readonly<Record<Fact, unknown>> ? E : never
}[Entity]

/** Kinds with an API path. */
export type ApiEntity = With<'api'>

/** The kinds with this fact, in table order. */
export const entitiesWith = <Fact extends keyof EntityFacts>(fact: Fact) =>
  (Object.keys(FACTS) as Entity[]).filter((entity) => FACTS[entity][fact] !== undefined) as [
    With<Fact>,
    ...With<Fact>[],
  ]

/** The activity verbs of each kind of record: types only, so that no browser loads them. */
interface Verbs {
  item: 'created' | 'updated' | 'deleted' | 'counted' | 'archived' | 'restored' | 'reported_missing' | 'found'
  job:
    | 'created'
    | 'updated'
    | 'deleted'
    | 'note_added'
    | 'note_deleted'
    | 'checklist_added'
    | 'checklist_removed'
    | 'checklist_answered'
    | 'held'
    | 'resumed'
    | 'finished'
    | 'reopened'
  visit: 'created' | 'updated' | 'deleted' | 'travelling' | 'on_site' | 'done' | 'cancelled'
  change_order: 'created' | 'updated' | 'pending' | 'approved' | 'rejected'
  rfi: 'created' | 'updated' | 'open' | 'answered' | 'closed'
  field_log: 'created' | 'updated'
  customer: 'created' | 'updated'
  contact: 'created' | 'updated' | 'deleted'
  equipment: 'created' | 'updated' | 'deleted'
  vendor: 'created' | 'updated' | 'activated' | 'deactivated'
  catalog_item: 'created' | 'updated' | 'deleted'
  estimate: 'created' | 'updated' | 'deleted' | 'draft' | 'sent' | 'approved' | 'rejected' | 'converted'
  invoice: 'created' | 'updated' | 'deleted' | 'draft' | 'sent' | 'paid' | 'partial' | 'overdue' | 'voided'
  payment: 'recorded' | 'refunded' | 'reversed'
  deposit: 'recorded' | 'returned'
  purchase_order:
    | 'created'
    | 'updated'
    | 'deleted'
    | 'reopened'
    | 'draft'
    | 'sent'
    | 'approved'
    | 'received'
    | 'closed'
  agreement: 'created' | 'updated' | 'activated' | 'suspended' | 'expired'
  price_book_item: 'created' | 'updated' | 'deleted' | 'marked_up'
  time_entry: 'created' | 'updated' | 'deleted' | 'approved' | 'unapproved'
  time_off: 'created' | 'updated' | 'deleted'
  kit: 'created' | 'updated' | 'deleted' | 'checked_out' | 'checked_in'
  location: 'created' | 'updated' | 'zone_added' | 'zone_updated' | 'zone_removed'
  vehicle: 'created' | 'updated'
  reservation: 'created' | 'updated' | 'taken' | 'returned' | 'cancelled'
  tool_plan: 'created' | 'updated' | 'deleted' | 'done'
  cycle_count: 'created' | 'updated' | 'started' | 'counted' | 'completed' | 'cancelled'
  transfer: 'created' | 'updated' | 'completed' | 'deleted'
  transaction: 'created'
  scrap: 'created'
  stock_alert: 'acknowledged'
  document: 'created' | 'updated' | 'deleted'
  custom_field: 'created' | 'updated' | 'deleted'
  checklist: 'created' | 'updated' | 'deleted'
  saved_view: 'created' | 'updated' | 'deleted' | 'shared' | 'withdrawn'
  user:
    | 'created'
    | 'updated'
    | 'role_changed'
    | 'disabled'
    | 'enabled'
    | 'password_changed'
    | 'password_link_made'
    | 'password_link_withdrawn'
    | 'two_factor_enabled'
    | 'two_factor_disabled'
    | 'two_factor_reset'
    | 'recovery_code_used'
    | 'recovery_codes_renewed'
  invitation: 'created' | 'revoked' | 'used'
  company: 'updated'
  backup: 'configured' | 'started' | 'finished' | 'failed'
}

/** The verbs of a kind of record; a missing one does not compile. */
export type Verb<E extends Entity> = Verbs[E]

/** An entity and a past tense verb, such as `job.created`. */
export type Action = { [E in Entity]: `${E}.${Verb<E>}` }[Entity]

/** A committed change, as sent by `GET /api/changes`. */
export interface Change {
  entity: Entity
  id: string
  /** Null if the record was deleted. */
  version: number | null
  activityId: string
}

/** Too many changes to send one by one: every screen has to refetch. */
export const RELOAD_EVENT = 'reload'
/** The last event of a stream whose session has ended: do not reconnect. */
export const SIGNED_OUT_EVENT = 'signed-out'
