import type { FastifyInstance } from 'fastify'

const LOGS_REQUESTS = new Set(['info', 'debug', 'trace'])

/** Logs tell which route did what and how long it took, never who asked or what was in it. */
export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      err: ({ name, code, message, stack }: Error & { code?: string }) => ({
        type: name,
        code,
        // PostgreSQL's messages can quote the values of a row.
        message: code && /^[0-9A-Z]{5}$/.test(code) ? 'database error' : message,
        stack: stack?.split('\n').slice(1).join('\n') ?? '',
      }),
    },
  }
}

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
