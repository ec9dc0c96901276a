import { Link, useLocation } from '@tanstack/react-router'
import { ErrorState } from '@/ui/error-state'
import { Button } from '@/ui/primitives/button'
import { NotFoundCard } from './not-found'
import { useSession } from './session'

/** A path that signed-out visitors do not have: it may be unknown, or a screen for which to log in. */
export function SignInNeeded() {
  const { isPending, error, refetch } = useSession()
  const { href } = useLocation()
  // On a slow connection nothing is said until it is known, rather than something wrong.
  if (isPending) return null
  if (error) {
    return (
      <main className="mx-auto max-w-md p-4 pt-[20dvh]">
        <ErrorState title="Plumbline cannot be reached" onRetry={() => void refetch()} />
      </main>
    )
  }
  return (
    <main>
      <NotFoundCard hint="Did you forget to add the page to the router? If it is one of the crew's screens, log in to see it.">
        <Button asChild variant="primary">
          <Link to="/login" search={{ from: href }}>
            Log In
          </Link>
        </Button>
        <Button asChild>
          <Link to="/">Back to the start</Link>
        </Button>
      </NotFoundCard>
    </main>
  )
}
