import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { rows } from '@/db/query'
import { fileChunks, files } from '@/db/schema/platform'
import { notFound } from '@/shared/errors'
import { shortText } from '@/shared/fields'
import type { Viewer } from '@/shared/policy'
import type { Api } from './api'
import { CHUNK_BYTES, type StoredFile } from './files/file-store'

const params = z.object({ hash: shortText(64, 'Unknown file').regex(/^[0-9a-f]{64}$/, 'Unknown file') })
const options = { config: { needs: 'see account' }, schema: { tags: ['Files'], params } } as const
/**
 * A file's name is its content's hash, so a cached copy never goes stale. Cached per session, since the next person
 * at the browser may not be allowed to see it.
 */
const CACHING = { 'cache-control': 'private, max-age=31536000, immutable', vary: 'Cookie' }
/** Other files are documents, which have their own routes. */
const isPhoto = sql`${files.thumbnail} is not null and ${files.mime} in ('image/jpeg', 'image/webp')`

interface PhotoRow extends StoredFile {
  mime: string
  first: Buffer | null
}

/** `isSeen`: whether the file belongs to a record that the user may see. */
export const filesRoutes = (isSeen: (viewer: Viewer, hash: SQL) => SQL) => async (api: Api) => {
  const { db } = api.database
  const isServed = (viewer: Viewer) => sql`${isPhoto} and ${isSeen(viewer, sql`${files.hash}`)}`

  api.get('/api/files/:hash', options, async (request, reply) => {
    const [file] = await rows<PhotoRow & Record<string, unknown>>(
      db,
      sql`select ${files.hash}, ${files.mime}, ${files.size}::int as size, ${files.objectKey} as "objectKey", (
          select bytes from ${fileChunks} where ${fileChunks.hash} = ${files.hash} and position = 0
        ) as first
        from ${files} where ${files.hash} = ${request.params.hash} and ${isServed(request.user)}`,
    )
    if (!file) throw notFound('File not found')
    const content = file.first && file.size <= CHUNK_BYTES ? file.first : await api.files.read(file)
    return reply.headers(CACHING).header('content-length', file.size).type(file.mime).send(content)
  })

  api.get('/api/files/:hash/thumbnail', options, async (request, reply) => {
    const [file] = await rows<{ thumbnail: Buffer }>(
      db,
      sql`select thumbnail from ${files} where ${files.hash} = ${request.params.hash} and ${isServed(request.user)}`,
    )
    if (!file) throw notFound('File not found')
    return reply.headers(CACHING).type('image/webp').send(file.thumbnail)
  })
}
