import { createReadStream } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { FairQueue } from '@/server/fair-queue'
import type { FileStore } from '@/server/files/file-store'
import { kindOfFile } from '@/server/files/kind-of-file'
import { unsupportedFile } from '@/server/files/kinds'
import { receiveUpload, type Upload } from '@/server/files/receive-upload'
import { countUpload } from '@/server/uploads'
import { MAX_DOCUMENT_BYTES } from '../document'
import type { ArrivedFile } from './documents.commands'

/** Uploads mostly wait for the network; this limits the disk space they use. */
export const documentQueue = () =>
  new FairQueue({ running: 24, runningPerUser: 4, waiting: 60, waitingPerUser: 20, timeoutMs: 60_000 })

const THUMBNAIL_SIDE = 480
const MAX_PIXELS = 100_000_000
const SECONDS = 20

/** Receives one document and passes it on; always removes its temporary file. */
export function receiveDocument<T>(
  queue: FairQueue,
  request: FastifyRequest,
  checkFields: (fields: Record<string, string>) => Promise<void>,
  work: (file: ArrivedFile, fields: Record<string, string>) => Promise<T>,
): Promise<T> {
  const { user, server } = request
  const gone = new AbortController()
  request.raw.once('close', () => request.raw.complete || gone.abort())
  return queue.run(
    user.id,
    () =>
      server.files.temporary.withFile(async (path) => {
        const upload = await receiveUpload(request, path, {
          max: MAX_DOCUMENT_BYTES,
          beforeFile: checkFields,
        })
        await countUpload(server.database.db, user.id, upload.size)
        return work(await recognised(upload, user.id, server.files), upload.fields)
      }),
    gone.signal,
  )
}

/** Detects the kind, creates a thumbnail for pictures, and stores the file. */
async function recognised(upload: Upload, userId: string, files: FileStore): Promise<ArrivedFile> {
  const { path, name, hash, size } = upload
  const kind = await kindOfFile(path, size, name)
  const drawn = kind.isPicture ? await files.pictures.run(userId, () => draw(path)) : NOT_DRAWN
  const objectKey = await files.put(hash, size, () => createReadStream(path))
  return { path, name, hash, size, mime: kind.mime, ...drawn, objectKey }
}

const NOT_DRAWN = { width: null, height: null, thumbnail: null }

/** Decoding proves that it is a picture. */
async function draw(path: string) {
  try {
    const image = sharp(path, { limitInputPixels: MAX_PIXELS, sequentialRead: true }).timeout({
      seconds: SECONDS,
    })
    const { autoOrient } = await image.metadata()
    const thumbnail = await image
      .rotate()
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
    return { width: autoOrient.width, height: autoOrient.height, thumbnail }
  } catch {
    throw unsupportedFile('The picture is damaged, incomplete, or larger than 100 megapixels.')
  }
}
