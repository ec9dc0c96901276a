import { sql } from 'drizzle-orm'
import type { Db, Work } from '@/db/client'
import { rows } from '@/db/query'
import type { Context } from '../command'

/**
 * A context for commands within a larger transaction: each runs in a savepoint, so that a refused one leaves
 * nothing behind.
 */
export function within(context: Context, tx: Db): Context {
  const { files, log, user } = context
  const database = {
    ...context.database,
    db: tx,
    transaction: <T>(work: Work<T>) => inSavepoint(tx, work),
  }
  return { database, files, log, user }
}

/** Runs the work and rolls it back. */
export async function dryRun<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await rows(tx, sql`savepoint trial`)
  try {
    return await work()
  } finally {
    await rows(tx, sql`rollback to savepoint trial`)
  }
}

async function inSavepoint<T>(tx: Db, work: Work<T>): Promise<T> {
  // Pipelined with the first statement, and fails only with it.
  rows(tx, sql`savepoint part`).catch(() => {})
  try {
    const result = await work(tx)
    await rows(tx, sql`release savepoint part`)
    return result
  } catch (error) {
    await rows(tx, sql`rollback to savepoint part`)
    throw error
  }
}
