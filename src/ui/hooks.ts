import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

export function useDebounced<T>(value: T, delay = 250): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}

/** Whether work started by a click is in progress, and the click handler. */
export function useBusy(work: () => Promise<unknown>): [isBusy: boolean, onClick: () => Promise<void>] {
  const [isBusy, setBusy] = useState(false)
  async function onClick() {
    setBusy(true)
    await work()
    setBusy(false)
  }
  return [isBusy, onClick]
}

/** Whether the server is unreachable; see client/connection.ts. */
export const useOffline = (): boolean => useSyncExternalStore(onConnectionChange, isOffline)

/** Calls back whenever the server can be reached again. */
export function useReconnected(onReconnected: () => void) {
  const isOffline = useOffline()
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    if (wasOffline.current && !isOffline) onReconnected()
    wasOffline.current = isOffline
  })
}

const onConnectionChange = (listener: () => void) => onlineManager.subscribe(listener)
const isOffline = () => !onlineManager.isOnline()

const phoneQuery = () => (typeof window === 'undefined' ? null : window.matchMedia('(width < 768px)'))
const phone = phoneQuery()
// One of its own: Chromium drops the event of a query whose `matches` was read between a resize and the event.
const phoneChanges = phoneQuery()

/** `useIsPhone` outside of components. */
export const isPhone = (): boolean => phone?.matches ?? false

/** True below 768 px, the one breakpoint at which layouts differ in kind. */
export const useIsPhone = (): boolean => useSyncExternalStore(onPhoneChange, isPhone)

// Stable, or React would subscribe again on every render.
function onPhoneChange(listener: () => void) {
  phoneChanges?.addEventListener('change', listener)
  return () => phoneChanges?.removeEventListener('change', listener)
}

/** Whether the page is being printed; lists then also render rows out of view. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Rendered synchronously: the browser prints the page as it is when the event ends.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal })
    addEventListener('afterprint', () => setPrinting(false), { signal })
    return () => listening.abort()
  }, [])
  return isPrinting
}

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title === 'Plumbline' ? title : `${title} · Plumbline`
  }, [title])
}
