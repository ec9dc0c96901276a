import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { BeforeCommit, Database, Db } from '@/db/client'
import { findJson, type Json } from '@/db/json'
import { badRequest, duplicate, type HttpError } from '@/shared/errors'
import { type Activity, insertActivity, writeActivity } from './activity'
import {
  claimKey,
  earlierAnswer,
  forgetExpiredKey,
  type Idempotency,
  keepAnswer,
  keepDocOf,
  MAX_KEY,
} from './idempotency'

/** Who acts, on what, and under which Idempotency-Key: all that a command needs to know of a request. */
export interface Context {
  database: Database
  user: { id: string; email: string }
  idempotency?: Idempotency
}

/** What a command has done: the saved record and the one activity row that tells of it. */
interface Done<T> {
  answer: Json<T>
  /** Left out when nothing changed, such as a status that the record already had. */
  activity?: Activity
}

/** Which field and words stand for a unique index, by its name. */
export type Conflicts = Record<string, { path: string; message: string }>

/**
 * Runs one change: a transaction that answers a repeated Idempotency-Key with the first result, does the
 * work, and writes its activity row and the kept answer together with the commit.
 */
export async function command<T>(
  context: Context,
  work: (tx: Db) => Promise<Done<T>>,
  conflicts: Conflicts = {},
): Promise<Json<T>> {
  try {
    return await context.database.transaction((tx, beforeCommit) => change(context, tx, beforeCommit, work))
  } catch (error) {
    throw asDuplicate(error, conflicts) ?? error
  }
}

async function change<T>(
  { user, idempotency }: Context,
  tx: Db,
  beforeCommit: BeforeCommit,
  work: (tx: Db) => Promise<Done<T>>,
): Promise<Json<T>> {
  const earlier = idempotency && (await claimKey<T>(tx, idempotency))
  if (earlier !== undefined) return earlier
  const { answer, activity } = await work(tx)
  if (activity) beforeCommit(writeActivity(tx, user.email, activity))
  if (idempotency) beforeCommit(keepAnswer(tx, idempotency, answer))
  return answer
}

/**
 * Makes one record by one insert that returns it as `doc`. Nothing has to be locked or read before, so the
 * record, what is inserted along with it, its activity row and the kept answer are one statement: a transaction
 * in a single round trip.
 */
export async function createOne<T>(
  context: Context,
  insert: SQL,
  activity: Activity,
  conflicts: Conflicts = {},
  along: readonly SQL[] = [],
): Promise<Json<T>> {
  const { user, idempotency } = context
  const { db } = context.database
  const saved = sql.identifier('saved')
  const more = along.map((other, index) => sql`, ${sql.identifier(`along${index}`)} as (${other})`)
  const kept = idempotency ? sql`, kept as (${keepDocOf(sql`${saved}`, idempotency)})` : sql``
  try {
    const doc = await findJson<T>(
      db,
      sql`with ${saved} as (${insert})${sql.join(more)}, told as (${insertActivity(user.email, activity)})${kept}
        select doc from ${saved}`,
    )
    return doc as Json<T>
  } catch (error) {
    // A repeat meets the record or the key that the first request made, whichever comes first.
    const earlier = idempotency && isDuplicate(error) ? await earlierAnswer<T>(db, idempotency) : undefined
    if (earlier !== undefined) return earlier
    if (idempotency && isDuplicate(error) && (await forgetExpiredKey(db, idempotency)))
      return createOne(context, insert, activity, conflicts, along)
    throw asDuplicate(error, conflicts) ?? error
  }
}

const isDuplicate = (error: unknown) => (error as { code?: string }).code === '23505'

function asDuplicate(error: unknown, conflicts: Conflicts): HttpError | undefined {
  const { constraint = '' } = error as { constraint?: string }
  const known = isDuplicate(error) ? conflicts[constraint] : undefined
  return known && duplicate(known.path, known.message)
}

/** A removal needs no key: done twice, it is done. */
const KEYED = new Set(['POST', 'PATCH', 'PUT'])

/** The context of a signed-in request. */
export function contextOf(request: FastifyRequest): Context {
  const { database } = request.server
  const key = KEYED.has(request.method) ? request.headers['idempotency-key'] : undefined
  if (typeof key !== 'string' || key === '') return { database, user: request.user }
  if (key.length > MAX_KEY)
    throw badRequest([{ path: 'Idempotency-Key', message: `Must be at most ${MAX_KEY} characters` }])
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url')
  return { database, user: request.user, idempotency: { userId: request.user.id, key, fingerprint } }
}
