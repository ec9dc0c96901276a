import { z } from 'zod'
import { NOTICE_KINDS, type NoticeKind, type NoticePayloads } from '@/shared/notices'

export const notification = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  /** The record to link to. */
  entity: z.string(),
  entityId: z.string(),
  /** Data for the text, depending on the kind. */
  payload: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  readAt: z.string().nullable(),
})

/** Narrows the payload by kind. */
export type Notification = {
  [Kind in NoticeKind]: Omit<z.infer<typeof notification>, 'kind' | 'payload'> & {
    kind: Kind
    payload: NoticePayloads[Kind]
  }
}[NoticeKind]

export const notificationFilter = z.object({ unread: z.enum(['true', 'false']).optional() })
export type NotificationFilter = z.infer<typeof notificationFilter>

export const unreadCount = z.object({ unread: z.number().int() })
export type UnreadCount = z.infer<typeof unreadCount>

/** Which kinds the user wants to receive. */
export const notificationSettings = z.object(
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, z.boolean()])) as Record<NoticeKind, z.ZodBoolean>,
)
export type NotificationSettings = z.infer<typeof notificationSettings>

export const notificationSettingsPatch = notificationSettings.partial()
export type NotificationSettingsPatch = z.infer<typeof notificationSettingsPatch>
