import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { connect } from '@/db/client'
import { rows } from '@/db/query'
import { HttpError } from '@/shared/errors'
import { type Api, JSON_TYPE } from './api'

/** Whoever asks waits no longer for the database than this. */
const PATIENCE_MS = 2_000

/** Asks on a connection of its own, so that a server with much to do is not taken for one that is away. */
export async function healthRoutes(api: Api) {
  const { db, close } = connect(api.database.connectionString, { connections: 1, waitMs: PATIENCE_MS })
  api.addHook('onClose', close)

  api.get(
    '/api/health',
    {
      config: { isPublic: true },
      schema: { tags: ['Health'], response: { 200: z.object({ status: z.literal('ok') }) } },
    },
    async (_request, reply) => {
      await rows(db, sql`select 1`).catch(() => {
        throw new HttpError(503, 'database_unavailable', 'The database cannot be reached')
      })
      return reply.type(JSON_TYPE).send('{"status":"ok"}')
    },
  )
}
