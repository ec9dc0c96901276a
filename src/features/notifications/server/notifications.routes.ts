import { type Api, idParams, JSON_TYPE, sendList } from '@/server/api'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import {
  notification,
  notificationFilter,
  notificationSettings,
  notificationSettingsPatch,
  unreadCount,
} from '../notification.schema'
import { changeSettings, notificationStore, type SeenRecord, settingsOf } from './notifications.store'

const tags = ['Notifications']
const path = '/api/notifications'
const see = { needs: 'see account' } as const
const change = { needs: 'change account' } as const

/** Users can read and mark only their own notifications. */
export const notificationsRoutes = (seenRecord: SeenRecord) => async (api: Api) => {
  const { db } = api.database
  const store = notificationStore(seenRecord)

  api.get(
    path,
    {
      config: see,
      schema: {
        tags,
        querystring: notificationFilter.extend(pageQuery.shape),
        response: { 200: notification.array() },
      },
    },
    async (request, reply) =>
      sendList(request, reply, await store.list(db, request.query, request.query, request.user)),
  )

  api.get(
    `${path}/count`,
    { config: see, schema: { tags, response: { 200: unreadCount } } },
    async ({ user }, reply) => reply.type(JSON_TYPE).send(await store.countUnread(db, user)),
  )

  api.post(
    `${path}/:id/read`,
    { config: change, schema: { tags, params: idParams, response: { 200: notification } } },
    async ({ params, user }, reply) =>
      reply
        .type(JSON_TYPE)
        .send(orNotFound(await store.markRead(db, params.id, user), 'Notification not found')),
  )

  api.post(
    `${path}/read-all`,
    { config: change, schema: { tags, response: { 200: unreadCount } } },
    async ({ user }, reply) => reply.type(JSON_TYPE).send(await store.markAllRead(db, user)),
  )

  api.get(
    `${path}/settings`,
    { config: see, schema: { tags, response: { 200: notificationSettings } } },
    async ({ user }, reply) => reply.type(JSON_TYPE).send(await settingsOf(db, user)),
  )

  api.patch(
    `${path}/settings`,
    {
      config: change,
      schema: { tags, body: notificationSettingsPatch, response: { 200: notificationSettings } },
    },
    async ({ body, user }, reply) => reply.type(JSON_TYPE).send(await changeSettings(db, user, body)),
  )
}
