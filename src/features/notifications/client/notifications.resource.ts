import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { replaceRow } from '@/client/list-cache'
import { queryClient } from '@/client/query-client'
import { reads } from '@/client/readers'
import { createResource } from '@/client/resource'
import { type Attempt, Submission } from '@/ui/submission'
import type {
  Notification,
  NotificationFilter,
  NotificationSettings,
  NotificationSettingsPatch,
  UnreadCount,
} from '../notification.schema'

const PATH = '/api/notifications'
const COUNT = [PATH, 'count']
const SETTINGS = [PATH, 'settings']

/** Has no `reads`: the change stream refetches notifications by path (`client/changes.ts`). */
export const notifications = createResource<Notification, never, NotificationFilter>(PATH, {})

/** Unread count; undefined until loaded. */
export const useUnread = (): number | undefined =>
  useQuery<UnreadCount>({ queryKey: COUNT, ...reads() }).data?.unread

/** Optimistic update: following the link does not wait for the request, and a failure is not reported. */
export function markRead(one: Notification): void {
  if (one.readAt) return
  replaceRow<Notification>(queryClient, PATH, { ...one, readAt: new Date().toISOString() })
  queryClient.setQueryData<UnreadCount>(COUNT, (count) => count && { unread: Math.max(0, count.unread - 1) })
  api('POST', `${PATH}/${one.id}/read`, undefined, new Submission().attempt()).catch(refetchNotifications)
}

export async function markAllRead(attempt: Attempt): Promise<void> {
  const none = await api<UnreadCount>('POST', `${PATH}/read-all`, undefined, attempt)
  queryClient.setQueryData(COUNT, none)
  refetchNotifications()
}

export const useNotificationSettings = () =>
  useQuery<NotificationSettings>({ queryKey: SETTINGS, ...reads() })

export const useSaveNotificationSettings = () =>
  useMutation({
    mutationFn: ({ input, attempt }: { input: NotificationSettingsPatch; attempt: Attempt }) =>
      api<NotificationSettings>('PATCH', `${PATH}/settings`, input, attempt),
    onSuccess: (settings) => queryClient.setQueryData(SETTINGS, settings),
  })

const refetchNotifications = () => void queryClient.invalidateQueries({ queryKey: [PATH] })
