import type { FastifyReply, FastifyRequest, FastifySchema, FastifyTypeProviderDefault } from 'fastify'
import type { Permission, Thing } from '@/shared/policy'
import { type Api, JSON_TYPE } from './api'

type BeforeValidation = (request: FastifyRequest) => Promise<void>

export interface RouteOptions {
  /** For routes with larger bodies than usual. */
  bodyLimit?: number
  /** Completes or refuses a body before validation. */
  preValidation?: BeforeValidation | BeforeValidation[]
}

export type RouteScope = ReturnType<typeof routeScope>

export const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id

export const sendJson = (reply: FastifyReply, answer: string) => reply.type(JSON_TYPE).send(answer)

/** Declares routes under one path; each needs the permission to see or to change this thing. */
export function routeScope(api: Api, path: string, tags: string[], thing: Thing) {
  return {
    api,
    db: api.database.db,
    path,
    tags,
    thing,
    // The callers' types tie schemas and functions together, which the route's own types cannot express.
    declare: (
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      at: string,
      schema: FastifySchema,
      handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
      {
        needs = `${method === 'GET' ? 'see' : 'change'} ${thing}`,
        ...options
      }: RouteOptions & { needs?: Permission } = {},
    ) =>
      api.withTypeProvider<FastifyTypeProviderDefault>().route({
        ...options,
        config: { needs },
        method,
        url: path + at,
        schema: { tags, ...schema },
        handler,
      }),
  }
}
