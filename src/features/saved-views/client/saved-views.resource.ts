import { useEffect, useMemo } from 'react'
import { readStored, store } from '@/client/browser-storage'
import { resourceOf } from '@/client/resource'
import { personHere } from '@/client/signed-in-person'
import type { SavedView, savedViewApi } from '../saved-view.schema'

export const savedViews = resourceOf<typeof savedViewApi>('saved_view', {})

/** More than one person can ever see. */
const ALL = { limit: 500 }

/** What this browser remembers of the person, so that the sidebar is drawn at once and as it stays. */
function readCopy(): SavedView[] {
  try {
    const copy = JSON.parse(readStored('saved-views') ?? '{}') as { person?: string; views?: SavedView[] }
    return copy.person === personHere() ? (copy.views ?? []) : []
  } catch {
    return []
  }
}

/**
 * One's own views and the company's, of all lists. They are asked for where they are wanted; until then, and where they
 * cannot be had, this browser's copy stands in.
 */
export function useSavedViews({ isWanted }: { isWanted: boolean }): SavedView[] {
  const { items, isPending, error } = savedViews.useList({}, { ...ALL, enabled: isWanted })
  const isKnown = !isPending && !error
  useEffect(() => {
    if (isKnown) store('saved-views', JSON.stringify({ person: personHere(), views: items }))
  }, [isKnown, items])
  return useMemo(() => (isKnown ? items : readCopy()), [isKnown, items])
}
