import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import { type output, type ZodType, z } from 'zod'
import type { Json } from '@/db/json'
import type { List } from '@/db/list'

/** Input arrives parsed by its zod schema; answers are JSON texts of their schema's shape. */
export interface ApiTypes extends FastifyTypeProvider {
  validator: this['schema'] extends ZodType ? output<this['schema']> : unknown
  serializer: this['schema'] extends ZodType ? Json<output<this['schema']>> : unknown
}

export const MAX_PATH_ID = 100

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ApiTypes
>

/** An id in a path. Longer ones are unknown to the router, so they get the same 404 as any unknown id. */
export const pathId = () => z.string().max(MAX_PATH_ID)
export const idParams = z.object({ id: pathId() })

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Answers one page of a list, with the headers for the next page and the count. */
export function sendList<T>(request: FastifyRequest, reply: FastifyReply, list: List<T>): Json<T[]> {
  reply.type(JSON_TYPE)
  if (list.total !== undefined) reply.header('x-total-count', list.total)
  if (list.next !== undefined) {
    const url = new URL(request.url, 'http://localhost')
    url.searchParams.set('cursor', list.next)
    url.searchParams.delete('count')
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  return list.body
}
