import type { Context } from '@/server/command'
import { MAX_PHOTO_BYTES, type Photo, photoPath } from '@/server/photos'
import { receivePhoto } from '@/server/receive-photo'
import { badRequest, type FieldError, HttpError } from '@/shared/errors'

/** A path of a photo that is stored already, or a photo that is yet to be stored. */
type SentPhoto = string | Photo

/**
 * Decodes the data strings among what was sent, one after the other: side by side, twenty photos from a phone would
 * fill the memory. All that cannot be read are named at once.
 */
export async function receivePhotos(context: Context, sent: readonly string[]): Promise<SentPhoto[]> {
  const prepared: SentPhoto[] = []
  const errors: FieldError[] = []
  for (const [index, photo] of sent.entries()) {
    try {
      // Exactly 5 MB may be; an item's photo has to stay below.
      const isKnown = photo.startsWith('/')
      prepared.push(isKnown ? photo : await receivePhoto(context, photo, `photos.${index}`, MAX_PHOTO_BYTES))
    } catch (error) {
      // Only what is wrong with a photo is gathered: a full queue or day concerns them all.
      if (!(error instanceof HttpError && error.errors)) throw error
      errors.push(...error.errors)
    }
  }
  if (errors.length > 0) throw badRequest(errors)
  return prepared
}

/** The paths that a log is to keep, each once; a path that it does not have yet is refused. */
export function pathsOf(photos: readonly SentPhoto[], known: readonly string[]): string[] {
  const errors = photos.flatMap((photo, index) =>
    typeof photo === 'string' && !known.includes(photo)
      ? [{ path: `photos.${index}`, message: 'The photo must be an image' }]
      : [],
  )
  if (errors.length > 0) throw badRequest(errors)
  return [...new Set(photos.map((photo) => (typeof photo === 'string' ? photo : photoPath(photo))))]
}

/** Each once, and in one order for all people: anyone who stores the same ones at the same moment waits, and no more. */
export function newPhotos(photos: readonly SentPhoto[]): Photo[] {
  const sent = photos.filter((photo) => typeof photo !== 'string')
  const byHash = new Map(sent.map((photo) => [photo.hash, photo]))
  return [...byHash.values()].sort((one, other) => (one.hash < other.hash ? -1 : 1))
}
