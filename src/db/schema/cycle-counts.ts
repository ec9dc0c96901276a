import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, now, recordTimes, searchText } from './columns'
import { locations, locationZones } from './places'
import { items } from './stock/items'
import { actorId } from './users'

export const cycleCounts = pgTable(
  'cycle_counts',
  {
    id: id(),
    name: text('name').notNull(),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id),
    status: text('status', { enum: ['planned', 'in_progress', 'completed', 'cancelled'] })
      .notNull()
      .default('planned'),
    scheduledDate: date('scheduled_date', { mode: 'string' }),
    startedAt: instant('started_at'),
    completedAt: instant('completed_at'),
    /** Who completed it. */
    countedById: actorId('counted_by_id'),
    /** Number of uncounted lines on completion. */
    uncounted: integer('uncounted'),
    notes: text('notes'),
    /** Whether people who count see the expected quantities. */
    showExpected: boolean('show_expected').notNull().default(false),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
    searchText: searchText('name', 'notes'),
  },
  (table) => [
    check(
      'cycle_counts_status',
      sql`${table.status} in ('planned', 'in_progress', 'completed', 'cancelled')`,
    ),
  ],
)

/** The latest count at one place; earlier ones are in its history. */
export const cycleCountLines = pgTable(
  'cycle_count_lines',
  {
    id: id(),
    cycleCountId: text('cycle_count_id')
      .notNull()
      .references(() => cycleCounts.id),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id),
    zoneId: text('zone_id').references(() => locationZones.id),
    /** The quantity there at the moment of counting. */
    expectedQty: integer('expected_qty').notNull(),
    actualQty: integer('actual_qty').notNull(),
    /**
     * For an item not expected here: how many were booked elsewhere, which are moved here instead of counted as
     * new.
     */
    knownElsewhere: integer('known_elsewhere').notNull().default(0),
    variance: integer('variance').notNull().generatedAlwaysAs(sql.raw('actual_qty - expected_qty')),
    notes: text('notes'),
    countedAt: instant('counted_at').notNull().default(now),
    countedById: actorId('counted_by_id').notNull(),
    history: jsonb('history').notNull().default([]),
    ...recordTimes(),
  },
  (table) => [
    check('cycle_count_lines_qty', sql`${table.actualQty} >= 0 and ${table.expectedQty} >= 0`),
    unique('cycle_count_lines_unique').on(table.cycleCountId, table.itemId, table.zoneId).nullsNotDistinct(),
  ],
)
