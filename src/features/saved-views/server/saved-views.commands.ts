import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import { type Json, oneJson } from '@/db/json'
import type { Activity } from '@/server/activity'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { conflict, forbidden, orNotFound } from '@/shared/errors'
import { LIST_SCREENS } from '@/shared/list-screens'
import { may } from '@/shared/policy'
import { MAX_OWN_VIEWS, MAX_SHARED_VIEWS, mayShare, viewSearchOf } from '../saved-view'
import type { SavedView, SavedViewInput, SavedViewPatch } from '../saved-view.schema'
import {
  countSavedViews,
  deleteSavedView,
  findSavedView,
  insertSavedView,
  lockSavedView,
  updateSavedView,
  type ViewValues,
} from './saved-views.store'

const TAKEN = 'This list already has a view with this name'

const conflicts: Conflicts = {
  saved_views_own_name_unique: { path: 'name', message: TAKEN },
  saved_views_shared_name_unique: { path: 'name', message: TAKEN },
}

/** Private views appear neither in the activity nor in the audit log. */
export function createSavedView(context: Context, input: SavedViewInput): Promise<Json<SavedView>> {
  const { user } = context
  return command(
    context,
    async (tx) => {
      const { isShared = false, search = {}, ...named } = input
      if (!may(user, LIST_SCREENS[input.screen]) || (isShared && !mayShare(user))) throw forbidden()
      const id = idFor(context)
      const values: ViewValues = { ...named, search: viewSearchOf(search), isShared, userId: user.id }
      await checkRoom(tx, values)
      const insert = insertSavedView(id, values)
      if (isShared) return { insert, activity: activityOf('created', id, values) }
      return { answer: await oneJson<SavedView>(tx, insert) }
    },
    conflicts,
  )
}

export function changeSavedView(
  context: Context,
  id: string,
  patch: SavedViewPatch,
): Promise<Json<SavedView>> {
  const { user } = context
  return command(
    context,
    async (tx) => {
      const before = await lockedView(tx, context, id)
      const values: ViewValues = { ...before, ...defined(patch) }
      if (patch.search) values.search = viewSearchOf(patch.search)
      if (values.isShared && !mayShare(user)) throw forbidden()
      // Making a shared view private makes you its owner.
      if (!values.isShared) values.userId = user.id
      if (isDeepStrictEqual(values, before)) return { answer: orNotFound(await findSavedView(tx, id, user)) }
      if (values.isShared !== before.isShared) await checkRoom(tx, values)
      const answer = await updateSavedView(tx, id, values)
      return { answer, activity: noticesOf(id, before, values) }
    },
    conflicts,
  )
}

export function removeSavedView(context: Context, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const before = await lockedView(tx, context, id)
    await deleteSavedView(tx, id)
    const activity = before.isShared
      ? { ...activityOf('deleted', id, before), changed: { from: before, to: null } }
      : undefined
    return { answer: '', activity }
  })
}

/** The view, with its row locked until the transaction ends. */
async function lockedView(tx: Db, { user }: Context, id: string): Promise<ViewValues> {
  const view = orNotFound(await lockSavedView(tx, id, user), 'View not found')
  if (view.isShared && !mayShare(user)) throw forbidden()
  return { ...view, search: viewSearchOf(view.search) }
}

type Verb = 'created' | 'updated' | 'deleted' | 'shared' | 'withdrawn'

const activityOf = (verb: Verb, id: string, { name, screen }: ViewValues): Activity => ({
  action: `saved_view.${verb}`,
  payload: { id, name, screen },
})

/** Reports only what happens to a view while it is shared. */
function noticesOf(id: string, before: ViewValues, after: ViewValues): Activity | undefined {
  if (before.isShared && after.isShared)
    return { ...activityOf('updated', id, after), changed: { from: before, to: after } }
  if (after.isShared) return activityOf('shared', id, after)
  return before.isShared ? activityOf('withdrawn', id, before) : undefined
}

async function checkRoom(tx: Db, values: ViewValues): Promise<void> {
  const max = values.isShared ? MAX_SHARED_VIEWS : MAX_OWN_VIEWS
  if ((await countSavedViews(tx, values)) < max) return
  throw conflict(
    values.isShared
      ? `The company can have at most ${max} views. Delete one first.`
      : `You can have at most ${max} views of your own. Delete one first.`,
  )
}
