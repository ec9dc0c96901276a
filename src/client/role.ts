import { useSyncExternalStore } from 'react'
import type { Role } from '@/shared/policy'

/** Of the signed-in person; until it is known, the one that may do less. */
let role: Role = 'office'
const listeners = new Set<() => void>()

export function setRole(now: Role): void {
  role = now
  for (const listener of listeners) listener()
}

export const useRole = (): Role =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => role,
  )
