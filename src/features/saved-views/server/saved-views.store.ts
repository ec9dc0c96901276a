import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { type Condition, rows, whereAll, whereIs } from '@/db/query'
import { lockRow } from '@/db/rows'
import { savedViews } from '@/db/schema/saved-views'
import { users } from '@/db/schema/users'
import { insertInto, updateRow } from '@/db/write'
import { nameOfUser } from '@/domain/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import type { Viewer } from '@/shared/policy'
import { seenScreens } from '../saved-view'
import type { SavedView, SavedViewFilter } from '../saved-view.schema'

const viewShape = shapeOf<SavedView>({
  id: savedViews.id,
  screen: savedViews.screen,
  name: savedViews.name,
  search: savedViews.search,
  isShared: savedViews.isShared,
  userId: savedViews.userId,
  userName: sql`(select ${nameOfUser} from ${users} where ${users.id} = ${savedViews.userId})`,
  ...recordFields(savedViews),
})
const doc = jsonOf(viewShape)

export type ViewValues = Pick<SavedView, 'screen' | 'name' | 'search' | 'isShared' | 'userId'>

/** Private and shared views of the lists that the viewer may see. */
const seenBy = (viewer: Viewer): Condition[] => [
  sql`(${savedViews.isShared} or ${savedViews.userId} = ${viewer.id})`,
  sql`${savedViews.screen} = any(${sql.param(seenScreens(viewer))}::text[])`,
]

/** Sorted by list, then by name. */
export function listSavedViews(
  db: Db,
  { screen }: SavedViewFilter,
  page: PageQuery,
  viewer: Viewer,
): Promise<List<SavedView>> {
  return listJson(
    db,
    {
      table: savedViews,
      id: savedViews.id,
      sort: {
        by: sql`(${savedViews.screen} || chr(10) || lower(${savedViews.name}))`,
        type: 'text',
        direction: 'asc',
      },
      shape: viewShape,
      where: [...seenBy(viewer), whereIs(savedViews.screen, screen)],
    },
    page,
  )
}

export function findSavedView(db: Db, id: string, viewer: Viewer): Promise<Json<SavedView> | undefined> {
  const where = whereAll([sql`${savedViews.id} = ${id}`, ...seenBy(viewer)])
  return findJson(db, sql`select ${doc} as doc from ${savedViews} ${where}`)
}

/** Locks the view's row until the transaction ends. */
export async function lockSavedView(tx: Db, id: string, viewer: Viewer): Promise<ViewValues | undefined> {
  const view = await lockRow(tx, savedViews, id, and(...seenBy(viewer)), 'update')
  if (!view) return undefined
  const { screen, name, search, isShared, userId } = view
  return { screen: screen as ViewValues['screen'], name, search, isShared, userId }
}

export const insertSavedView = (id: string, values: ViewValues): SQL =>
  insertInto(savedViews, { id, ...values }, doc)

export const updateSavedView = (tx: Db, id: string, values: Partial<ViewValues>): Promise<Json<SavedView>> =>
  oneJson(tx, updateRow(savedViews, id, values, doc))

export async function deleteSavedView(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${savedViews} where ${savedViews.id} = ${id}`)
}

/**
 * Counts the views of a person or of the company; a lock keeps others from adding one until the transaction
 * ends.
 */
export async function countSavedViews(
  tx: Db,
  { isShared, userId }: Pick<ViewValues, 'isShared' | 'userId'>,
): Promise<number> {
  const whose = isShared ? 'shared' : userId
  await rows(
    tx,
    sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext(${`saved_views.${whose}`}))`,
  )
  const where = isShared
    ? savedViews.isShared
    : sql`${savedViews.userId} = ${userId} and not ${savedViews.isShared}`
  const [found] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${savedViews} where ${where}`,
  )
  return found?.count ?? 0
}
