import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError } from 'zod'
import { type DriverError, driverError } from '@/db/driver-error'
import { referencingField } from '@/db/references'
import { badRequest, busy, conflict, type ErrorBody, HttpError } from '@/shared/errors'
import { JSON_TYPE } from './api'
import { cannotRead, cannotStore, isRead, storageTrouble } from './storage'

/** More than a person would read; the answer must not be larger than the request. */
const MAX_ERRORS = 50

export function invalidInput(error: ZodError): HttpError {
  const errors = error.issues
    .slice(0, MAX_ERRORS)
    .map(({ path, message }) => ({ path: path.join('.'), message }))
  return badRequest(errors, errors.length === 1 ? errors[0]?.message : 'Some fields need attention')
}

/**
 * Errors that PostgreSQL raises because of the data sent are the client's mistake. A violated check or not-null
 * constraint is ours: such input must be refused earlier.
 */
function fromPostgres({ code, constraint = '' }: DriverError, isRemoval: boolean): HttpError | undefined {
  if (code === '23505') return conflict('A record with these values already exists', 'duplicate')
  if (code === '23P01') return conflict('This is already reserved at that time', 'reserved')
  if (code === '23503') return brokenReference(constraint, isRemoval)
  if (code.startsWith('22')) return badRequest([{ path: '', message: 'Invalid value' }])
  if (code === '55P03' || code === '40001' || code === '40P01')
    return conflict('Someone else is changing this record. Please try again.', 'busy')
  return undefined
}

function brokenReference(constraint: string, isRemoval: boolean): HttpError | undefined {
  if (isRemoval) return conflict('Other records still refer to this one')
  const path = referencingField(constraint)
  return path === undefined ? undefined : badRequest([{ path, message: 'Unknown record' }])
}

/** Starting, stopping, out of connections, or the connection broke. */
const AWAY = /^(57P0[1-3]|08...|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/

function isDatabaseAway(error: unknown): boolean {
  const { code = '', syscall = 'connect' } = driverError(error) ?? {}
  const isSocket = ['connect', 'read', 'write'].includes(syscall)
  return (AWAY.test(code) && isSocket) || hasMessage(error, /Connection terminated|not queryable/)
}

/** No connection became free in time; the pool's error has no code. */
const isPoolExhausted = (error: unknown) => hasMessage(error, /^timeout exceeded when trying to connect/)

/** Matches the error's message or that of its cause. */
const hasMessage = (error: unknown, words: RegExp): boolean =>
  error instanceof Error && (words.test(error.message) || hasMessage(error.cause, words))

/** The HTTP error for a known problem; undefined for a defect. */
export function asHttpError(error: unknown, isRemoval: boolean): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (isDatabaseAway(error))
    return new HttpError(
      503,
      'unavailable',
      'The database cannot be reached. Please try again.',
      undefined,
      5,
    )
  if (isPoolExhausted(error)) return busy()
  const refused = driverError(error)
  if (refused?.severity !== undefined) return fromPostgres(refused, isRemoval)
  const { statusCode, code, message } = error as FastifyError
  if (code === 'FST_ERR_BAD_URL') return new HttpError(400, 'invalid', 'The address is malformed')
  if (statusCode === 414) return new HttpError(414, 'too_long', 'The address is too long')
  if (statusCode === 413) return new HttpError(413, 'too_large', 'The request is too large')
  if (statusCode === 415) return new HttpError(415, 'unsupported', 'The body must be JSON')
  if (statusCode === 503) return busy()
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new HttpError(statusCode, code?.startsWith('FST_') ? 'invalid' : (code ?? 'invalid'), message)
  return undefined
}

/** Also shown in the server's health. */
function outOfStorage(error: unknown, request: FastifyRequest): HttpError | undefined {
  const trouble = storageTrouble(error)
  if (!trouble) return undefined
  request.server.storage.report(trouble)
  return isRead(request) ? cannotRead(trouble) : cannotStore(trouble)
}

/** Headers of the failed answer; an export is already marked as compressed by then. */
const OF_THE_CONTENT = ['content-encoding', 'content-disposition', 'content-length', 'etag']

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = outOfStorage(error, request) ?? asHttpError(error, request.method === 'DELETE')
  const answer = known ?? new HttpError(500, 'internal', 'Something went wrong on our side')
  const { statusCode, message, code, errors, refusals } = answer
  const isOurFault = statusCode >= 500
  if (isOurFault) logFailure(error, request, known)
  const requestId = isOurFault ? request.id : undefined
  const body: ErrorBody = { message, code, errors, refusals, requestId }
  for (const name of OF_THE_CONTENT) reply.removeHeader(name)
  reply.header('cache-control', 'no-store')
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter)
  return reply.code(statusCode).type(JSON_TYPE).send(JSON.stringify(body))
}

/** The answer contains the same request id, so that a reported failure can be found in the log. */
function logFailure(error: unknown, request: FastifyRequest, known: HttpError | undefined): void {
  const line = { request: request.id, route: request.routeOptions.url }
  const trouble = storageTrouble(error)
  if (trouble) request.log.error({ err: error, ...line }, `the disk is ${trouble}`)
  else if (known)
    request.log.warn({ code: known.code, ...(error !== known && { err: error }), ...line }, known.message)
  else request.log.error({ err: error, ...line }, 'request failed')
}
