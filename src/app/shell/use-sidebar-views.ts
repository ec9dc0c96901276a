import { useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSavedViews } from '@/features/saved-views/client/saved-views.resource'
import { byScreen } from '@/features/saved-views/saved-view'
import { isListScreen } from '@/shared/list-screens'
import { isPhone } from '@/ui/hooks'

/** Saved views by list. Lists load them; other screens only once somebody uses the sidebar. */
export function useSidebarViews() {
  // Not the path itself, or every screen change would re-render the whole sidebar.
  const isList = useRouterState({ select: ({ location }) => isListScreen(location.pathname) })
  const [isLookedAt, setLookedAt] = useState(isPhone)
  const views = useSavedViews({ isWanted: isLookedAt || isList })
  return { views: useMemo(() => byScreen(views), [views]), look: () => setLookedAt(true) }
}
