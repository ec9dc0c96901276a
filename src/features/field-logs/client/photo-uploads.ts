import { useSyncExternalStore } from 'react'
import { counted } from '@/shared/counted'
import { isAborted, problemOf, retryText } from '@/ui/server-errors'
import { type Attempt, Submission } from '@/ui/submission'

export interface NamedPhoto {
  name: string
  /** The picture as a data string. */
  data: string
}

/** A photo that is to be sent; trying again sends the same, so that it is added once. */
interface Waiting extends NamedPhoto {
  submission: Submission
}

export interface Upload {
  progress?: { label: string; share: number }
  /** What did not arrive, by name, and why. */
  problem?: string
  left: readonly Waiting[]
}

const NONE: Upload = { left: [] }

/** By the log's id. They outlive the screens: what did not arrive is still there when the log is opened again. */
const uploads = new Map<string, Upload>()
const listeners = new Set<() => void>()

function set(id: string, upload: Upload) {
  const isOver = !upload.progress && !upload.problem && upload.left.length === 0
  if (isOver) uploads.delete(id)
  else uploads.set(id, upload)
  if (uploads.size > 0) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
  for (const listener of listeners) listener()
}

/** Another page would not know of them. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUpload = (id: string): Upload =>
  useSyncExternalStore(subscribe, () => uploads.get(id) ?? NONE)

/** Nobody wants them any more. */
export const giveUpPhotos = (id: string) => set(id, NONE)

export const toSend = (photos: readonly NamedPhoto[]): Waiting[] =>
  photos.map((photo) => ({ ...photo, submission: new Submission() }))

interface Sending {
  add: (photo: string, attempt: Attempt) => Promise<unknown>
  /** Told how much of all has been sent, from 0 to 1. */
  report?: (share: number) => void
  /** Ends it, and leaves the rest out. */
  signal?: AbortSignal
}

/**
 * Sends photos to a saved log, one request each; answers how many arrived. One that is refused does not keep the
 * others back. What did not arrive is kept, with the reason, for another try.
 */
export async function sendPhotos(id: string, waiting: readonly Waiting[], { add, report, signal }: Sending) {
  const left: Waiting[] = []
  const problems: string[] = []
  let lost: string | undefined
  for (const [index, photo] of waiting.entries()) {
    const label = waiting.length > 1 ? `Uploading ${index + 1} of ${waiting.length}` : 'Uploading'
    const tell = (share: number) => {
      set(id, { left: waiting.slice(index), progress: { label, share } })
      report?.((index + share) / waiting.length)
    }
    tell(0)
    const attempt = { ...photo.submission.attempt(), report: tell }
    signal?.addEventListener('abort', () => photo.submission.giveUp())
    try {
      await add(photo.data, attempt)
    } catch (error) {
      if (isAborted(error)) {
        giveUpPhotos(id)
        throw error
      }
      lost = retryText(error)?.title
      // Without a connection the others would only wait for the same.
      left.push(...(lost ? waiting.slice(index) : [photo]))
      if (lost) break
      problems.push(`${photo.name} not added: ${problemOf(error)}`)
    }
  }
  const unsent = left.slice(problems.length).map(({ name }) => name)
  if (lost) problems.push(`${counted(unsent.length, 'photo')} not added: ${unsent.join(', ')}. ${lost}`)
  set(id, { left, problem: problems.join('\n') || undefined })
  return waiting.length - left.length
}
