import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rows } from '@/db/query'
import { HttpError } from '@/shared/errors'
import { type Api, JSON_TYPE } from './api'

export async function healthRoutes(api: Api) {
  api.get(
    '/api/health',
    {
      config: { isPublic: true },
      schema: { tags: ['Health'], response: { 200: z.object({ status: z.literal('ok') }) } },
    },
    async (_request, reply) => {
      await rows(api.database.db, sql`select 1`).catch(() => {
        throw new HttpError(503, 'database_unavailable', 'The database cannot be reached')
      })
      return reply.type(JSON_TYPE).send('{"status":"ok"}')
    },
  )
}
