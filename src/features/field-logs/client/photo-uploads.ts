import { type SkipToken, skipToken, useQuery } from '@tanstack/react-query'
import { queryClient } from '@/client/query-client'
import { counted } from '@/shared/counted'
import { isAborted, problemOf, retryText } from '@/ui/server-errors'
import { type Attempt, Submission } from '@/ui/submission'

export interface NamedPhoto {
  name: string
  /** The picture as a data string. */
  data: string
}

/** A photo waiting to be sent. A retry reuses its idempotency key, so the photo is added only once. */
interface Waiting extends NamedPhoto {
  submission: Submission
}

export interface Upload {
  progress?: { label: string; share: number }
  /** Names the photos that failed, and why. */
  problem?: string
  left: readonly Waiting[]
}

const NONE: Upload = { left: [] }

const UPLOADS = 'photo-uploads'

/**
 * Kept in the query cache because it outlives the screen: failed photos are still there when the log is
 * reopened.
 */
const uploadOf = (logId: string) => ({
  queryKey: [UPLOADS, logId],
  queryFn: skipToken as SkipToken,
  gcTime: Number.POSITIVE_INFINITY,
})

const isOver = ({ progress, problem, left }: Upload) => !progress && !problem && left.length === 0

function set(logId: string, upload: Upload) {
  queryClient.getQueryCache().build(queryClient, uploadOf(logId)).setData(upload)
  const all = queryClient.getQueriesData<Upload>({ queryKey: [UPLOADS] })
  if (all.every(([, one = NONE]) => isOver(one))) removeEventListener('beforeunload', askBeforeLeaving)
  else addEventListener('beforeunload', askBeforeLeaving)
}

/** Leaving the page would lose the photos that are not uploaded yet. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

export const useUpload = (logId: string): Upload => useQuery<Upload>(uploadOf(logId)).data ?? NONE

export const giveUpPhotos = (id: string) => set(id, NONE)

export const toSend = (photos: readonly NamedPhoto[]): Waiting[] =>
  photos.map((photo) => ({ ...photo, submission: new Submission() }))

interface Sending {
  add: (photo: string, attempt: Attempt) => Promise<unknown>
  /** Overall progress from 0 to 1. */
  report?: (share: number) => void
  /** Cancels the upload and discards the remaining photos. */
  signal?: AbortSignal
}

/**
 * Sends photos to a saved log, one request each, and returns how many arrived. A rejected photo does not stop
 * the others. Photos that failed are kept, with the reason, for a retry.
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
      // Without a connection the remaining photos would fail too.
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
