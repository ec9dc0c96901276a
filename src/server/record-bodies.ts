import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Json } from '@/db/json'
import { JSON_TYPE } from './api'
import { type Context, contextOf } from './command'
import { AlreadyCreated } from './creations'
import type { RecordTable } from './versions'

/**
 * Removes the fields that concern the request, not the record, from the body, so that commands see only the record.
 */
export function stripRequestFields(app: FastifyInstance): void {
  app.decorateRequest('seenVersion', undefined)
  app.decorateRequest('newId', undefined)
  app.addHook('preHandler', (request, _reply, done) => {
    // A route without a body schema ignores the body.
    if (request.routeOptions.schema?.body === undefined) return done()
    const sent = request.body as { version?: number; id?: string } | string | null | undefined
    const body = typeof sent === 'object' ? sent : undefined
    if (body && 'version' in body) {
      request.seenVersion = body.version
      delete body.version
    }
    if (body && 'id' in body) {
      request.newId = body.id
      delete body.id
    }
    done()
  })
}

/** Answers a create request with the new record, or with the one an earlier attempt created. */
export async function sendCreated<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  create: (context: Context) => Promise<Json<T>>,
  find: (id: string) => Promise<Json<T> | undefined>,
  table?: RecordTable,
): Promise<FastifyReply> {
  try {
    const created = await create(contextOf(request, table))
    return reply.code(201).type(JSON_TYPE).send(created)
  } catch (error) {
    const found = error instanceof AlreadyCreated ? await find(error.id) : undefined
    if (found === undefined) throw error
    return reply.code(200).type(JSON_TYPE).send(found)
  }
}
