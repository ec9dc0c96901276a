import { useSearch } from '@tanstack/react-router'
import { withQuery } from '@/client/api'
import { ownPath } from '@/shared/own-path'

/** The screen that the person wanted to open before logging in (`?from=`), if it is one of ours. */
export function useCameFrom(): string | undefined {
  const { from }: { from?: unknown } = useSearch({ strict: false })
  return ownPath(from)
}

/** URL that starts the external provider's sign-in and returns there. */
export const externalSignIn = (from?: string) => withQuery('/api/login', { from })

/** The same, but the provider asks for the password again. */
export const externalSignInAgain = (from: string) => withQuery('/api/login', { from, again: 'true' })
