import { reduced } from './reduce'

export interface ReadPhoto {
  name: string
  /** The photo as a data string, made smaller where it has to be. */
  data?: string
  /** Why it cannot be taken. */
  problem?: 'too-large' | 'not-an-image' | 'unreadable'
}

/** Reads chosen files one after the other, away from the screen where the browser can. `most` bytes each. */
export async function readPhotos(files: readonly File[], most: number): Promise<ReadPhoto[]> {
  const studio = openStudio()
  try {
    const read: ReadPhoto[] = []
    for (const file of files) read.push({ name: file.name, ...(await readPhoto(file, most, studio.reduce)) })
    return read
  } finally {
    studio.close()
  }
}

const IMAGE_NAME = /\.(jpe?g|png|webp|gif|hei[cf]|avif)$/i

async function readPhoto(file: File, most: number, reduce: Reduce): Promise<Omit<ReadPhoto, 'name'>> {
  // Some phones give no type for what they know only by its name.
  if (!file.type.startsWith('image/') && !(file.type === '' && IMAGE_NAME.test(file.name)))
    return { problem: 'not-an-image' }
  // What this browser cannot decode, the server may; it measures once more.
  const photo = await reduce(file).catch(() => file)
  if (photo.size > most) return { problem: 'too-large' }
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ data: String(reader.result) })
    reader.onerror = () => resolve({ problem: 'unreadable' })
    reader.readAsDataURL(photo)
  })
}

type Reduce = (photo: Blob) => Promise<Blob>

/** A worker of its own, if it can draw there; else the page does it itself. */
function openStudio(): { reduce: Reduce; close: () => void } {
  if (typeof OffscreenCanvas !== 'function') return { reduce: reduced, close: () => undefined }
  const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
  return {
    reduce: (photo) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Blob | null>) =>
          data ? resolve(data) : reject(new Error('Not decoded'))
        // It could not be loaded, offline for example: the page has the same code.
        worker.onerror = () => resolve(reduced(photo))
        worker.postMessage(photo)
      }),
    close: () => worker.terminate(),
  }
}
