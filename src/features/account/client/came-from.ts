import { useSearch } from '@tanstack/react-router'
import { withQuery } from '@/client/api'
import { ownPath } from '@/shared/own-path'

/** Where the person was going when they were asked to log in (`?from=`), if it is a place of ours. */
export function useCameFrom(): string | undefined {
  const { from }: { from?: unknown } = useSearch({ strict: false })
  return ownPath(from)
}

/** The address that starts the external provider's sign-in and leads back there. */
export const externalSignIn = (from?: string) => withQuery('/api/login', { from })
