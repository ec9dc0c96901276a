import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, now, recordTimes } from './columns'
import { users } from './users'

/** A saved list filter with a name: the search part of the list's URL. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    /** The owner, or who shared it with the company. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The path of the list: `LIST_SCREENS`. */
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    search: jsonb('search').$type<Record<string, string | string[]>>().notNull().default({}),
    /** Shared with the whole company. */
    isShared: boolean('is_shared').notNull().default(false),
    ...recordTimes(),
  },
  (table) => [
    check('saved_views_screen', sql`${table.screen} ~ '^/[a-z-]+$'`),
    uniqueIndex('saved_views_own_name_unique')
      .on(table.userId, table.screen, sql`lower(${table.name})`)
      .where(sql`not ${table.isShared}`),
    uniqueIndex('saved_views_shared_name_unique')
      .on(table.screen, sql`lower(${table.name})`)
      .where(sql`${table.isShared}`),
  ],
)

/** A person's preferred view of a list. */
export const listChoices = pgTable(
  'list_choices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    view: text('view', { enum: ['cards', 'table'] }),
    columns: text('columns').array(),
    changedAt: instant('changed_at').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.list] }),
    check('list_choices_view', sql`${table.view} in ('cards', 'table')`),
  ],
)
