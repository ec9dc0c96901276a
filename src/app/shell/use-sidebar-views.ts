import { useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSavedViews } from '@/features/saved-views/client/saved-views.resource'
import { byScreen } from '@/features/saved-views/saved-view'
import { isListScreen } from '@/shared/list-screens'
import { isPhone } from '@/ui/hooks'

/**
 * The saved views by their lists. A list asks for them itself; other screens have enough to fetch, and ask once
 * somebody turns to the sidebar, which a phone shows only then.
 */
export function useSidebarViews() {
  // Not the path itself, or every change of screen would draw the whole sidebar.
  const isList = useRouterState({ select: ({ location }) => isListScreen(location.pathname) })
  const [isLookedAt, setLookedAt] = useState(isPhone)
  const views = useSavedViews({ isWanted: isLookedAt || isList })
  return { views: useMemo(() => byScreen(views), [views]), look: () => setLookedAt(true) }
}
