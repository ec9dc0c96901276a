import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, recordTimes, searchText } from './columns'
import { items } from './stock/items'
import { actorId } from './users'

/** Recurring service, inspection or calibration of a tool. */
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
    /** Checkouts since the last time; counted by a trigger. */
    checkouts: integer('checkouts').notNull().default(0),
    /**
     * When it is due by days and by checkouts. Maintained by triggers, since the list is sorted by it and notices
     * query it every minute.
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

/** A completed service, inspection or calibration. */
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
    /** Documents about it, which belong to the plan. */
    documents: text('documents').array().notNull().default([]),
    doneById: actorId('done_by_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('tool_care_cost', sql`${table.cost} >= 0`),
    index('tool_care_by_item').on(table.itemId, table.doneAt, table.id),
  ],
)
