import { useSearch } from '@tanstack/react-router'
import { type Search, useChangeSearch } from './use-change-search'

/** The selected tab is in the URL as `?tab=`; the first is the default. */
export function useUrlTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const search: Search = useSearch({ strict: false })
  const change = useChangeSearch()
  const tab = tabs.find((known) => known === search.tab) ?? tabs[0]
  const setTab = (next: string) => change((old) => ({ ...old, tab: next === tabs[0] ? undefined : next }))
  return [tab, setTab] as const
}
