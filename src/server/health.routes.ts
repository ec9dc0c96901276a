import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { connect } from '@/db/client'
import { within } from '@/db/open-connection'
import { rows } from '@/db/query'
import { HttpError } from '@/shared/errors'
import { type Api, JSON_TYPE } from './api'
import type { StorageTrouble } from './storage'

/** How long a health request waits for the database. */
const TIMEOUT_MS = 2_000
/** How long a shutdown waits for an unresponsive database. */
const SILENCE_MS = 15_000

/** A server that cannot save can still be read from, so a load balancer should keep it. */
const health = z.object({
  status: z.literal('ok'),
  storage: z.enum(['full', 'failing']).optional(),
  /** Where files are kept in an S3 store. */
  files: z.literal('unreachable').optional(),
})

const unreachable = (storage: StorageTrouble | undefined) =>
  new HttpError(
    503,
    'database_unavailable',
    storage === 'full'
      ? 'The database cannot be reached: the disk is full'
      : 'The database cannot be reached',
  )

/** Uses a separate connection, so that a busy server does not look unavailable. */
export async function healthRoutes(api: Api) {
  const { db, close } = connect(api.database.connectionString, {
    connections: 1,
    waitMs: TIMEOUT_MS,
    silenceMs: SILENCE_MS,
  })
  api.addHook('onClose', close)

  api.get(
    '/api/health',
    {
      config: { isPublic: true },
      schema: { tags: ['Health'], response: { 200: health } },
    },
    async (_request, reply) => {
      const [isThere, hasFiles] = await Promise.all([
        within(TIMEOUT_MS, rows(db, sql`select 1`)).then(
          () => true,
          () => false,
        ),
        api.files.objects?.isReachable() ?? true,
      ])
      const storage = await api.storage.trouble()
      if (!isThere) throw unreachable(storage)
      const files = hasFiles ? undefined : 'unreachable'
      const answer: z.infer<typeof health> = { status: 'ok', storage, files }
      return reply.type(JSON_TYPE).send(JSON.stringify(answer))
    },
  )
}
