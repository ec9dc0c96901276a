import { ENTITIES, type Entity, entitiesWith } from './entities'
import type { Permission } from './policy'

type Listed = Extract<(typeof ENTITIES)[Entity], { list: string }>
export type ListScreen = Listed['list'] | '/reorder'

/** The screens that show a list, and the permission that each needs. */
export const LIST_SCREENS = {
  ...Object.fromEntries(
    entitiesWith('list').map((entity) => [ENTITIES[entity].list, `see ${ENTITIES[entity].thing}`]),
  ),
  '/reorder': 'see reorder',
} as Record<ListScreen, Permission>

export const LIST_SCREEN_PATHS = Object.keys(LIST_SCREENS) as [ListScreen, ...ListScreen[]]

export const isListScreen = (path: string): path is ListScreen => Object.hasOwn(LIST_SCREENS, path)
