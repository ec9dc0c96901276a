import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, recordTimes } from './columns'
import { actorId, users } from './users'

/** Links that let a person in once: into the company, or back in with a new password. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    kind: text('kind', { enum: ['join', 'password'] }).notNull(),
    email: text('email').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    role: text('role', { enum: ['owner', 'office', 'technician'] }).notNull(),
    /** Whose password it sets, or who has joined by it. */
    userId: text('user_id').references(() => users.id),
    /** Of the link's token: whoever reads this table can still not use it. */
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

/** Each person's authenticator app, and what stands in for it when it is lost. */
export const twoFactors = pgTable('two_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Shared with the app, in base32. Answered once, when it is made. */
  secret: text('secret').notNull(),
  /** Since when it is asked for; null until the app has shown a right code. */
  confirmedAt: instant('confirmed_at'),
  /** The step of time whose code was taken last: none is taken twice, nor an earlier one. */
  lastStep: integer('last_step').notNull().default(0),
  /** Of the recovery codes that are left: whoever reads this table can still not use them. */
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
})
