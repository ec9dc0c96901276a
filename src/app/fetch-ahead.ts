import { onlineManager } from '@tanstack/react-query'
import { dialogPieces } from '@/ui/dialog-piece'
import { slotPieces } from '@/ui/slot'
import { screenPieces } from './router'

/**
 * Fetches the code of all screens and dialogs while nothing else is to be done, one after another, so that they are
 * there when there is no connection any more. Not for those who asked their browser to save data.
 */
export async function fetchAhead() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const piece of [...screenPieces, ...dialogPieces, ...slotPieces]) {
    await idle()
    await online()
    await piece.load().catch(() => undefined)
  }
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
