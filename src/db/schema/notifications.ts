import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { NOTICE_KINDS } from '../../shared/notices'
import { createdAt, id, instant } from './columns'
import { users } from './users'

/** A notification for one person, created once per occasion. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    /** The record that it links to. */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** Which of several occasions, such as the due date. */
    occasion: text('occasion').notNull().default(''),
    /** Values for its text. */
    payload: jsonb('payload').notNull().default({}),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  (table) => [
    check(
      'notifications_kind',
      sql`${table.kind} in ('job_assigned', 'visit_rescheduled', 'visit_cancelled', 'job_note', 'tool_overdue', 'care_due', 'low_stock', 'rfi_answered', 'change_order_decided', 'person_joined')`,
    ),
    unique('notifications_once').on(table.userId, table.kind, table.entityId, table.occasion),
    index('notifications_newest').on(table.userId, table.createdAt, table.id),
    index('notifications_by_record').on(table.entity, table.entityId),
  ],
)
