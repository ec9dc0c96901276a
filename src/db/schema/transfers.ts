import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, recordTimes, searchText } from './columns'
import { locations, locationZones } from './places'
import { items } from './stock/items'
import { actorId } from './users'

export const transfers = pgTable(
  'transfers',
  {
    id: id(),
    fromLocationId: text('from_location_id')
      .notNull()
      .references(() => locations.id),
    toLocationId: text('to_location_id')
      .notNull()
      .references(() => locations.id),
    toZoneId: text('to_zone_id').references(() => locationZones.id),
    /** A draft has moved nothing yet. */
    status: text('status', { enum: ['draft', 'completed'] }).notNull(),
    notes: text('notes'),
    completedAt: instant('completed_at'),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
    searchText: searchText('notes'),
  },
  (table) => [
    check('transfers_status', sql`${table.status} in ('draft', 'completed')`),
    check(
      'transfers_places',
      sql`${table.fromLocationId} <> ${table.toLocationId} or ${table.toZoneId} is not null`,
    ),
  ],
)

export const transferLines = pgTable(
  'transfer_lines',
  {
    id: id(),
    transferId: text('transfer_id')
      .notNull()
      .references(() => transfers.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id),
    qty: integer('qty').notNull(),
  },
  (table) => [
    check('transfer_lines_qty', sql`${table.qty} > 0`),
    index('transfer_lines_by_transfer').on(table.transferId, table.position),
  ],
)
