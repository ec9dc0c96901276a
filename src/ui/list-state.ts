import { fold } from '@/shared/fold'

/** What a list knows, anyone who fetches it: `createResource` fills it, ListBody and RecordSelect show it. */
export interface ListState<T> {
  items: T[]
  /** How many match in all, as the server words it; null when not asked for. */
  total: string | null
  isPending: boolean
  /** What is shown belongs to the filter before; the new answer is on its way. */
  isRefreshing: boolean
  error: Error | null
  retry: () => void
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

/** A list that is all there, with nobody to ask. */
export const knownList = <T>(items: T[]): ListState<T> => ({
  items,
  total: null,
  isPending: false,
  isRefreshing: false,
  error: null,
  retry: () => undefined,
  hasMore: false,
  isLoadingMore: false,
  loadMore: () => undefined,
})

interface KnownWords {
  words: readonly string[]
  isPending: boolean
  error: Error | null
}

/** Those of a few words that have a text in them, as a list whose rows are called by their ids. */
export function searchedWords(
  { words, isPending, error }: KnownWords,
  search = '',
): ListState<{ id: string }> {
  const found = words.filter((word) => fold(word).includes(fold(search)))
  return { ...knownList(found.map((id) => ({ id }))), isPending, error }
}

/** Anything that can be searched page by page and looked up by its id: every resource is one. */
export interface RecordSource<T> {
  useList: (filter: { search?: string }, options?: { limit?: number; enabled?: boolean }) => ListState<T>
  useRow: (id: string | undefined) => T | undefined
  /** It is searched in the browser: there is no reason to wait until typing pauses. */
  isLocal?: boolean
}
