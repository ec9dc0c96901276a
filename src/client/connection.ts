import { onlineManager } from '@tanstack/react-query'

/**
 * Keeps TanStack's `onlineManager` true to whether the server can be reached, as far as the last request and the
 * browser know; `useOffline` tells it to screens. The browser alone is not believed: it takes a network that leads
 * nowhere for a connection, and no network for the loss of a server that runs on this very machine.
 */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000
const TIMEOUT_MS = 5_000

let timer: ReturnType<typeof setTimeout> | undefined
let wait = FIRST_WAIT_MS

/** How often the server was lost so far: an answer to what was asked before the last time proves nothing. */
let losses = 0
export const lossesSoFar = () => losses

/** Told by every request: an answer of any kind came to what was asked after so many losses, or none. */
export function serverAnswered(after: number) {
  if (after !== losses) return
  clearTimeout(timer)
  wait = FIRST_WAIT_MS
  onlineManager.setOnline(true)
}

export function serverSilent() {
  if (!onlineManager.isOnline()) return
  losses += 1
  onlineManager.setOnline(false)
  lookLater()
}

/** While nothing else asks: a sign of life that costs next to nothing. */
export async function lookForServer() {
  clearTimeout(timer)
  const before = losses
  try {
    await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    serverAnswered(before)
  } catch {
    if (onlineManager.isOnline()) return serverSilent()
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    lookLater()
  }
}

/** Without any network there is nothing to try until the browser tells of one. */
function lookLater() {
  if (!hasNoNetwork()) timer = setTimeout(lookForServer, wait)
}

/** Then a request has surely not left this device. */
export function hasNoNetwork(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

/** In place of the manager's own listeners, which believe the browser. */
export function watchConnection() {
  onlineManager.setEventListener(() => {
    const look = () => void lookForServer()
    const lookIfOffline = () => {
      if (document.visibilityState === 'visible' && !onlineManager.isOnline()) look()
    }
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    document.addEventListener('visibilitychange', lookIfOffline)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
      document.removeEventListener('visibilitychange', lookIfOffline)
    }
  })
}
