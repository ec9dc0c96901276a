import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rows } from '@/db/query'
import { files } from '@/db/schema/platform'
import { notFound } from '@/shared/errors'
import { shortText } from '@/shared/fields'
import type { Api } from './api'

const params = z.object({ hash: shortText(64, 'Unknown file').regex(/^[0-9a-f]{64}$/, 'Unknown file') })
/** Nobody guesses a hash: whoever knows one has seen the record that names it. */
const options = { config: { needs: 'see account' }, schema: { tags: ['Files'], params } } as const
/** A file's name is its content's hash, so what a browser has never grows old. */
const FOREVER = 'private, max-age=31536000, immutable'

export async function filesRoutes(api: Api) {
  const { db } = api.database

  api.get('/api/files/:hash', options, async (request, reply) => {
    const [file] = await rows<{ mime: string; content: Buffer }>(
      db,
      sql`select mime, content from ${files} where hash = ${request.params.hash}`,
    )
    if (!file) throw notFound('File not found')
    return reply.header('cache-control', FOREVER).type(file.mime).send(file.content)
  })

  api.get('/api/files/:hash/thumbnail', options, async (request, reply) => {
    const [file] = await rows<{ thumbnail: Buffer }>(
      db,
      sql`select thumbnail from ${files} where hash = ${request.params.hash}`,
    )
    if (!file) throw notFound('File not found')
    return reply.header('cache-control', FOREVER).type('image/webp').send(file.thumbnail)
  })
}
