import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns'
import { jobs } from '../jobs'
import { locations, locationZones } from '../places'
import { invoices } from '../sales-documents/invoices'
import { users } from '../users'
import { items } from './items'
import { transactions } from './transactions'

/** What is still out from each checkout, under the checkout's id. */
export const holdings = pgTable(
  'holdings',
  {
    id: text('id')
      .primaryKey()
      .references(() => transactions.id),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id),
    /** Tools and containers must be returned; consumables may be. */
    isReturnable: boolean('is_returnable').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    jobId: text('job_id').references(() => jobs.id),
    /** Where it was taken from and is returned to. */
    locationId: text('location_id').references(() => locations.id),
    zoneId: text('zone_id').references(() => locationZones.id),
    /** Unit cost at checkout: a return credits the job with it. */
    unitCost: numeric('unit_cost', { precision: 16, scale: 4, mode: 'number' }),
    /** The kit it went out with, and the reservation that its return completes. */
    kitId: text('kit_id'),
    reservationId: text('reservation_id'),
    /**
     * The invoice that bills it, maintained by a trigger on `billed_work`. It is on this row because billing locks
     * it.
     */
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
    index('holdings_by_kit').on(table.kitId).where(sql`kit_id is not null`),
  ],
)
