import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { driverError } from '@/db/driver-error'

const LOGS_REQUESTS = new Set(['info', 'debug', 'trace'])

/** How many characters may be buffered for a disk that accepts no writes. */
const WAITING = 1_000_000

/** The log's destination. On a full disk, pino's own stream would block the process for good. */
export function logStream() {
  const stream = pino.destination({ dest: 1, sync: true, maxLength: WAITING })
  stream.on('error', () => {})
  return stream
}

/**
 * Logs name the route and its duration, never the user or the content. Only security events name account and
 * address (`security-events.ts`).
 */
export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      err: errorFields,
    },
  }
}

/** PostgreSQL's messages can quote row values and Drizzle's the parameters, so only names are logged. */
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
