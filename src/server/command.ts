import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { BeforeCommit, Database, Db } from '@/db/client'
import { driverError, isDuplicate } from '@/db/driver-error'
import { findJson, type Json, oneJson } from '@/db/json'
import { badRequest, duplicate, type HttpError } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { type Activity, insertActivity, writeActivity } from './activity'
import { type Creation, claimId, idTaken } from './creations'
import {
  claimKey,
  earlierAnswer,
  forgetExpiredKey,
  type Idempotency,
  keepAnswer,
  keepDocOf,
  MAX_KEY,
} from './idempotency'
import { type RecordTable, refuseOutdated, type SeenRecord } from './versions'

/** Who acts, on what, and under which Idempotency-Key: all that a command needs to know of a request. */
export interface Context {
  database: Database
  user: { id: string; email: string }
  idempotency?: Idempotency
  /** The record that is changed and the version of it that the person saw. */
  seen?: SeenRecord
  /** A new record to which the sender gave its id. */
  creation?: Creation
}

/** The new record's id: the sender's, else one of ours. */
export const idFor = ({ creation }: Context): string => creation?.id ?? newId()

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
    throw asDuplicate(error, conflicts, context) ?? error
  }
}

async function change<T>(
  { user, idempotency, seen, creation }: Context,
  tx: Db,
  beforeCommit: BeforeCommit,
  work: (tx: Db) => Promise<Done<T>>,
): Promise<Json<T>> {
  const earlier = idempotency && (await claimKey<T>(tx, idempotency))
  if (earlier !== undefined) return earlier
  if (seen) await refuseOutdated(tx, seen)
  if (creation) await claimId(tx, creation)
  const { answer, activity } = await work(tx)
  if (activity) beforeCommit(writeActivity(tx, user, activity))
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
  if (context.creation) return createClaimed(context, insert, activity, conflicts, along)
  const saved = sql.identifier('saved')
  const more = besides(along)
  const kept = idempotency ? sql`, kept as (${keepDocOf(sql`${saved}`, idempotency)})` : sql``
  try {
    const doc = await findJson<T>(
      db,
      sql`with ${saved} as (${insert})${more}, told as (${insertActivity(user, activity)})${kept}
        select doc from ${saved}`,
    )
    return doc as Json<T>
  } catch (error) {
    // A repeat meets the record or the key that the first request made, whichever comes first.
    const earlier = idempotency && isDuplicate(error) ? await earlierAnswer<T>(db, idempotency) : undefined
    if (earlier !== undefined) return earlier
    if (idempotency && isDuplicate(error) && (await forgetExpiredKey(db, idempotency)))
      return createOne(context, insert, activity, conflicts, along)
    throw asDuplicate(error, conflicts, context) ?? error
  }
}

/** The same for a record that brings its id, which has to be claimed first. */
function createClaimed<T>(
  context: Context,
  insert: SQL,
  activity: Activity,
  conflicts: Conflicts,
  along: readonly SQL[],
): Promise<Json<T>> {
  const work = async (tx: Db) => {
    const answer = await oneJson<T>(tx, sql`with saved as (${insert})${besides(along)} select doc from saved`)
    return { answer, activity }
  }
  return command(context, work, conflicts)
}

const besides = (along: readonly SQL[]): SQL =>
  sql.join(along.map((other, index) => sql`, ${sql.identifier(`along${index}`)} as (${other})`))

function asDuplicate(error: unknown, conflicts: Conflicts, { creation }: Context): HttpError | undefined {
  if (!isDuplicate(error)) return undefined
  const { constraint = '' } = driverError(error) ?? {}
  if (creation && constraint.endsWith('_pkey')) return idTaken()
  const known = conflicts[constraint]
  return known && duplicate(known.path, known.message)
}

/** A removal needs no key: done twice, it is done. */
const KEYED = new Set(['POST', 'PATCH', 'PUT'])

/** The context of a signed-in request; one that may name a version changes the record of `table` that its path ends in. */
export function contextOf(request: FastifyRequest, table?: RecordTable, id = lastParam(request)): Context {
  const { user, newId, seenVersion } = request
  const context: Context = { database: request.server.database, user }
  if (seenVersion !== undefined) {
    if (!table) throw new Error('A route that takes a version names the table that it changes')
    context.seen = { table, id, version: seenVersion }
  }
  if (newId !== undefined) context.creation = { id: newId, fingerprint: fingerprintOf(request) }
  const key = KEYED.has(request.method) ? request.headers['idempotency-key'] : undefined
  if (typeof key !== 'string' || key === '') return context
  if (key.length > MAX_KEY)
    throw badRequest([{ path: 'Idempotency-Key', message: `Must be at most ${MAX_KEY} characters` }])
  context.idempotency = { userId: user.id, key, fingerprint: fingerprintOf(request) }
  return context
}

const lastParam = ({ params }: FastifyRequest) => Object.values(params as Record<string, string>).at(-1) ?? ''

/** Of what is asked for, which a page that has since seen a later version asks for all the same. */
function fingerprintOf({ method, url, body, newId: id }: FastifyRequest): string {
  const sent = JSON.stringify([body ?? null, id])
  return createHash('sha256').update(`${method} ${url}\n${sent}`).digest('base64url')
}
