import { onlineManager } from '@tanstack/react-query'

/**
 * Keeps TanStack's `onlineManager` in line with whether the server is reachable, by the last request; `useOffline`
 * exposes it to screens. The browser alone is unreliable: a network without internet counts as online, and no
 * network as offline even for a server on this machine.
 */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000
const TIMEOUT_MS = 5_000

let timer: ReturnType<typeof setTimeout> | undefined
let wait = FIRST_WAIT_MS

/** How often the connection was lost: an answer to a request sent before the last loss proves nothing. */
let losses = 0
export const lossesSoFar = () => losses

/** Called after every answered request, with the number of losses when it was sent. */
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

/** A cheap probe for times without other requests. */
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

/** Without a network there is nothing to try until the browser reports one. */
function lookLater() {
  if (!hasNoNetwork()) timer = setTimeout(lookForServer, wait)
}

/** Without a network a request has certainly not left this device. */
export function hasNoNetwork(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

/** Replaces the manager's own listeners, which trust the browser. */
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
