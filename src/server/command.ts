import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database, Db } from '@/db/client'
import { driverError, isDuplicate } from '@/db/driver-error'
import { type Json, oneJson } from '@/db/json'
import { pipelined } from '@/db/pipelined'
import { rows } from '@/db/query'
import { badRequest, duplicate, type HttpError } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import type { Viewer } from '@/shared/policy'
import { type Activity, type Actor, entityOf, insertActivity, writeActivity } from './activity'
import { type Creation, claimId, idInUse } from './creations'
import type { FileStore } from './files/file-store'
import { claimKey, type Idempotency, MAX_KEY, storeAnswer, storeDoc } from './idempotency'
import { insertNotice, type Notice } from './notices'
import { dropParts } from './record-parts'
import { logActivity, type SecurityLog } from './security-events'
import { type RecordTable, refuseOutdated, type SeenRecord } from './versions'

/** All that a command needs to know of a request: user, record and Idempotency-Key. */
export interface Context {
  database: Database
  /** Where the bytes of photos and documents go. */
  files: FileStore
  /** For security events. */
  log: SecurityLog
  user: Actor & Viewer
  idempotency?: Idempotency
  /** The record being changed, with the version that the user saw. */
  seen?: SeenRecord
  /** A new record whose id the client chose. */
  creation?: Creation
}

/** For people who are just signing in, of whom only the name is known. */
type Acting = Omit<Context, 'user' | 'files'> & { user: Actor }

/** The new record's id: the client's, or else a generated one. */
export const idFor = ({ creation }: Context): string => creation?.id ?? newId()

/** The result of a command: the saved record and its activity row. */
interface Done<T> {
  answer: Json<T>
  /** Left out when nothing changed, such as a status that the record already had. */
  activity?: Activity
  /** People to notify. */
  notice?: Notice | readonly Notice[] | undefined
}

/** A record created by one insert that returns it as `doc`, so that everything goes out in one statement. */
interface Insert {
  insert: SQL
  /** Further inserts of the same statement. */
  others?: readonly SQL[]
  activity: Activity
  notice?: Notice | readonly Notice[] | undefined
}

type Work<T> = (tx: Db) => Promise<Done<T> | Insert>

/** The field and message for each unique index, by the index's name. */
export type Conflicts = Record<string, { path: string; message: string }>

/**
 * Runs one change: a transaction that answers a repeated Idempotency-Key with the first result, does the work, and
 * writes its activity row and the stored answer.
 */
export async function command<T>(
  context: Acting,
  work: Work<T>,
  conflicts: Conflicts = {},
): Promise<Json<T>> {
  try {
    const { answer, activity } = await context.database.transaction((tx) => change(context, tx, work))
    if (activity) {
      context.database.changes.emit('committed')
      logActivity(context.log, context.user, activity)
    }
    return answer
  } catch (error) {
    throw asDuplicate(error, conflicts, context) ?? error
  }
}

async function change<T>(
  context: Acting,
  tx: Db,
  work: Work<T>,
): Promise<{ answer: Json<T>; activity?: Activity }> {
  const { user, idempotency, seen, creation } = context
  const earlier = idempotency && (await claimKey<T>(tx, idempotency))
  if (earlier !== undefined) return { answer: earlier }
  if (seen) await refuseOutdated(tx, seen)
  if (creation) await claimId(tx, creation)
  const done = await work(tx)
  if ('insert' in done) return { answer: await oneJson<T>(tx, whole(context, done)), activity: done.activity }
  const { activity, notice } = done
  await pipelined([
    activity && writeActivity(tx, user, activity),
    activity?.action.endsWith('.deleted') && dropParts(tx, entityOf(activity), [String(activity.payload.id)]),
    ...listOf(notice).map((each) => rows(tx, insertNotice(user, each))),
    idempotency && storeAnswer(tx, idempotency, done.answer),
  ])
  return done
}

/** The record, its further inserts, its activity row and the stored answer, in one statement. */
function whole({ user, idempotency }: Acting, { insert, others = [], activity, notice }: Insert): SQL {
  const parts = [
    ...others,
    insertActivity(user, activity),
    ...listOf(notice).map((each) => insertNotice(user, each)),
    ...(idempotency ? [storeDoc(idempotency)] : []),
  ]
  const named = parts.map((part, index) => sql`, ${sql.identifier(`part${index}`)} as (${part})`)
  return sql`with saved as (${insert})${sql.join(named)} select doc from saved`
}

const listOf = (notice: Notice | readonly Notice[] | undefined): readonly Notice[] =>
  notice === undefined ? [] : 'kind' in notice ? [notice] : notice

function asDuplicate(error: unknown, conflicts: Conflicts, { creation }: Acting): HttpError | undefined {
  if (!isDuplicate(error)) return undefined
  const { constraint = '' } = driverError(error) ?? {}
  if (creation && constraint.endsWith('_pkey')) return idInUse()
  const known = conflicts[constraint]
  return known && duplicate(known.path, known.message)
}

/** Deletions are idempotent and need no key. */
const KEYED = new Set(['POST', 'PATCH', 'PUT'])

/** The context of a signed-in request; one that may name a version changes the record of `table` that its path ends in. */
export function contextOf(request: FastifyRequest, table?: RecordTable, id = lastParam(request)): Context {
  const { user, newId, seenVersion } = request
  const { database, files } = request.server
  const context: Context = { database, files, log: request.log, user }
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

/** For requests with secrets in body or answer: with a key, both would be stored. A repeat runs again. */
export const secretContextOf = ({ server, log, user }: FastifyRequest): Context => ({
  database: server.database,
  files: server.files,
  log,
  user,
})

const lastParam = ({ params }: FastifyRequest) => Object.values(params as Record<string, string>).at(-1) ?? ''

/** Excludes the version: a retry may come from a page that has seen a newer one. */
function fingerprintOf({ method, url, body, newId: id }: FastifyRequest): string {
  const sent = JSON.stringify([body ?? null, id])
  return createHash('sha256').update(`${method} ${url}\n${sent}`).digest('base64url')
}
