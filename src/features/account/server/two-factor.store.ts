import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonOf, shapeOf } from '@/db/json'
import { pipelined } from '@/db/pipelined'
import { rows } from '@/db/query'
import { twoFactors } from '@/db/schema/account'
import { company } from '@/db/schema/company'
import { users } from '@/db/schema/users'
import { hasSecondFactor, needsSecondFactor } from '@/server/auth/second-factor'
import type { TwoFactorState } from '../two-factor.schema'

const stateDoc = jsonOf(
  shapeOf<TwoFactorState>({
    enabled: hasSecondFactor,
    required: needsSecondFactor,
    recoveryCodesLeft: sql`coalesce((select cardinality(recovery_hashes) from ${twoFactors}
      where user_id = ${users.id} and confirmed_at is not null), 0)`,
  }),
)

export function findState(db: Db, userId: string): Promise<Json<TwoFactorState> | undefined> {
  return findJson(db, sql`select ${stateDoc} as doc from ${users} where ${users.id} = ${userId}`)
}

/** Whether the company requires a second factor of this person. */
export async function isRequiredOf(db: Db, userId: string): Promise<boolean> {
  const [found] = await rows<{ isRequired: boolean }>(
    db,
    sql`select ${needsSecondFactor} as "isRequired" from ${users} where ${users.id} = ${userId}`,
  )
  return found?.isRequired ?? false
}

export interface SecondFactor {
  secret: string
  isConfirmed: boolean
  lastStep: number
  recoveryHashes: string[]
}

/**
 * The person's second factor with their row locked: code checks and changes run one after the other, on all
 * servers.
 */
export async function lockSecondFactor(tx: Db, userId: string): Promise<SecondFactor | undefined> {
  const [, [found]] = await pipelined([
    rows(tx, sql`select from ${users} where ${users.id} = ${userId} for no key update`),
    rows<SecondFactor & Record<string, unknown>>(
      tx,
      sql`select secret, confirmed_at is not null as "isConfirmed", last_step as "lastStep",
        recovery_hashes as "recoveryHashes" from ${twoFactors} where user_id = ${userId}`,
    ),
  ])
  return found
}

/** Replaces an unconfirmed one. */
export async function beginSecondFactor(tx: Db, userId: string, secret: string): Promise<void> {
  await rows(
    tx,
    sql`insert into ${twoFactors} (user_id, secret) values (${userId}, ${secret})
      on conflict (user_id) do update set secret = excluded.secret, last_step = 0`,
  )
}

export async function confirmSecondFactor(
  tx: Db,
  userId: string,
  lastStep: number,
  hashes: string[],
): Promise<void> {
  await rows(
    tx,
    sql`update ${twoFactors} set confirmed_at = now(), last_step = ${lastStep},
      recovery_hashes = ${sql.param(hashes)} where user_id = ${userId}`,
  )
}

export async function saveLastStep(tx: Db, userId: string, step: number): Promise<void> {
  await rows(tx, sql`update ${twoFactors} set last_step = ${step} where user_id = ${userId}`)
}

export async function saveRecoveryHashes(tx: Db, userId: string, hashes: string[]): Promise<void> {
  await rows(
    tx,
    sql`update ${twoFactors} set recovery_hashes = ${sql.param(hashes)} where user_id = ${userId}`,
  )
}

export async function removeSecondFactor(tx: Db, userId: string): Promise<void> {
  await rows(tx, sql`delete from ${twoFactors} where user_id = ${userId}`)
}

/** Issuer shown in the app. */
export async function companyName(db: Db): Promise<string> {
  const [found] = await rows<{ name: string | null }>(db, sql`select name from ${company}`)
  return found?.name || 'Plumbline'
}
