import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { filePath, id, instant, recordTimes, searchText } from './columns'
import { jobs } from './jobs'
import { actorId, users } from './users'

/** What lies on the shelf of a tool or container, and all there is of a consumable. */
const available = `case when type = 'consumable' then qty else qty - qty_out - qty_missing end`

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
    location: text('location'),
    tags: text('tags').array().notNull().default([]),
    photoUrl: filePath('photo_url'),
    notes: text('notes'),
    reorderPoint: integer('reorder_point'),
    /** Flagged and cleared by every write that touches the stock, since it is computed from it. */
    isLow: boolean('is_low')
      .notNull()
      .generatedAlwaysAs(sql.raw('reorder_point is not null and qty - qty_missing <= reorder_point')),
    /** Who took some last of those who have some, and for which job; while it is missing, who had it last. */
    holderId: text('holder_id').references(() => users.id),
    jobId: text('job_id').references(() => jobs.id),
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
      index('items_by_status').on(table.status, table.createdAt, table.id).where(isHere),
      index('items_by_type').on(table.type, table.createdAt, table.id).where(isHere),
      index('items_low').on(table.createdAt, table.id).where(sql`${table.isLow} and ${isHere}`),
      // Counts the tools in each status from the index alone.
      index('items_tools')
        .on(table.status, table.isOutOfStock)
        .where(sql`${table.type} = 'tool' and ${isHere}`),
      index('items_missing').on(table.createdAt, table.id).where(sql`${table.qtyMissing} > 0 and ${isHere}`),
      index('items_archived').on(table.createdAt, table.id).where(sql`${table.archivedAt} is not null`),
      index('items_by_photo').on(table.photoUrl).where(sql`${table.photoUrl} is not null`),
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
const isTransaction = sql.raw(`action in ('checkout', 'checkin')`)

/**
 * The ledger of the stock, which is only ever added to: the three deltas of an item's rows add up to its
 * quantities. Item and job names stand here for lists and search; triggers follow when they change.
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
      sql`${table.action} in ('opening', 'checkout', 'checkin', 'count', 'missing', 'found', 'scrap', 'receipt')`,
    ),
    check('transactions_qty', sql`${table.qty} >= 0`),
    index('transactions_newest').on(table.ts, table.id).where(isTransaction),
    index('transactions_by_item').on(table.itemId, table.ts, table.id),
    index('transactions_by_job').on(table.jobId, table.ts, table.id),
    index('transactions_by_user').on(table.userId, table.ts, table.id).where(isTransaction),
    index('transactions_by_action').on(table.action, table.ts, table.id).where(isTransaction),
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
    qty: integer('qty').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [
    check('holdings_qty', sql`${table.qty} > 0`),
    index('holdings_by_item').on(table.itemId, table.since, table.id),
    index('holdings_oldest').on(table.since, table.id).where(sql`${table.isReturnable}`),
    index('holdings_by_user').on(table.userId, table.since, table.id).where(sql`${table.isReturnable}`),
    index('holdings_by_job').on(table.jobId, table.since, table.id),
  ],
)
