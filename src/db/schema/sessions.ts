import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, now } from './columns'
import { users } from './users'

export const sessions = pgTable(
  'sessions',
  {
    /** Hash of the cookie's token, so that read access to this table is not enough to sign in. */
    sid: text('sid').primaryKey(),
    /** Public id for its owner, who may end the session but must not be able to use it. */
    id: text('id').notNull().default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sess: jsonb('sess').notNull().default({}),
    startedAt: instant('started_at').notNull().default(now),
    /** When the person last signed in or entered the password again. */
    confirmedAt: instant('confirmed_at').notNull().default(now),
    /** Updated now and then, not with every request. */
    lastSeenAt: instant('last_seen_at').notNull().default(now),
    userAgent: text('user_agent'),
    address: text('address'),
    expire: instant('expire').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), uniqueIndex('sessions_id_unique').on(table.id)],
)

/** Counted attempts (failed log-ins, sign-ups), in the database so that all servers share the counts. */
export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    at: instant('at').notNull().default(now),
  },
  (table) => [index('attempts_recent').on(table.kind, table.key, table.at)],
)
