import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * Whether the server can be reached, as far as the last request and the browser know. The browser alone is not asked:
 * it takes a network that leads nowhere for a connection, and none for a reason to give up a server on this machine.
 */
let isOffline = hasNoNetwork()
let timer: ReturnType<typeof setTimeout> | undefined
let wait = 0
const listeners = new Set<() => void>()

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000
const PATIENCE_MS = 5_000

function set(next: boolean) {
  if (next === isOffline) return
  isOffline = next
  clearTimeout(timer)
  wait = FIRST_WAIT_MS
  if (next) lookLater()
  for (const listener of listeners) listener()
}

/** Told by every request: an answer of any kind came, or none. */
export const serverAnswered = () => set(false)
export const serverSilent = () => set(true)

/** While nothing else asks: a sign of life that costs next to nothing. */
async function lookAgain() {
  clearTimeout(timer)
  try {
    await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    serverAnswered()
  } catch {
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    if (isOffline) lookLater()
  }
}

/** Without any network there is nothing to try until the browser tells of one. */
function lookLater() {
  if (!hasNoNetwork()) timer = setTimeout(lookAgain, wait)
}

/** Then a request has surely not left this device. */
export function hasNoNetwork(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => {
    serverSilent()
    void lookAgain()
  })
  window.addEventListener('online', () => void lookAgain())
  document.addEventListener('visibilitychange', () => {
    if (isOffline && document.visibilityState === 'visible') void lookAgain()
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// What could not be fetched is fetched again once the server is back; see `refetchOnReconnect`.
onlineManager.setEventListener((setOnline) => subscribe(() => setOnline(!isOffline)))

export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, () => isOffline)
}
