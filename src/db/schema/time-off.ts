import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordTimes } from './columns'
import { actorId, users } from './users'

/** Days on which somebody does not work. */
export const timeOff = pgTable(
  'time_off',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** First and last day. */
    from: date('from_date', { mode: 'string' }).notNull(),
    to: date('to_date', { mode: 'string' }).notNull(),
    note: text('note'),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
  },
  (table) => [
    check('time_off_days', sql`${table.from} <= ${table.to}`),
    index('time_off_newest').on(table.from, table.id),
    index('time_off_by_user').on(table.userId, table.from),
  ],
)
