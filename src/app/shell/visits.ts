import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { noteVisit } from '@/client/visits'
import { whenVisited } from '@/ui/visits'
import { useDestinations } from './navigation'

/** Remembers the screens and records that the person looks at, for the finder. Apart from the shell, which is not drawn anew by it. */
export function Visits() {
  const router = useRouter()
  const href = useRouterState({ select: ({ location }) => location.pathname })
  const title = useDestinations().find(({ to }) => to === href)?.label

  useEffect(() => {
    if (!title) return
    // After the click that led here has been answered: the browser's storage is slow.
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
