import { isListScreen, LIST_SCREEN_PATHS, LIST_SCREENS, type ListScreen } from '@/shared/list-screens'
import { may, type PermissionHolder, reachOf } from '@/shared/policy'

export const MAX_OWN_VIEWS = 50
export const MAX_SHARED_VIEWS = 100
export const MAX_VIEW_NAME = 60
export const MAX_PARAMETERS = 40
export const MAX_SEARCH = 2000

/** Search parameters of a list; a repeated parameter is an array. */
export type ViewSearch = Record<string, string | string[]>

/** Parameters of dialogs over the list, which are not part of a view. */
const OVER_THE_LIST = new Set(['open', 'form', 'scan', 'clock'])

export const isOverTheList = (parameter: string) => OVER_THE_LIST.has(parameter)

/** The lists whose views the viewer may see. */
export const seenScreens = (viewer: PermissionHolder): ListScreen[] =>
  LIST_SCREEN_PATHS.filter((screen) => may(viewer, LIST_SCREENS[screen]))

/** Shared views can be managed by anyone who may change all saved views. */
export const mayShare = (viewer: PermissionHolder): boolean => reachOf(viewer, 'change saved views') === 'all'

/** The parameters that a view keeps, normalized so that two URLs showing the same list are equal. */
export function viewSearchOf(search: Record<string, unknown>): ViewSearch {
  const kept = Object.entries(search).flatMap(([name, value]) => {
    if (isOverTheList(name)) return []
    const values = [value]
      .flat()
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map(String)
    const [first] = values
    return first === undefined ? [] : [[name, values.length > 1 ? values : first] as const]
  })
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** As a query string. */
export function searchText(search: ViewSearch): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
  return new URLSearchParams(pairs).toString()
}

export const countParameters = (search: ViewSearch): number => Object.values(search).flat().length

export const isSameSearch = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  searchText(viewSearchOf(one)) === searchText(viewSearchOf(other))

interface Addressed {
  screen: string
  search: ViewSearch
}

/** The view that exactly matches the URL; a private view before a shared one. */
export function viewAt<V extends Addressed & { isShared: boolean }>(
  views: readonly V[],
  screen: string,
  search: Record<string, unknown>,
): V | undefined {
  const same = views.filter((view) => view.screen === screen && isSameSearch(view.search, search))
  return same.find(({ isShared }) => !isShared) ?? same[0]
}

/** Groups the views by list. */
export function byScreen<V extends Addressed>(views: readonly V[]): Map<ListScreen, V[]> {
  const found = new Map<ListScreen, V[]>()
  for (const view of views)
    if (isListScreen(view.screen)) found.set(view.screen, [...(found.get(view.screen) ?? []), view])
  return found
}
