import { sql } from 'drizzle-orm'
import { check, index, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, now, searchText } from './columns'
import { jobs } from './jobs'
import { items } from './stock/items'
import { actorId } from './users'

export const scrap = pgTable(
  'scrap',
  {
    /** For scrap of an item, also the id of its ledger row. */
    id: id(),
    jobId: text('job_id').references(() => jobs.id),
    jobNum: text('job_num'),
    itemId: text('item_id').references(() => items.id),
    itemName: text('item_name'),
    material: text('material').notNull(),
    qty: numeric('qty', { precision: 12, scale: 2 }).notNull(),
    unit: text('unit').notNull(),
    notes: text('notes'),
    byId: actorId('by_id').notNull(),
    ts: instant('ts').notNull().default(now),
    searchText: searchText('material', 'job_num', 'item_name', 'notes'),
  },
  (table) => [
    check('scrap_qty', sql`${table.qty} >= 0.01`),
    index('scrap_newest').on(table.ts, table.id),
    index('scrap_by_job').on(table.jobId, table.ts, table.id),
    index('scrap_by_item').on(table.itemId, table.ts, table.id),
    index('scrap_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
