import { reduced } from './reduce'

export interface ReadPhoto {
  name: string
  /** The photo as a data string, reduced if necessary. */
  data?: string
  /** Why it cannot be used. */
  problem?: 'too-large' | 'not-an-image' | 'heic' | 'unreadable'
}

/** Why a HEIC photo is refused: only the phones that take them can decode them. */
export const HEIC_PROBLEM =
  'This browser cannot read HEIC photos. Please choose a JPEG, or set the camera to “Most Compatible”.'

/** Reads chosen files one after the other, in a worker if possible. At most `max` bytes each. */
export async function readPhotos(files: readonly File[], max: number): Promise<ReadPhoto[]> {
  const studio = openStudio()
  try {
    const read: ReadPhoto[] = []
    for (const file of files) read.push({ name: file.name, ...(await readPhoto(file, max, studio.reduce)) })
    return read
  } finally {
    studio.close()
  }
}

const IMAGE_NAME = /\.(jpe?g|png|webp|gif|hei[cf]|avif)$/i

async function readPhoto(file: File, max: number, reduce: Reduce): Promise<Omit<ReadPhoto, 'name'>> {
  // Some phones provide no type, only a file name.
  if (!file.type.startsWith('image/') && !(file.type === '' && IMAGE_NAME.test(file.name)))
    return { problem: 'not-an-image' }
  // The server may be able to decode what this browser cannot.
  const photo = await reduce(file).catch(() => file)
  if (photo === file && (await isHeic(file))) return { problem: 'heic' }
  if (photo.size > max) return { problem: 'too-large' }
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ data: String(reader.result) })
    reader.onerror = () => resolve({ problem: 'unreadable' })
    reader.readAsDataURL(photo)
  })
}

/** The default format of iPhones, by its first bytes: a renamed photo is still HEIC. */
async function isHeic(file: File): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer())
  return /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/s.test(start)
}

/** Larger photos in documents are reduced. */
const LARGE_DOCUMENT_PHOTO = 1.5 * 1024 * 1024
const EXIF = 'Exif\0\0'
/** EXIF is among the first segments. */
const EXIF_WITHIN = 64 * 1024

/**
 * A file as sent as a document: photos upright, no larger than a screen needs, and without their location. Other
 * files stay unchanged, including drawings and screenshots. Undefined for a HEIC photo that cannot be decoded.
 */
export async function readDocument(file: File): Promise<Blob | undefined> {
  const isJpeg = file.type === 'image/jpeg'
  const needsDecoding = await isHeic(file)
  if (!isJpeg && !needsDecoding) return file
  const hasMetadata =
    isJpeg && new TextDecoder('latin1').decode(await file.slice(0, EXIF_WITHIN).arrayBuffer()).includes(EXIF)
  const studio = openStudio()
  try {
    // A photo that must be re-encoded anyway has no minimum size.
    return await studio.reduce(file, hasMetadata || needsDecoding ? 1 : LARGE_DOCUMENT_PHOTO)
  } catch {
    return needsDecoding ? undefined : file
  } finally {
    studio.close()
  }
}

type Reduce = (photo: Blob, max?: number) => Promise<Blob>

/** A worker that can draw, or else the page itself. */
function openStudio(): { reduce: Reduce; close: () => void } {
  if (typeof OffscreenCanvas !== 'function') return { reduce: reduced, close: () => undefined }
  const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
  return {
    reduce: (photo, max) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Blob | null>) =>
          data ? resolve(data) : reject(new Error('Not decoded'))
        // The worker could not be loaded, for example offline: the page has the same code.
        worker.onerror = () => resolve(reduced(photo, max))
        worker.postMessage({ photo, max })
      }),
    close: () => worker.terminate(),
  }
}
