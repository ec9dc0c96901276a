import { Link, linkOptions } from '@tanstack/react-router'
import { figureLink } from '@/shared/figure-link'
import type { ListScreen } from '@/shared/list-screens'
import { Figure } from '@/ui/figure'
import { openRecord, ScreenLink } from '@/ui/screen-link'
import type { createAppRouter } from './router'
import type { SCREEN_PATHS } from './screen-paths'
import type { RecordScreenPath, ScreenPath } from './screens'

// Compiled by `npm run check`, never run.

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Routed = Exclude<
  keyof ReturnType<typeof createAppRouter>['routesByPath'],
  '/login' | '/signup' | '/join/$token' | '/i/$code'
>

export const declaredAreRouted: Same<ScreenPath | RecordScreenPath, Routed> = true
export const listsOfKindsAreScreens: ListScreen extends ScreenPath ? true : false = true
export const visitorsAreAskedToLogIn: Same<(typeof SCREEN_PATHS)[number], Routed> = true

export const known = [
  linkOptions({ to: '/jobs', search: { status: 'open', open: 'id' }, state: { opened: true } }),
  linkOptions({ to: '/jobs/$id', params: { id: 'id' }, search: { section: 'time' } }),
  linkOptions({ to: '/invoices', search: { tab: 'aging' } }),
  linkOptions({ to: '/settings', search: { scan: 'start' } }),
  <Link key="link" to="/dispatch" search={{ view: 'day', date: '2026-11-15' }} />,
  <Link key="record" to="/vendors" {...openRecord('id')} />,
  <ScreenLink key="screen-link" to="/inventory" search={{ type: 'tool', open: 'id' }} />,
  <Figure key="figure" label="" value={1} link={figureLink('/estimates', '', { status: 'sent' })} />,
]

export const unknown = [
  // @ts-expect-error no such screen
  linkOptions({ to: '/jobz' }),
  // @ts-expect-error the id of the job is missing
  linkOptions({ to: '/jobs/$id' }),
  // @ts-expect-error no such filter
  linkOptions({ to: '/jobs', search: { stauts: 'open' } }),
  // @ts-expect-error no such status
  linkOptions({ to: '/jobs', search: { status: 'lost' } }),
  // @ts-expect-error the settings have no open record
  linkOptions({ to: '/settings', search: { open: 'id' } }),
  // @ts-expect-error a filter of another screen
  <Link key="link" to="/dispatch" search={{ customerId: 'id' }} />,
  // @ts-expect-error no such tab
  <ScreenLink key="tab" to="/invoices" search={{ tab: 'old' }} />,
  // @ts-expect-error no such screen
  <ScreenLink key="screen" to="/agreements" search={{ open: 'id' }} />,
  // @ts-expect-error a status of another screen
  <Figure key="status" label="" value={1} link={figureLink('/estimates', '', { status: 'paid' })} />,
  // @ts-expect-error the card's screen has no such parameter
  <Figure key="figure" label="" value={1} link={{ to: '/scrap', search: { status: 'open' } }} />,
]
