import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, isoInstant, type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { type Condition, whereAll } from '@/db/query'
import { notifications } from '@/db/schema/notifications'
import { users } from '@/db/schema/users'
import { notify } from '@/server/events'
import type { Entity } from '@/shared/entities'
import type { PageQuery } from '@/shared/list-query'
import { NOTICE_EVENT, NOTICE_KINDS, NOTICES, noticesFor } from '@/shared/notices'
import type { Viewer } from '@/shared/policy'
import type {
  Notification,
  NotificationFilter,
  NotificationSettings,
  NotificationSettingsPatch,
  UnreadCount,
} from '../notification.schema'

/**
 * Limits rows that refer to a record of this kind to those the viewer may see; undefined if they may see all.
 */
export type SeenRecord = (kind: Entity, viewer: Viewer, id: SQLWrapper) => Condition

const NOTICED = [...new Set(Object.values(NOTICES).map(({ entity }) => entity))]

const notificationShape = shapeOf<Notification>({
  id: notifications.id,
  kind: notifications.kind,
  entity: notifications.entity,
  entityId: notifications.entityId,
  payload: notifications.payload,
  createdAt: isoInstant(notifications.createdAt),
  readAt: isoInstant(notifications.readAt),
})
const doc = jsonOf(notificationShape)

/** This kind tells people that a visit is no longer theirs, with details they already knew. */
const isFarewell = sql`${notifications.kind} = 'visit_cancelled'`

const isUnread = sql`${notifications.readAt} is null`

/** Muting a kind stops new notifications; existing ones stay. */
const settingsDoc = sql`json_build_object(${sql.join(
  NOTICE_KINDS.map((kind) => sql.raw(`'${kind}', not '${kind}' = any(muted_notifications)`)),
  sql`, `,
)})::text`

export function notificationStore(seenRecord: SeenRecord) {
  /** The viewer's notifications, except those about records they may no longer see. */
  const own = (viewer: Viewer): Condition[] => [
    sql`${notifications.userId} = ${viewer.id}`,
    sql`${notifications.kind} = any(${sql.param(noticesFor(viewer))}::text[])`,
    ...NOTICED.map((entity) => {
      const seen = seenRecord(entity, viewer, notifications.entityId)
      return seen && sql`(${notifications.entity} <> ${entity} or ${isFarewell} or ${seen})`
    }),
  ]

  return {
    list(
      db: Db,
      { unread }: NotificationFilter,
      page: PageQuery,
      viewer: Viewer,
    ): Promise<List<Notification>> {
      return listJson(
        db,
        {
          table: notifications,
          id: notifications.id,
          sort: { by: notifications.createdAt, type: 'timestamptz', direction: 'desc' },
          shape: notificationShape,
          where: [...own(viewer), unread === 'true' ? isUnread : undefined],
        },
        page,
      )
    },

    countUnread(db: Db, viewer: Viewer): Promise<Json<UnreadCount>> {
      const counted = sql`select count(*)::int as unread from ${notifications} ${whereAll([...own(viewer), isUnread])}`
      return oneJson(db, sql`select to_json(c)::text as doc from (${counted}) c`)
    },

    markRead(db: Db, id: string, viewer: Viewer): Promise<Json<Notification> | undefined> {
      const one = whereAll([sql`${notifications.id} = ${id}`, ...own(viewer)])
      return findJson(
        db,
        sql`update ${notifications} set read_at = coalesce(read_at, now()) ${one} returning ${doc} as doc`,
      )
    },

    /** Includes notifications the user can no longer see, so that they never reappear as unread. */
    markAllRead(db: Db, { id }: Viewer): Promise<Json<UnreadCount>> {
      return oneJson(
        db,
        sql`with marked as (update ${notifications} set read_at = now()
          where ${notifications.userId} = ${id} and ${isUnread}) select json_build_object('unread', 0)::text as doc`,
      )
    },
  }
}

export const settingsOf = (db: Db, { id }: Viewer): Promise<Json<NotificationSettings>> =>
  oneJson(db, sql`select ${settingsDoc} as doc from ${users} where ${users.id} = ${id}`)

/** Also notifies the user's other open screens. */
export function changeSettings(
  db: Db,
  { id }: Viewer,
  patch: NotificationSettingsPatch,
): Promise<Json<NotificationSettings>> {
  const set = (wanted: boolean): SQL =>
    sql`${sql.param(NOTICE_KINDS.filter((kind) => patch[kind] === wanted))}::text[]`
  const muted = sql`array(select distinct kind from unnest(muted_notifications || ${set(false)}) kind
    where kind <> all(${set(true)}) order by kind)`
  return oneJson(
    db,
    sql`with saved as (update ${users} set muted_notifications = ${muted} where ${users.id} = ${id}
        returning muted_notifications)
      select ${settingsDoc} as doc, ${notify(NOTICE_EVENT, sql`${id}`)} from saved`,
  )
}
