import { useCallback, useSyncExternalStore } from 'react'
import { may, type Permission, type Reach, reachOf, type Viewer } from '@/shared/policy'

type Role = Pick<Viewer, 'role' | 'seesPrices'>

/** Of the signed-in person; until it is known, the one that may do least. */
let viewer: Role = { role: 'technician', seesPrices: false }
const listeners = new Set<() => void>()

export function setViewer({ role, seesPrices }: Role): void {
  if (role === viewer.role && seesPrices === viewer.seesPrices) return
  viewer = { role, seesPrices }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const useViewer = (): Role => useSyncExternalStore(subscribe, () => viewer)

/** Asks what the signed-in person may do: `const may = useMay()`, `may('change jobs')`. */
export function useMay(): (permission: Permission) => boolean {
  const looking = useViewer()
  return useCallback((permission) => may(looking, permission), [looking])
}

/** How far they may: `useReach()('change time')` is `all` for those who may change anyone's. */
export function useReach(): (permission: Permission) => Reach {
  const looking = useViewer()
  return (permission) => reachOf(looking, permission)
}

/** What they may, outside of a component, of the moment. */
export const mayNow = (permission: Permission): boolean => may(viewer, permission)
