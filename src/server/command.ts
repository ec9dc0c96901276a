import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { BeforeCommit, Database, Db } from '@/db/client'
import type { Json } from '@/db/json'
import { duplicate, type HttpError } from '@/shared/errors'
import { type Activity, writeActivity } from './activity'
import { earlierAnswer, keepAnswer } from './idempotency'

/** Who acts, on what, and under which Idempotency-Key: all that a command needs to know of a request. */
export interface Context {
  database: Database
  user: { id: string; email: string }
  idempotency?: { key: string; fingerprint: string }
}

/** What a command has done: the saved record and the one activity row that tells of it. */
export interface Done<T> {
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
  context: Context,
  tx: Db,
  beforeCommit: BeforeCommit,
  work: (tx: Db) => Promise<Done<T>>,
): Promise<Json<T>> {
  if (context.idempotency) {
    const earlier = await earlierAnswer<T>(tx, context.user.id, context.idempotency)
    if (earlier !== undefined) return earlier
  }
  const { answer, activity } = await work(tx)
  if (activity) beforeCommit(writeActivity(tx, context.user.email, activity))
  if (context.idempotency) beforeCommit(keepAnswer(tx, context.user.id, context.idempotency.key, answer))
  return answer
}

function asDuplicate(error: unknown, conflicts: Conflicts): HttpError | undefined {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  const known = code === '23505' ? conflicts[constraint] : undefined
  return known && duplicate(known.path, known.message)
}

/** The context of a signed-in request. */
export function contextOf(request: FastifyRequest): Context {
  const { database } = request.server
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
  if (typeof key !== 'string' || key === '') return { database, user: request.user }
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url')
  return { database, user: request.user, idempotency: { key, fingerprint } }
}
