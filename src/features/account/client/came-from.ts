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

/** The same for somebody who is signed in there: the provider is to ask for the password all the same. */
export const externalSignInAgain = (from: string) => withQuery('/api/login', { from, again: 'true' })
