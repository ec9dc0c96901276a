import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rows } from '@/db/query'
import { fileChunks, files } from '@/db/schema/platform'
import { notFound } from '@/shared/errors'
import { shortText } from '@/shared/fields'
import type { Api } from './api'
import { CHUNK_BYTES, type StoredFile } from './files/file-store'

const params = z.object({ hash: shortText(64, 'Unknown file').regex(/^[0-9a-f]{64}$/, 'Unknown file') })
/** Nobody guesses a hash: whoever knows one has seen the record that names it. */
const options = { config: { needs: 'see account' }, schema: { tags: ['Files'], params } } as const
/** A file's name is its content's hash, so what a browser has never grows old. */
const FOREVER = 'private, max-age=31536000, immutable'
/** Documents are fetched under their own addresses, by those who may see their records. */
const isPhoto = sql`${files.thumbnail} is not null and ${files.mime} in ('image/jpeg', 'image/webp')`

interface PhotoRow extends StoredFile {
  mime: string
  first: Buffer | null
}

export async function filesRoutes(api: Api) {
  const { db } = api.database

  api.get('/api/files/:hash', options, async (request, reply) => {
    const [file] = await rows<PhotoRow & Record<string, unknown>>(
      db,
      sql`select ${files.hash}, ${files.mime}, ${files.size}::int as size, ${files.objectKey} as "objectKey", (
          select bytes from ${fileChunks} where ${fileChunks.hash} = ${files.hash} and position = 0
        ) as first
        from ${files} where ${files.hash} = ${request.params.hash} and ${isPhoto}`,
    )
    if (!file) throw notFound('File not found')
    const content = file.first && file.size <= CHUNK_BYTES ? file.first : await api.files.read(file)
    return reply
      .header('cache-control', FOREVER)
      .header('content-length', file.size)
      .type(file.mime)
      .send(content)
  })

  api.get('/api/files/:hash/thumbnail', options, async (request, reply) => {
    const [file] = await rows<{ thumbnail: Buffer }>(
      db,
      sql`select thumbnail from ${files} where hash = ${request.params.hash} and ${isPhoto}`,
    )
    if (!file) throw notFound('File not found')
    return reply.header('cache-control', FOREVER).type('image/webp').send(file.thumbnail)
  })
}
