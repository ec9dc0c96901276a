import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { driverError } from '@/db/driver-error'

const LOGS_REQUESTS = new Set(['info', 'debug', 'trace'])

/** So many letters wait at most for a disk that takes none. */
const WAITING = 1_000_000

/**
 * Where the log goes. A file on a full disk takes no lines; with pino's own stream the process would then neither go on
 * nor end.
 */
export function logStream() {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: WAITING })
  stream.on('error', () => {})
  return stream
}

/**
 * Logs tell which route did what and how long it took, never who asked or what was in it. Only events of security name
 * the account and the address (`security-events.ts`).
 */
export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      err: errorFields,
    },
  }
}

/** PostgreSQL's messages can quote the values of a row, and Drizzle's the parameters: names alone are told. */
function errorFields(error: Error) {
  const { name, stack } = error
  const driver = driverError(error)
  const isFromDatabase = /^[0-9A-Z]{5}$/.test(driver?.code ?? '')
  return {
    type: name,
    code: driver?.code,
    message: isFromDatabase ? 'database error' : error.message,
    ...(isFromDatabase && { constraint: driver?.constraint, table: driver?.table, column: driver?.column }),
    stack: framesOf(stack),
  }
}

const framesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

export function logRequests(app: FastifyInstance, level: string): void {
  if (!LOGS_REQUESTS.has(level)) return
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
