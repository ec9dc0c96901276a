import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { filePath, id, instant, recordTimes, searchText } from './columns'

const FULL_NAME = sql.raw(`trim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`)

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    phone: text('phone'),
    passwordHash: text('password'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    profileImageUrl: filePath('profile_image_url'),
    authType: text('auth_type').notNull().default('external'),
    role: text('role', { enum: ['owner', 'office', 'technician'] })
      .notNull()
      .default('office'),
    /** Whether a technician sees customer prices; everyone else does. */
    seesPrices: boolean('sees_prices').notNull().default(false),
    /** Cost and sales rate per hour, in cents. */
    costRate: integer('cost_rate'),
    billingRate: integer('billing_rate'),
    /** Kinds of notifications that are switched off. */
    mutedNotifications: text('muted_notifications').array().notNull().default([]),
    /** When the account was disabled; its records stay. */
    disabledAt: instant('disabled_at'),
    /** The external provider's "issuer subject", the only attribute that never changes. */
    externalId: text('external_id'),
    /** Empty if neither name is known. */
    fullName: text('full_name').notNull().generatedAlwaysAs(FULL_NAME),
    ...recordTimes(),
    searchText: searchText(FULL_NAME, 'email'),
  },
  (table) => [
    check('users_role', sql`${table.role} in ('owner', 'office', 'technician')`),
    check('users_rates', sql`${table.costRate} >= 0 and ${table.billingRate} >= 0`),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('users_external_id_unique').on(table.externalId),
    index('users_by_picture').on(table.profileImageUrl).where(sql`${table.profileImageUrl} is not null`),
  ],
)

/** Who did something. E-mail and name are joined where they are shown (`actor` in users.lookup.ts). */
export const actorId = (name: string) => text(name).references(() => users.id)
