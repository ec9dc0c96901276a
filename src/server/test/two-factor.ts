import { sql } from 'drizzle-orm'
import { newRecoveryCodes, recoveryHash } from '@/features/account/server/recovery-codes'
import { codeAt, stepAt } from './authenticator'
import type { Client } from './client'
import type { TestServer } from './server'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** Gives somebody a second factor, without the way there. */
export async function giveSecondFactor({ database }: TestServer, { userId }: Client) {
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((code) => recoveryHash(userId, code))
  await database.db.execute(
    sql`insert into two_factors (user_id, secret, confirmed_at, recovery_hashes)
      values (${userId}, ${SECRET}, now(), ${sql.param(hashes)})`,
  )
  return { secret: SECRET, recoveryCodes }
}

/** What the app shows, so many steps from now. The present code stays good for another half minute at least. */
export const codeOf = (secret: string, off = 0): string => codeAt(secret, stepAt(new Date()) + off)

/** As if the last code had been used long ago, so that nobody waits for the next. */
export async function forgetLastCode({ database }: TestServer, { userId }: Client): Promise<void> {
  await database.db.execute(sql`update two_factors set last_step = 0 where user_id = ${userId}`)
}
