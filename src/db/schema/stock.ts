import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  customFields,
  filePath,
  folded,
  id,
  instant,
  momentOrLast,
  numberOrFirst,
  orderedBy,
  recordTimes,
  searchText,
  startOf,
  textOrFirst,
  wordsOf,
  yesLast,
} from './columns'
import { jobs } from './jobs'
import { locations, locationZones } from './places'
import { priceBookItems } from './price-book'
import { invoices } from './sales-documents/invoices'
import { actorId, users } from './users'

/** What lies on the shelf of a tool or container, and all there is of a consumable. */
const available = `case when type = 'consumable' then qty else qty - qty_out - qty_missing end`

/** How many are out of what has to come back. */
export const lentOut = (table: { type: AnyPgColumn; qtyOut: AnyPgColumn }) =>
  sql`(case when ${table.type} = 'consumable' then 0 else ${table.qtyOut} end)`

export const items = pgTable(
  'items',
  {
    id: id(),
    /** What a person reads on the label and types: `ITEM_CODE` in the rules. The database makes it, once. */
    code: text('code').notNull().default(sql`next_item_code()`),
    name: text('name').notNull(),
    type: text('type', { enum: ['tool', 'consumable', 'container'] }).notNull(),
    qty: integer('qty').notNull(),
    /** With people: of a consumable what jobs took and may still bring back. */
    qtyOut: integer('qty_out').notNull().default(0),
    qtyMissing: integer('qty_missing').notNull().default(0),
    available: integer('available').notNull().generatedAlwaysAs(sql.raw(available)),
    /** `statusOf` in the rules says the same. */
    status: text('status', { enum: ['available', 'out', 'missing'] })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case when type = 'consumable' or qty - qty_out - qty_missing > 0 then 'available'
          when qty_missing > 0 then 'missing' when qty_out > 0 then 'out' else 'available' end`),
      ),
    /** None there at all; unlike the quantity it hardly ever changes, so that an index may hold it. */
    isOutOfStock: boolean('is_out_of_stock').notNull().generatedAlwaysAs(sql.raw('qty = 0')),
    /** The name of its home, and that place itself: the trigger `keep_item_home` finds or makes it. */
    location: text('location'),
    locationId: text('location_id').references(() => locations.id),
    tags: text('tags').array().notNull().default([]),
    photoUrl: filePath('photo_url'),
    notes: text('notes'),
    /** Of the item over all places; a place may have a point of its own. */
    reorderPoint: integer('reorder_point'),
    /** At how many places it is at or below its point there; a trigger keeps it. */
    lowPlaces: integer('low_places').notNull().default(0),
    /** In how many places some of it lies; a trigger keeps it. */
    placesCount: integer('places_count').notNull().default(0),
    /** Flagged and cleared by every write that touches the stock, since it is computed from it. */
    isLow: boolean('is_low')
      .notNull()
      .generatedAlwaysAs(
        sql.raw('low_places > 0 or (reorder_point is not null and qty - qty_missing <= reorder_point)'),
      ),
    /** What one of it has cost, in cents: the moving average over what was received. */
    averageCost: numeric('average_cost', { precision: 16, scale: 4, mode: 'number' }),
    /** What customers are asked for it. */
    priceBookItemId: text('price_book_item_id').references(() => priceBookItems.id, { onDelete: 'set null' }),
    /** It must not be used, and why. */
    outOfService: boolean('out_of_service').notNull().default(false),
    outOfServiceReason: text('out_of_service_reason'),
    customFields: customFields(),
    /** Who took some last of those who have some, and for which job; while it is missing, who had it last. */
    holderId: text('holder_id').references(() => users.id),
    jobId: text('job_id').references(() => jobs.id),
    /** That job's number, for the order of lists: few items are on a job, and most jobs have none. A trigger keeps it. */
    jobNum: text('job_num'),
    createdBy: text('created_by').notNull(),
    createdById: actorId('created_by_id'),
    ...recordTimes(),
    archivedAt: instant('archived_at'),
    searchText: searchText('name', 'location', 'notes', sql.raw('join_lines(tags)'), 'code'),
  },
  (table) => {
    const isHere = sql`${table.archivedAt} is null`
    return [
      check('items_type', sql`${table.type} in ('tool', 'consumable', 'container')`),
      check(
        'items_stock',
        sql`${table.qty} >= 0 and ${table.qtyOut} >= 0 and ${table.qtyMissing} >= 0 and
          case when ${table.type} = 'consumable' then ${table.qtyMissing} = 0
          else ${table.qtyOut} + ${table.qtyMissing} <= ${table.qty} end`,
      ),
      check('items_reorder_point', sql`${table.reorderPoint} >= 0`),
      uniqueIndex('items_code').on(table.code),
      index('items_newest').on(table.createdAt, table.id).where(isHere),
      index('items_by_location').on(table.location, table.createdAt, table.id).where(isHere),
      index('items_by_home').on(table.locationId, table.createdAt, table.id).where(isHere),
      index('items_by_status').on(table.status, table.createdAt, table.id).where(isHere),
      index('items_by_type').on(table.type, table.createdAt, table.id).where(isHere),
      index('items_low').on(table.createdAt, table.id).where(sql`${table.isLow} and ${isHere}`),
      // Counts the tools in each status from the index alone.
      index('items_tools')
        .on(table.status, table.isOutOfStock)
        .where(sql`${table.type} = 'tool' and ${isHere}`),
      index('items_out_of_service')
        .on(table.createdAt, table.id)
        .where(sql`${table.outOfService} and ${isHere}`),
      index('items_missing').on(table.createdAt, table.id).where(sql`${table.qtyMissing} > 0 and ${isHere}`),
      index('items_archived').on(table.createdAt, table.id).where(sql`${table.archivedAt} is not null`),
      index('items_by_photo').on(table.photoUrl).where(sql`${table.photoUrl} is not null`),
      index('items_by_price').on(table.priceBookItemId).where(sql`${table.priceBookItemId} is not null`),
      ...orderedBy('items', table.id, { holder: table.holderId }, sql`${table.holderId} is not null`),
      ...orderedBy(
        'items',
        table.id,
        { job: table.jobId, job_num: table.jobNum },
        sql`${table.jobId} is not null`,
      ),
      ...orderedBy('items', table.id, {
        name: folded(table.name),
        type: table.type,
        status: table.status,
        qty: table.qty,
        available: table.available,
        out: lentOut(table),
        location: textOrFirst(table.location),
        tags: wordsOf(table.tags),
        is_low: yesLast(table.isLow),
        reorder_point: numberOrFirst(table.reorderPoint),
        missing: table.qtyMissing,
        out_of_service: yesLast(table.outOfService),
        average_cost: numberOrFirst(table.averageCost),
        notes: startOf(table.notes),
      }),
      index('items_tags').using('gin', table.tags),
      index('items_search').using('gin', table.searchText.op('gin_trgm_ops')),
    ]
  },
)

/** The tags of the items that are not archived, a row each, kept by a trigger: it makes the distinct ones cheap. */
export const itemTags = pgTable(
  'item_tags',
  {
    tag: text('tag').notNull(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.tag, table.itemId] }),
    index('item_tags_by_item').on(table.itemId),
  ],
)

/** The two actions that people call transactions; the others are in the ledger so that it adds up. */
const isTransaction = sql.raw(`action in ('checkout', 'checkin') and part_of is null`)

/**
 * The ledger of the stock, which is only ever added to: the three deltas of an item's rows add up to its
 * quantities, and what its rows moved from and to adds up to what lies where (`keep_item_locations`). What touches
 * several places has a row for each: all but the first are parts of that one and change no quantity.
 * Item and job names stand here for lists and search; triggers follow when they change.
 */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id),
    itemName: text('item_name').notNull(),
    itemType: text('item_type', { enum: ['tool', 'consumable', 'container'] }).notNull(),
    jobId: text('job_id').references(() => jobs.id),
    jobNum: text('job_num'),
    action: text('action').notNull(),
    payload: jsonb('payload').notNull(),
    qty: integer('qty').notNull(),
    qtyDelta: integer('qty_delta').notNull().default(0),
    outDelta: integer('out_delta').notNull().default(0),
    missingDelta: integer('missing_delta').notNull().default(0),
    fromLocationId: text('from_location_id').references(() => locations.id),
    fromZoneId: text('from_zone_id').references(() => locationZones.id),
    toLocationId: text('to_location_id').references(() => locations.id),
    toZoneId: text('to_zone_id').references(() => locationZones.id),
    /** How many left the one place or came to the other. */
    moved: integer('moved').notNull().default(0),
    partOf: text('part_of').references((): AnyPgColumn => transactions.id),
    /** What one of it had cost by then, in cents. */
    unitCost: numeric('unit_cost', { precision: 16, scale: 4, mode: 'number' }),
    reason: text('reason'),
    /** The transfer or count that it belongs to. */
    sourceId: text('source_id'),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    by: text('by').notNull(),
    ts: instant('ts').notNull().defaultNow(),
    searchText: searchText('item_name', 'job_num', 'by'),
  },
  (table) => [
    check(
      'transactions_action',
      sql`${table.action} in ('opening', 'checkout', 'checkin', 'count', 'missing', 'found', 'scrap', 'receipt', 'transfer',
        'adjust')`,
    ),
    check('transactions_qty', sql`${table.qty} >= 0`),
    check(
      'transactions_moved',
      sql`${table.moved} >= 0 and (${table.moved} > 0) = (${table.fromLocationId} is not null or ${table.toLocationId} is not null)`,
    ),
    index('transactions_from')
      .on(table.fromLocationId, table.ts, table.id)
      .where(sql`from_location_id is not null`),
    index('transactions_to')
      .on(table.toLocationId, table.ts, table.id)
      .where(sql`to_location_id is not null`),
    index('transactions_all').on(table.ts, table.id),
    index('transactions_by_verb').on(table.action, table.ts, table.id),
    index('transactions_by_source').on(table.sourceId).where(sql`source_id is not null`),
    // The few rows that tell of something lost or found again.
    index('transactions_losses').on(table.itemId, table.ts, table.id).where(sql`missing_delta <> 0`),
    index('transactions_parts').on(table.partOf).where(sql`part_of is not null`),
    index('transactions_newest').on(table.ts, table.id).where(isTransaction),
    index('transactions_by_item').on(table.itemId, table.ts, table.id),
    index('transactions_by_job').on(table.jobId, table.ts, table.id),
    index('transactions_by_user').on(table.userId, table.ts, table.id).where(isTransaction),
    ...orderedBy(
      'transactions',
      table.id,
      {
        action: table.action,
        item_name: folded(table.itemName),
        item_type: table.itemType,
        qty: table.qty,
        job_num: textOrFirst(table.jobNum),
        user: table.userId,
      },
      isTransaction,
    ),
    index('transactions_search').using('gin', table.searchText.op('gin_trgm_ops')).where(isTransaction),
  ],
)

/**
 * How often each consumable was checked out, kept by triggers in the transaction that does it, so that the ones used
 * most cost the same to find however long the history is. The item is locked then, so that nobody waits for this.
 */
export const consumableCheckouts = pgTable(
  'consumable_checkouts',
  {
    itemId: text('item_id')
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [index('consumable_checkouts_most').on(table.count, table.itemId)],
)

/** What is still out of each checkout, under that checkout's id. */
export const holdings = pgTable(
  'holdings',
  {
    id: text('id')
      .primaryKey()
      .references(() => transactions.id),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id),
    /** Tools and containers have to come back, a consumable may. */
    isReturnable: boolean('is_returnable').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    jobId: text('job_id').references(() => jobs.id),
    /** Where it was taken from, and goes back to. */
    locationId: text('location_id').references(() => locations.id),
    zoneId: text('zone_id').references(() => locationZones.id),
    /** What one of it had cost when it was taken: a return gives the job that much back. */
    unitCost: numeric('unit_cost', { precision: 16, scale: 4, mode: 'number' }),
    /** The kit it went out with, and the reservation that it ends when it comes back. */
    kitId: text('kit_id'),
    reservationId: text('reservation_id'),
    /** The invoice that bills it: a trigger on `billed_work` keeps it. */
    invoiceId: text('invoice_id').references((): AnyPgColumn => invoices.id, { onDelete: 'set null' }),
    qty: integer('qty').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [
    check('holdings_qty', sql`${table.qty} > 0`),
    index('holdings_by_item').on(table.itemId, table.since, table.id),
    index('holdings_oldest').on(table.since, table.id).where(sql`${table.isReturnable}`),
    index('holdings_by_user').on(table.userId, table.since, table.id).where(sql`${table.isReturnable}`),
    index('holdings_by_job').on(table.jobId, table.since, table.id),
    index('holdings_used').on(table.since).where(sql`not is_returnable`),
    index('holdings_unbilled')
      .on(table.jobId, table.since, table.id)
      .where(sql`not is_returnable and job_id is not null and invoice_id is null`),
    index('holdings_by_invoice').on(table.invoiceId).where(sql`invoice_id is not null`),
    index('holdings_by_kit').on(table.kitId).where(sql`kit_id is not null`),
    index('holdings_by_reservation').on(table.reservationId).where(sql`reservation_id is not null`),
  ],
)

/**
 * What lies where: the sums of what the ledger moved, kept by `keep_item_locations`, whatever writes to it. Their sum is
 * always what is available of the item, else nothing is committed (`check_item_places`).
 */
export const itemLocations = pgTable(
  'item_locations',
  {
    id: id(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** Here for the order of lists; a trigger follows. */
    itemName: text('item_name').notNull(),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id),
    zoneId: text('zone_id').references(() => locationZones.id),
    qty: integer('qty').notNull().default(0),
    /** One row for each item and location: it has the levels, and what comes without a zone goes there. */
    isDefault: boolean('is_default').notNull().default(false),
    /** On the default row: what lies at the location, in all its zones together. */
    placeQty: integer('place_qty').notNull().default(0),
    minQty: integer('min_qty').notNull().default(0),
    maxQty: integer('max_qty'),
    reorderPoint: integer('reorder_point'),
    isHere: boolean('is_here').notNull().generatedAlwaysAs(sql.raw('qty > 0')),
    /** Without a point of its own, below the minimum. */
    isLow: boolean('is_low')
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          'is_default and place_qty <= coalesce(reorder_point, case when min_qty > 0 then min_qty - 1 else -1 end)',
        ),
      ),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('item_locations_qty', sql`${table.qty} >= 0`),
    check(
      'item_locations_levels',
      sql`${table.minQty} >= 0 and ${table.reorderPoint} >= 0 and ${table.maxQty} >= ${table.minQty} and ${table.maxQty} >= ${table.reorderPoint}`,
    ),
    check(
      'item_locations_default',
      sql`${table.isDefault} or (${table.minQty} = 0 and ${table.maxQty} is null and ${table.reorderPoint} is null and ${table.placeQty} = 0)`,
    ),
    unique('item_locations_unique').on(table.itemId, table.locationId, table.zoneId).nullsNotDistinct(),
    uniqueIndex('item_locations_default_unique')
      .on(table.itemId, table.locationId)
      .where(sql`${table.isDefault}`),
    index('item_locations_here')
      .on(table.locationId, folded(table.itemName), table.id)
      .where(sql`${table.isHere}`),
    // Counts the items at a place from the index alone.
    index('item_locations_items').on(table.locationId, table.itemId).where(sql`${table.isHere}`),
    index('item_locations_low').on(table.locationId, table.itemId).where(sql`${table.isLow}`),
    index('item_locations_by_zone').on(table.zoneId).where(sql`${table.zoneId} is not null`),
  ],
)

/** What is low where: raised, changed and resolved by `keep_stock_alerts` together with the stock. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id),
    alertType: text('alert_type', { enum: ['low_stock', 'out_of_stock'] }).notNull(),
    threshold: integer('threshold').notNull(),
    currentQty: integer('current_qty').notNull(),
    status: text('status', { enum: ['active', 'acknowledged', 'resolved'] })
      .notNull()
      .default('active'),
    acknowledgedBy: text('acknowledged_by'),
    acknowledgedById: actorId('acknowledged_by_id'),
    acknowledgedAt: instant('acknowledged_at'),
    resolvedAt: instant('resolved_at'),
    ...recordTimes(),
  },
  (table) => [
    check('stock_alerts_type', sql`${table.alertType} in ('low_stock', 'out_of_stock')`),
    check('stock_alerts_status', sql`${table.status} in ('active', 'acknowledged', 'resolved')`),
    uniqueIndex('stock_alerts_open_unique')
      .on(table.itemId, table.locationId)
      .where(sql`${table.status} <> 'resolved'`),
    index('stock_alerts_newest').on(table.createdAt, table.id),
    index('stock_alerts_by_status').on(table.status, table.createdAt, table.id),
    index('stock_alerts_by_location').on(table.locationId, table.createdAt, table.id),
    ...orderedBy('stock_alerts', table.id, {
      location: table.locationId,
      alert_type: table.alertType,
      current_qty: table.currentQty,
      threshold: table.threshold,
      status: table.status,
      acknowledged_at: momentOrLast(table.acknowledgedAt),
      resolved_at: momentOrLast(table.resolvedAt),
    }),
    index('stock_alerts_by_item').on(table.itemId, table.createdAt, table.id),
  ],
)
