import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Db } from '@/db/client'
import { FILES_PATH } from '@/db/file-columns'
import { rows } from '@/db/query'
import { files } from '@/db/schema/platform'
import type { ReportPhoto } from '@/domain/sales-documents/server/paper/paper'
import type { FileStore, StoredFile } from '@/server/files/file-store'

export const MAX_REPORT_PHOTOS = 40

/** All photos of a report together, so that it can be sent by mail. */
const ALL_BYTES = 4.5 * 1024 * 1024
const BEST_BYTES = 160 * 1024

/** The first that keeps a photo within its share is used. */
const STEPS = [
  { side: 1000, quality: 74 },
  { side: 800, quality: 66 },
  { side: 640, quality: 55 },
  { side: 480, quality: 45 },
  { side: 320, quality: 35 },
]

export interface NamedPhoto {
  /** The path of the stored file. */
  path: string
  caption: string
}

export interface PhotoSource {
  db: Db
  files: FileStore
  /** In whose turn the pictures are worked on. */
  userId: string
}

/** The photos reduced for printing, each within an equal share of what a report may weigh. */
export async function reportPhotos(
  source: PhotoSource,
  photos: readonly NamedPhoto[],
): Promise<ReportPhoto[]> {
  const share = Math.min(BEST_BYTES, ALL_BYTES / Math.max(photos.length, 1))
  const reduced: ReportPhoto[] = []
  for (const { path, caption } of photos) {
    const image = await printedPicture(source, path, (bytes) => reducedTo(bytes, share))
    if (image) reduced.push({ image, caption })
  }
  return reduced
}

/** A stored picture as a PDF can draw it; null if its bytes are gone. */
async function printedPicture(
  { db, files: store, userId }: PhotoSource,
  path: string,
  convert: (bytes: Buffer) => Promise<Buffer>,
): Promise<Uint8Array | null> {
  const [file] = await rows<StoredFile & Record<string, unknown>>(
    db,
    sql`select ${files.hash}, ${files.size}::int as size, ${files.objectKey} as "objectKey" from ${files}
      where ${files.hash} = ${path.slice(FILES_PATH.length)}`,
  )
  if (!file) return null
  return store.pictures.run(userId, async () => convert(await buffer(await store.read(file))))
}

/** A drawn signature, which is transparent, on white. */
export const printedSignature = (source: PhotoSource, path: string): Promise<Uint8Array | null> =>
  printedPicture(source, path, (bytes) =>
    sharp(bytes).resize(900, 400, { fit: 'inside' }).flatten({ background: '#ffffff' }).png().toBuffer(),
  )

async function reducedTo(bytes: Buffer, share: number): Promise<Buffer> {
  let smaller = bytes
  for (const { side, quality } of STEPS) {
    smaller = await sharp(bytes)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer()
    if (smaller.length <= share) break
  }
  return smaller
}
