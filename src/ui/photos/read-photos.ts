import { reduced } from './reduce'

export interface ReadPhoto {
  name: string
  /** The photo as a data string, made smaller where it has to be. */
  data?: string
  /** Why it cannot be taken. */
  problem?: 'too-large' | 'not-an-image' | 'heic' | 'unreadable'
}

/** Reads chosen files one after the other, away from the screen where the browser can. `most` bytes each. */
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
  // Some phones give no type for what they know only by its name.
  if (!file.type.startsWith('image/') && !(file.type === '' && IMAGE_NAME.test(file.name)))
    return { problem: 'not-an-image' }
  // What this browser cannot decode, the server may; it measures once more.
  const photo = await reduce(file).catch(() => file)
  // But for this, which only the phones that take it can.
  if (photo === file && isHeic(file)) return { problem: 'heic' }
  if (photo.size > max) return { problem: 'too-large' }
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ data: String(reader.result) })
    reader.onerror = () => resolve({ problem: 'unreadable' })
    reader.readAsDataURL(photo)
  })
}

/** What iPhones take unless they are told to be compatible. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** Where, as a document, a photo is larger than anybody needs it. */
const LARGE_DOCUMENT_PHOTO = 1.5 * 1024 * 1024
const EXIF = 'Exif\0\0'
/** Stands among the first segments, if at all. */
const EXIF_WITHIN = 64 * 1024

/**
 * A file as it is sent as a document: photos upright, no larger than a screen needs, and without a note of where they
 * were taken. All else stays as it is, also pictures of other kinds, which are drawings and screenshots.
 */
export async function readDocument(file: File): Promise<Blob> {
  const isJpeg = file.type === 'image/jpeg'
  if (!isJpeg && !isHeic(file)) return file
  const tells =
    isJpeg && new TextDecoder('latin1').decode(await file.slice(0, EXIF_WITHIN).arrayBuffer()).includes(EXIF)
  const studio = openStudio()
  try {
    // One that must be re-rendered in any case is larger than nothing.
    return await studio.reduce(file, tells ? 1 : LARGE_DOCUMENT_PHOTO)
  } catch {
    return file
  } finally {
    studio.close()
  }
}

type Reduce = (photo: Blob, max?: number) => Promise<Blob>

/** A worker of its own, if it can draw there; else the page does it itself. */
function openStudio(): { reduce: Reduce; close: () => void } {
  if (typeof OffscreenCanvas !== 'function') return { reduce: reduced, close: () => undefined }
  const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
  return {
    reduce: (photo, max) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Blob | null>) =>
          data ? resolve(data) : reject(new Error('Not decoded'))
        // It could not be loaded, offline for example: the page has the same code.
        worker.onerror = () => resolve(reduced(photo, max))
        worker.postMessage({ photo, max })
      }),
    close: () => worker.terminate(),
  }
}
