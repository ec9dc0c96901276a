import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { ZodType } from 'zod'

/**
 * PostgreSQL writes the answers, and the server never parses them. In the tests this checks that each one has
 * exactly the shape its route declares: nothing missing, nothing of another type, nothing extra.
 */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const declared = request.routeOptions.schema?.response as Record<string, unknown> | undefined
    const schema = declared?.[reply.statusCode]
    if (reply.statusCode >= 400 || reply.statusCode === 204 || typeof payload !== 'string') return payload
    if (!(schema instanceof ZodType)) return payload
    const answer: unknown = JSON.parse(payload)
    const parsed = schema.safeParse(answer)
    const problem = parsed.success
      ? isDeepStrictEqual(parsed.data, answer)
        ? undefined
        : 'it has fields that the schema does not know'
      : parsed.error.message
    if (problem)
      throw new Error(`${request.method} ${request.routeOptions.url} answers against its schema: ${problem}`)
    return payload
  })
}
