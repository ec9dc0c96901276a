import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, now, searchText } from '../columns'
import { jobs } from '../jobs'
import { locations, locationZones } from '../places'
import { users } from '../users'
import { items } from './items'

/** The two actions that people call transactions; the others complete the ledger. */
const isTransaction = sql.raw(`action in ('checkout', 'checkin') and part_of is null`)

/**
 * The append-only stock ledger: an item's deltas add up to its quantities, and its movements to the stock at each
 * place (`keep_item_locations`). A movement over several places has a row for each; all but the first change no
 * quantity. Item and job names are copied so that one index searches the largest table; triggers update them.
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
    /** How many units left one place or arrived at the other. */
    moved: integer('moved').notNull().default(0),
    partOf: text('part_of').references((): AnyPgColumn => transactions.id),
    /** Unit cost at that time, in cents. */
    unitCost: numeric('unit_cost', { precision: 16, scale: 4, mode: 'number' }),
    reason: text('reason'),
    /** The transfer or count that it belongs to. */
    sourceId: text('source_id'),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    ts: instant('ts').notNull().default(now),
    searchText: searchText('item_name', 'job_num'),
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
    index('transactions_parts').on(table.partOf).where(sql`part_of is not null`),
    index('transactions_by_item').on(table.itemId, table.ts, table.id),
    index('transactions_by_job').on(table.jobId, table.ts, table.id),
    index('transactions_by_user').on(table.userId, table.ts, table.id).where(isTransaction),
    index('transactions_search').using('gin', table.searchText.op('gin_trgm_ops')).where(isTransaction),
  ],
)
