import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import sharp from 'sharp'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { badRequest, HttpError } from '@/shared/errors'
import { type FileFacts, filePathOf, insertFromMemory } from './files/file-store'

export const MAX_PHOTO_BYTES = 5 * 1024 * 1024
/** Room for one photo as base64 and the rest of its form. */
export const PHOTO_BODY_LIMIT = 8 * 1024 * 1024

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
/** 24 megapixels on phones are up to 5712 x 4284. */
const MAX_PIXELS = 24_500_000
const TOO_MANY_PIXELS = 'Photo must be at most 24 megapixels'
/** Time limit per photo; the largest take about one second. */
const SECONDS = 20
const MAX_SIDE = 2560
const THUMBNAIL_SIDE = 480

// One thread per picture and no cache: `receivePhoto` limits how many run at a time.
sharp.concurrency(1)
sharp.cache(false)

export interface Photo extends FileFacts {
  width: number
  height: number
  content: Buffer
  thumbnail: Buffer
}

/**
 * Turns a data string into a photo that is safe to store: decoded, upright, without metadata (which may reveal
 * where somebody lives), and no larger than a screen needs.
 */
export async function preparePhoto(
  dataString: string,
  path: string,
  max = MAX_PHOTO_BYTES - 1,
): Promise<Photo> {
  const original = decode(dataString, path, max)
  try {
    const image = sharp(original, { limitInputPixels: false, failOn: 'truncated' }).timeout({
      seconds: SECONDS,
    })
    const { format, hasAlpha, ...sent } = await image.metadata()
    if (!FORMATS.has(format)) throw new Error(`Unsupported format ${format}`)
    if (sent.width * sent.height > MAX_PIXELS) throw badRequest([{ path, message: TOO_MANY_PIXELS }])
    const upright = image.rotate().resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    const encoded = hasAlpha ? upright.webp({ quality: 88 }) : upright.jpeg({ quality: 88 })
    const { data: content, info } = await encoded.toBuffer({ resolveWithObject: true })
    const thumbnail = await sharp(content)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
    const hash = createHash('sha256').update(content).digest('hex')
    const mime = hasAlpha ? 'image/webp' : 'image/jpeg'
    const { width, height, size } = info
    return { hash, mime, size, width, height, content, thumbnail, objectKey: null }
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw badRequest([
      { path, message: 'The photo could not be read. Please use a JPEG, PNG, WebP or GIF image.' },
    ])
  }
}

/** The path for an <img>; append "/thumbnail" for the thumbnail. */
export const photoPath = ({ hash }: Pick<Photo, 'hash'>) => filePathOf(hash)

/** Stores the photo once and returns its path; the same transaction must write it into a record. */
export async function savePhoto(tx: Db, photo: Photo): Promise<string> {
  for (const statement of insertPhoto(photo)) await rows(tx, statement)
  return photoPath(photo)
}

export const insertPhoto = (photo: Photo): SQL[] => insertFromMemory(photo, photo.content)

function decode(dataString: string, path: string, max: number): Buffer {
  const comma = dataString.indexOf(',')
  const label = dataString.slice(0, Math.max(comma, 0))
  if (!/^data:image\/[a-z0-9.+-]+;base64$/i.test(label))
    throw badRequest([{ path, message: 'The photo must be an image' }])
  const bytes = Buffer.from(dataString.slice(comma + 1), 'base64')
  if (bytes.length > max) throw badRequest([{ path, message: 'Photo must be less than 5MB' }])
  return bytes
}
