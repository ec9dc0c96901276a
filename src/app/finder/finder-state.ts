import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function set(next: boolean) {
  isOpen = next
  for (const listener of listeners) listener()
}

export const openFinder = () => set(true)
export const closeFinder = () => set(false)
export const toggleFinder = () => set(!isOpen)

export const useFinderOpen = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
  )
