import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { noteVisit } from '@/client/visits'
import { whenVisited } from '@/ui/visits'
import { useDestinations } from './navigation'

/** Remembers the screens and records that the person looks at, for the finder. */
export function useVisits() {
  const router = useRouter()
  const destinations = useDestinations()

  useEffect(() => {
    function noteScreen() {
      const { pathname } = router.state.location
      const screen = destinations.find(({ to }) => to === pathname)
      if (screen) noteVisit({ href: pathname, title: screen.label })
    }
    noteScreen()
    return router.subscribe('onResolved', ({ pathChanged }) => pathChanged && noteScreen())
  })

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
}
