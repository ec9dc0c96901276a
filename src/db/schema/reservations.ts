import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, recordTimes, searchText } from './columns'
import { jobs } from './jobs'
import { kits } from './kits'
import { items } from './stock/items'
import { actorId, users } from './users'

const instants = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** A reservation. Its claims are in `reservation_claims`, maintained by a trigger. */
export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    itemId: text('item_id').references(() => items.id),
    kitId: text('kit_id').references(() => kits.id),
    qty: integer('qty').notNull().default(1),
    reservedFor: text('reserved_for')
      .notNull()
      .references(() => users.id),
    jobId: text('job_id').references(() => jobs.id),
    startDate: instant('start_date').notNull(),
    /** Exclusive, so that the next one may begin then. */
    endDate: instant('end_date').notNull(),
    /** Entered as days; the instants are midnight of the first day and of the day after the last. */
    isAllDay: boolean('is_all_day').notNull().default(false),
    period: instants('period').notNull().generatedAlwaysAs(sql.raw('tstzrange(start_date, end_date)')),
    status: text('status', { enum: ['pending', 'active', 'completed', 'cancelled'] })
      .notNull()
      .default('pending'),
    takenAt: instant('taken_at'),
    completedAt: instant('completed_at'),
    notes: text('notes'),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
    searchText: searchText('notes'),
  },
  (table) => [
    check('reservations_status', sql`${table.status} in ('pending', 'active', 'completed', 'cancelled')`),
    check('reservations_subject', sql`num_nonnulls(${table.itemId}, ${table.kitId}) = 1`),
    check('reservations_qty', sql`${table.qty} > 0 and (${table.kitId} is null or ${table.qty} = 1)`),
    check('reservations_dates', sql`${table.endDate} > ${table.startDate}`),
    index('reservations_by_start').on(table.startDate, table.id),
    index('reservations_by_item').on(table.itemId, table.startDate, table.id),
    index('reservations_by_kit').on(table.kitId, table.startDate, table.id),
    index('reservations_by_job').on(table.jobId, table.startDate, table.id),
    index('reservations_period').using('gist', table.period),
  ],
)

/**
 * The claims of each open reservation: the item, or the kit and every item in it; maintained by
 * `claim_reservation`. Exclusion constraints refuse overlapping claims to a kit or a single tool; for items with
 * several units, the sum is checked while the item is locked.
 */
export const reservationClaims = pgTable(
  'reservation_claims',
  {
    id: id(),
    reservationId: text('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    itemId: text('item_id').references(() => items.id, { onDelete: 'cascade' }),
    kitId: text('kit_id').references(() => kits.id, { onDelete: 'cascade' }),
    qty: integer('qty').notNull(),
    period: instants('period').notNull(),
    /** There is only one unit of it. */
    isSingle: boolean('is_single').notNull(),
  },
  (table) => [index('reservation_claims_by_reservation').on(table.reservationId)],
)
