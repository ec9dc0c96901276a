import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { noteVisit } from '@/client/visits'
import { whenVisited } from '@/ui/visits'
import { useDestinations } from './navigation'

/**
 * Records visited screens and records for the finder. A separate component, so that the shell does not re-render.
 */
export function Visits() {
  const router = useRouter()
  const href = useRouterState({ select: ({ location }) => location.pathname })
  const title = useDestinations().find(({ to }) => to === href)?.label

  useEffect(() => {
    if (!title) return
    // After the click has been handled: the browser's storage is slow.
    const timer = setTimeout(() => noteVisit({ href, title }))
    return () => clearTimeout(timer)
  }, [href, title])

  useEffect(
    () =>
      whenVisited((title) => {
        const { pathname, search } = router.state.location
        const { open } = search as { open?: unknown }
        const isPage = pathname.split('/').length > 2
        if (typeof open === 'string')
          noteVisit({ href: `${pathname}?open=${encodeURIComponent(open)}`, title })
        else if (isPage) noteVisit({ href: pathname, title })
      }),
    [router],
  )
  return null
}
