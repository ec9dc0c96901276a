import { sql } from 'drizzle-orm'
import { twoFactors } from '@/db/schema/account'
import { company } from '@/db/schema/company'
import { users } from '@/db/schema/users'
import { HttpError } from '@/shared/errors'

/** Whether the person of a row of `users` has a second factor. */
export const hasSecondFactor = sql`exists (select from ${twoFactors} factor
  where factor.user_id = ${users.id} and factor.confirmed_at is not null)`

/** Whether the company requires one; people who sign in through an identity provider are exempt. */
export const needsSecondFactor = sql`(${users.authType} = 'local' and (select two_factor_required from ${company}))`

/** Whether they must set up their second factor before anything else. */
export const lacksSecondFactor = sql`(${needsSecondFactor} and not ${hasSecondFactor})`

export const secondFactorRequired = () =>
  new HttpError(403, 'second_factor_required', 'Set up two-factor authentication first')
