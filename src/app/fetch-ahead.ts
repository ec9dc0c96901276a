import { onlineManager } from '@tanstack/react-query'
import { queryClient } from '@/client/query-client'
import { dialogPieces } from '@/ui/dialog-piece'
import { slotPieces } from '@/ui/slot'
import { screenPieces } from './router'

/**
 * Fetches the code of all screens and dialogs while nothing else is to be done, one after another, so that they are
 * there when there is no connection any more, and then what each screen shows first, so that it is there at once. Not
 * for those who asked their browser to save data. Answers how to call it off.
 */
export function fetchAhead(): () => void {
  const gone = new AbortController()
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!connection?.saveData) void fetchAll(gone.signal)
  return () => gone.abort()
}

async function fetchAll(gone: AbortSignal) {
  for (const piece of [...screenPieces(), ...dialogPieces, ...slotPieces]) {
    await time()
    if (gone.aborted) return
    await piece.load().catch(() => undefined)
  }
  for (const piece of screenPieces()) {
    await time()
    if (gone.aborted) return
    piece.known()?.prefetch?.({})
    await answered()
  }
}

async function time() {
  await idle()
  await online()
}

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 300)
  })

const online = () =>
  new Promise<void>((resolve) => {
    if (onlineManager.isOnline()) return resolve()
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return
      stop()
      resolve()
    })
  })

/** What is asked for ahead is never in the way of what a person asks for: one screen's at a time. */
const answered = () =>
  new Promise<void>((resolve) => {
    const isDone = () => queryClient.isFetching() === 0
    if (isDone()) return resolve()
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (!isDone()) return
      stop()
      resolve()
    })
  })
