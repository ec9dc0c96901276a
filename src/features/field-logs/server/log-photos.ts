import type { Context } from '@/server/command'
import { MAX_PHOTO_BYTES, type Photo, photoPath } from '@/server/photos'
import { receivePhoto } from '@/server/receive-photo'
import { badRequest, type FieldError, HttpError } from '@/shared/errors'

/** The path of a stored photo, or a new photo to store. */
type SentPhoto = string | Photo

/**
 * Decodes the data strings one at a time, because twenty phone photos at once would exhaust memory. Reports
 * every unreadable photo in one error.
 */
export async function receivePhotos(context: Context, sent: readonly string[]): Promise<SentPhoto[]> {
  const prepared: SentPhoto[] = []
  const errors: FieldError[] = []
  for (const [index, photo] of sent.entries()) {
    try {
      // A field log photo may be exactly 5 MB; an item photo must be smaller.
      const isKnown = photo.startsWith('/')
      prepared.push(isKnown ? photo : await receivePhoto(context, photo, `photos.${index}`, MAX_PHOTO_BYTES))
    } catch (error) {
      // Collect only errors about a single photo; a full queue or daily limit affects them all.
      if (!(error instanceof HttpError && error.errors)) throw error
      errors.push(...error.errors)
    }
  }
  if (errors.length > 0) throw badRequest(errors)
  return prepared
}

/** The distinct photo paths of a log; rejects a path that the log does not already have. */
export function pathsOf(photos: readonly SentPhoto[], known: readonly string[]): string[] {
  const errors = photos.flatMap((photo, index) =>
    typeof photo === 'string' && !known.includes(photo)
      ? [{ path: `photos.${index}`, message: 'The photo must be an image' }]
      : [],
  )
  if (errors.length > 0) throw badRequest(errors)
  return [...new Set(photos.map((photo) => (typeof photo === 'string' ? photo : photoPath(photo))))]
}

/**
 * Distinct new photos, sorted by hash so that concurrent requests insert in the same order and cannot
 * deadlock.
 */
export function newPhotos(photos: readonly SentPhoto[]): Photo[] {
  const sent = photos.filter((photo) => typeof photo !== 'string')
  const byHash = new Map(sent.map((photo) => [photo.hash, photo]))
  return [...byHash.values()].sort((one, other) => (one.hash < other.hash ? -1 : 1))
}
