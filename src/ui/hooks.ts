import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** Follows `value` once it has stood still for `delay` milliseconds. */
export function useDebounced<T>(value: T, delay = 250): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}

/** Whether work that a click began is still going on, and the click's handler. */
export function useBusy(work: () => Promise<unknown>): [isBusy: boolean, onClick: () => Promise<void>] {
  const [isBusy, setBusy] = useState(false)
  async function onClick() {
    setBusy(true)
    await work()
    setBusy(false)
  }
  return [isBusy, onClick]
}

/** Whether the server is out of reach; see client/connection.ts. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => !onlineManager.isOnline(),
  )
}

const phone = typeof window === 'undefined' ? null : window.matchMedia('(width < 768px)')

/** What `useIsPhone` says, for where no hook can be called. */
export const isPhone = (): boolean => phone?.matches ?? false

/** Below 768 px, the one breakpoint at which layouts change their nature and not only their measures. */
export function useIsPhone(): boolean {
  return useSyncExternalStore((listener) => {
    phone?.addEventListener('change', listener)
    return () => phone?.removeEventListener('change', listener)
  }, isPhone)
}

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title === 'Plumbline' ? title : `${title} · Plumbline`
  }, [title])
}
