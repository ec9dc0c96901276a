import { useRouter } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useState } from 'react'
import { recordAddress } from '@/client/record-address'
import { parseSearch } from '@/client/search-params'
import { useReach } from '@/client/viewer'
import { lastVisits } from '@/client/visits'
import type { FoundRecord } from '@/features/search/search.schema'
import { ENTITIES } from '@/shared/entities'
import { isListScreen, LIST_SCREENS } from '@/shared/list-screens'
import { useDestinations } from '../shell/navigation'
import { useActions } from './actions'
import { isMatch, type Option, type OptionGroup } from './option'

/** More recent visits would hide the results. */
const MAX_SUGGESTED = 3

/**
 * All options for the typed text, in display order. Server results come last, so that nothing moves when they
 * arrive.
 */
export function useOptions(typed: string, records: readonly FoundRecord[]): OptionGroup[] {
  const router = useRouter()
  const reach = useReach()
  const actions = useActions()
  const destinations = useDestinations()
  // As of opening the finder.
  const [visits] = useState(lastVisits)

  const here = hereOf(router.state.location)
  const screenOf = (href: string) => {
    const path = `/${new URL(href, location.origin).pathname.split('/')[1]}`
    return destinations.find(({ to }) => to === path)
  }
  const seesAll = (screen: string) => isListScreen(screen) && reach(LIST_SCREENS[screen]) === 'all'
  const go = (href: string) => () => {
    const { pathname, search } = new URL(href, location.origin)
    void router.navigate({ to: pathname, search: parseSearch(search), state: { opened: true } } as never)
  }

  const recent = visits.flatMap(({ href, title }): Option[] => {
    const screen = screenOf(href)
    // Screens that the person may no longer see are left out.
    if (href === here || !screen) return []
    const hint = href === screen.to ? undefined : screen.label
    return [{ key: `recent ${href}`, label: title, ...(hint && { hint }), icon: screen.icon, run: go(href) }]
  })
  const places = destinations.map(
    ({ label, to, icon }): Option => ({ key: `go ${to}`, label, icon, run: go(to) }),
  )
  const found = records.map((record): Option => {
    const address = recordAddress(record.entity, record, seesAll)
    const hint = [ENTITIES[record.entity].one, record.subtitle].filter(Boolean).join(' · ')
    return {
      key: `${record.entity} ${record.id}`,
      label: record.title,
      hint,
      icon: screenOf(String(address?.to))?.icon ?? History,
      run: () => void router.navigate({ ...address, state: { opened: true } }),
    }
  })

  if (typed === '')
    return shown([
      { title: 'Recent', options: recent },
      { title: 'Actions', options: actions },
      { title: 'Go to', options: places },
    ])
  const meant = (options: Option[]) => options.filter(({ label }) => isMatch(label, typed))
  const ofPlaces = meant(places)
  const named = new Set(ofPlaces.map(({ label }) => label))
  return shown([
    {
      title: 'Recent',
      options: meant(recent.filter(({ label }) => !named.has(label))).slice(0, MAX_SUGGESTED),
    },
    { title: 'Actions', options: meant(actions) },
    { title: 'Go to', options: ofPlaces },
    { title: 'Records', options: found },
  ])
}

const shown = (groups: OptionGroup[]) => groups.filter(({ options }) => options.length > 0)

function hereOf({ pathname, search }: { pathname: string; search: object }): string {
  const { open } = search as { open?: unknown }
  return typeof open === 'string' ? `${pathname}?open=${encodeURIComponent(open)}` : pathname
}
