import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordTimes } from '../columns'
import { locations } from '../places'
import { actorId } from '../users'
import { items } from './items'

/** Low stock by place: raised, updated and resolved by `keep_stock_alerts` together with the stock. */
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
    index('stock_alerts_by_item').on(table.itemId, table.createdAt, table.id),
  ],
)
