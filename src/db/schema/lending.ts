import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, recordTimes, searchText } from './columns'
import { jobs } from './jobs'
import { items } from './stock/items'
import { actorId, users } from './users'

const instants = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** Tools and supplies that go out and come back as one. */
export const kits = pgTable(
  'kits',
  {
    id: id(),
    /** As an item's, and no item's: whoever scans or types it means this kit. */
    code: text('code').notNull().default(sql`next_item_code()`),
    name: text('name').notNull(),
    description: text('description'),
    sku: text('sku'),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
    searchText: searchText('name', 'sku', 'description', 'code'),
  },
  (table) => [
    check('kits_status', sql`${table.status} in ('active', 'inactive')`),
    uniqueIndex('kits_code').on(table.code),
    uniqueIndex('kits_name_unique').on(sql`lower(${table.name})`).where(sql`${table.status} = 'active'`),
  ],
)

export const kitItems = pgTable(
  'kit_items',
  {
    kitId: text('kit_id')
      .notNull()
      .references(() => kits.id, { onDelete: 'cascade' }),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id),
    position: integer('position').notNull().default(0),
    qty: integer('qty').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.kitId, table.itemId] }),
    check('kit_items_qty', sql`${table.qty} > 0`),
  ],
)

/** What somebody is to have for a time. What it lays claim to is `reservation_claims`, kept by a trigger. */
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
    /** Excluded, so that the next one may begin then. */
    endDate: instant('end_date').notNull(),
    /** Given as days; the instants are the first one's midnight and that after the last. */
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
 * What each open reservation claims: the item, or the kit and every item in it. Kept by `claim_reservation`. Two claims
 * to the same kit or to the same single tool at the same time are refused by exclusion constraints; of what there are
 * several, the sum at any moment is checked while the item is locked.
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
    /** There is one of it, so that two can never have it. */
    isSingle: boolean('is_single').notNull(),
  },
  (table) => [index('reservation_claims_by_reservation').on(table.reservationId)],
)

/** Service, inspection or calibration that a tool needs from time to time. */
export const toolPlans = pgTable(
  'tool_plans',
  {
    id: id(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['service', 'inspection', 'calibration'] }).notNull(),
    everyDays: integer('every_days'),
    everyCheckouts: integer('every_checkouts'),
    blocksCheckout: boolean('blocks_checkout').notNull().default(false),
    lastDoneAt: instant('last_done_at'),
    /** How often it was checked out since; a trigger counts. */
    checkouts: integer('checkouts').notNull().default(0),
    /**
     * When the days are over, and when it was checked out for the last time before it is due. Kept by triggers, since
     * the list is ordered by it and notices look for it every minute.
     */
    dueByDays: instant('due_by_days'),
    dueByUse: instant('due_by_use'),
    dueAt: instant('due_at').generatedAlwaysAs(sql.raw('least(due_by_days, due_by_use)')),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
    searchText: searchText('name', 'kind'),
  },
  (table) => [
    check('tool_plans_kind', sql`${table.kind} in ('service', 'inspection', 'calibration')`),
    check('tool_plans_status', sql`${table.status} in ('active', 'inactive')`),
    check('tool_plans_every', sql`num_nonnulls(${table.everyDays}, ${table.everyCheckouts}) > 0`),
    check('tool_plans_counts', sql`${table.everyDays} > 0 and ${table.everyCheckouts} > 0`),
  ],
)

/** Each time that it was done. */
export const toolCare = pgTable(
  'tool_care',
  {
    id: id(),
    planId: text('plan_id')
      .notNull()
      .references(() => toolPlans.id),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id),
    doneAt: instant('done_at').notNull(),
    cost: integer('cost'),
    notes: text('notes'),
    /** The documents that tell of it, which belong to the plan. */
    documents: text('documents').array().notNull().default([]),
    doneById: actorId('done_by_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('tool_care_cost', sql`${table.cost} >= 0`),
    index('tool_care_by_item').on(table.itemId, table.doneAt, table.id),
  ],
)
