import { sql } from 'drizzle-orm'
import { newRecoveryCodes, recoveryHash } from '@/features/account/server/recovery-codes'
import { codeAt, stepAt } from './authenticator'
import type { Client } from './client'
import type { TestServer } from './server'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** Gives a person a second factor directly in the database. */
export async function giveSecondFactor({ database }: TestServer, { userId }: Client) {
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((code) => recoveryHash(userId, code))
  await database.db.execute(
    sql`insert into two_factors (user_id, secret, confirmed_at, recovery_hashes)
      values (${userId}, ${SECRET}, now(), ${sql.param(hashes)})`,
  )
  return { secret: SECRET, recoveryCodes }
}

/**
 * The code that the app shows, `off` steps from now. The current code stays valid for at least another 30
 * seconds.
 */
export const codeOf = (secret: string, off = 0): string => codeAt(secret, stepAt(new Date()) + off)

/** Makes the last code look long used, so that the test need not wait for the next one. */
export async function forgetLastCode({ database }: TestServer, { userId }: Client): Promise<void> {
  await database.db.execute(sql`update two_factors set last_step = 0 where user_id = ${userId}`)
}
