import { useEffect, useMemo } from 'react'
import { readStored, store } from '@/client/browser-storage'
import { resourceOf } from '@/client/resource'
import { personHere } from '@/client/signed-in-person'
import type { SavedView, savedViewApi } from '../saved-view.schema'

export const savedViews = resourceOf<typeof savedViewApi>('saved_view', {})

/** More than one person can have. */
const ALL = { limit: 500 }

/** The copy in this browser lets the sidebar render at once, without a layout shift later. */
function readCopy(): SavedView[] {
  try {
    const copy = JSON.parse(readStored('saved-views') ?? '{}') as { person?: string; views?: SavedView[] }
    return copy.person === personHere() ? (copy.views ?? []) : []
  } catch {
    return []
  }
}

/**
 * The person's own and the shared views of all lists. They are fetched only if `isWanted`; until they have
 * loaded, and on an error, the copy in this browser is used.
 */
export function useSavedViews({ isWanted }: { isWanted: boolean }): SavedView[] {
  const { items, isPending, error } = savedViews.useList({}, { ...ALL, enabled: isWanted })
  const isKnown = !isPending && !error
  useEffect(() => {
    if (isKnown) store('saved-views', JSON.stringify({ person: personHere(), views: items }))
  }, [isKnown, items])
  return useMemo(() => (isKnown ? items : readCopy()), [isKnown, items])
}
