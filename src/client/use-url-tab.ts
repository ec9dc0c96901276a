import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which of a screen's tabs is shown lives in the URL as `?tab=`; the first is shown without one. */
export function useUrlTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = tabs.find((known) => known === search.tab) ?? tabs[0]
  const setTab = (next: string) =>
    navigate({
      to: '.',
      search: (old) => ({ ...old, tab: next === tabs[0] ? undefined : next }),
      replace: true,
      state: true,
      resetScroll: false,
    })
  return [tab, setTab] as const
}
