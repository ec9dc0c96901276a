import { sql } from 'drizzle-orm'
import type { Db, LastWrites, Work } from '@/db/client'
import { rows } from '@/db/query'
import { sentTogether } from '@/db/sent-together'
import type { Context } from '../command'

/**
 * The same person's context for commands that are part of a larger change: each is whole by itself, so that one that is
 * refused leaves nothing behind, and all of them are committed with what they are part of.
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

/** Does something and takes it back, whatever comes of it. */
export async function onTrial<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await rows(tx, sql`savepoint trial`)
  try {
    return await work()
  } finally {
    await rows(tx, sql`rollback to savepoint trial`)
  }
}

async function inSavepoint<T>(tx: Db, work: Work<T>): Promise<T> {
  const sent: Promise<unknown>[] = []
  const beforeCommit = (write: Promise<unknown>) => {
    write.catch(() => {})
    sent.push(write)
  }
  const last: LastWrites = {
    beforeCommit,
    beforeCommitOrAlone(send) {
      const alone = send()
      beforeCommit(alone)
      return alone
    },
  }
  // Goes out together with the first statement behind it.
  beforeCommit(rows(tx, sql`savepoint part`))
  try {
    const result = await work(tx, last)
    await sentTogether([...sent, rows(tx, sql`release savepoint part`)])
    return result
  } catch (error) {
    await Promise.allSettled(sent)
    await rows(tx, sql`rollback to savepoint part`)
    throw error
  }
}
