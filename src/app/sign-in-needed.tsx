import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { useSession } from '@/features/account/client/account.resource'
import { NoAnswer } from '@/shared/no-answer'
import { ErrorState } from '@/ui/error-state'
import { Button } from '@/ui/primitives/button'
import { NotFoundCard } from './not-found'
import { isScreen } from './screen-paths'

/** A path that visitors cannot open: a screen, which asks to log in, or an unknown path. */
export function SignInNeeded() {
  const { isPending, error, refetch } = useSession()
  const { href, pathname } = useLocation()
  // Nothing is shown until the session is known.
  if (isPending) return null
  if (error) {
    return (
      <main className="mx-auto max-w-md p-4 pt-[20dvh]">
        <ErrorState
          title={error instanceof NoAnswer ? 'Plumbline cannot be reached' : undefined}
          error={error}
          onRetry={() => void refetch()}
        />
      </main>
    )
  }
  if (isScreen(pathname)) return <Navigate to="/login" search={{ from: href }} replace />
  return (
    <main className="p-4">
      <NotFoundCard hint="Did you forget to add the page to the router?">
        <Button asChild variant="primary">
          <Link to="/login">Log In</Link>
        </Button>
        <Button asChild>
          <Link to="/">Go to Home Page</Link>
        </Button>
      </NotFoundCard>
    </main>
  )
}
