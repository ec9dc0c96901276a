import { fold } from '@/shared/fold'

/** State of a list: filled by `createResource`, shown by ListBody and RecordSelect. */
export interface ListState<T> {
  items: T[]
  /** Number of matches, as formatted by the server; null if not requested. */
  total: string | null
  isPending: boolean
  /** Shows the previous filter's rows while the new ones load. */
  isRefreshing: boolean
  error: Error | null
  retry: () => void
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

/** A complete list without a server. */
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

/** The words that contain a text, as a list with the words as ids. */
export function searchedWords(
  { words, isPending, error }: KnownWords,
  search = '',
): ListState<{ id: string }> {
  const found = words.filter((word) => fold(word).includes(fold(search)))
  return { ...knownList(found.map((id) => ({ id }))), isPending, error }
}

/** Anything that can be searched page by page and looked up by id, as every resource can. */
export interface RecordSource<T> {
  useList: (filter: { search?: string }, options?: { limit?: number; enabled?: boolean }) => ListState<T>
  useRow: (id: string | undefined) => T | undefined
  /** Searched in the browser, without debouncing. */
  isLocal?: boolean
}
