import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, now, recordTimes } from './columns'
import { users } from './users'

/** What a list shows, under a name: what its address says. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    /** Whose it is, or who made it the company's. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The path of the list: `LIST_SCREENS`. */
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    search: jsonb('search').$type<Record<string, string | string[]>>().notNull().default({}),
    /** The company's. */
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

/** How somebody likes to see a list. */
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
