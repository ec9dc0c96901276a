import { createContext, useCallback, useContext } from 'react'
import { may, type Permission, type Reach, reachOf, type Viewer } from '@/shared/policy'
import { queryClient } from './query-client'

export const userKey = ['/api/auth/user'] as const

type Role = Pick<Viewer, 'role' | 'seesPrices'>

/** Until the person is known: the role with the fewest permissions. */
const UNKNOWN: Role = { role: 'technician', seesPrices: false }

/** The signed-in person's role. */
export const ViewerContext = createContext<Role>(UNKNOWN)

/** Permission check: `const may = useMay()`, `may('change jobs')`. */
export function useMay(): (permission: Permission) => boolean {
  const looking = useContext(ViewerContext)
  return useCallback((permission) => may(looking, permission), [looking])
}

/** Reach of a permission: `useReach()('change time')` is `all` for people who may change anyone's. */
export function useReach(): (permission: Permission) => Reach {
  const looking = useContext(ViewerContext)
  return (permission) => reachOf(looking, permission)
}

/** Permission check at this moment, outside of a component. */
export const mayNow = (permission: Permission): boolean =>
  may(queryClient.getQueryData<Role | null>(userKey) ?? UNKNOWN, permission)
