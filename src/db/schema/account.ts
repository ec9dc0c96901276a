import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordTimes } from './columns'
import { actorId, users } from './users'

/** One-time links: to join the company, or to set a new password. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    kind: text('kind', { enum: ['join', 'password'] }).notNull(),
    email: text('email').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    role: text('role', { enum: ['owner', 'office', 'technician'] }).notNull(),
    /** The account whose password it sets, or that joined by it. */
    userId: text('user_id').references(() => users.id),
    /** Hash of the link's token, so that read access to this table is not enough to use it. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
    createdById: actorId('created_by_id').notNull(),
    ...recordTimes(),
  },
  (table) => [
    check('invitations_kind', sql`${table.kind} in ('join', 'password')`),
    check('invitations_role', sql`${table.role} in ('owner', 'office', 'technician')`),
    uniqueIndex('invitations_token_unique').on(table.tokenHash),
  ],
)

/** Each person's authenticator app, and its recovery codes. */
export const twoFactors = pgTable('two_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Shared with the app, in base32. Answered only once, when created. */
  secret: text('secret').notNull(),
  /** When the second factor became active; null until the app has produced a correct code. */
  confirmedAt: instant('confirmed_at'),
  /** Time step of the last accepted code: neither it nor an earlier one is accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  /** Hashes of the unused recovery codes, so that read access to this table is not enough to use them. */
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
})
