import { useId } from 'react'
import { useMay } from '@/client/viewer'
import { NOTICE_KINDS, NOTICES, type NoticeKind } from '@/shared/notices'
import { ErrorState } from '@/ui/error-state'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Switch } from '@/ui/primitives/switch'
import { withToast } from '@/ui/toast'
import { KIND_WORDS } from '../notification'
import { useNotificationSettings, useSaveNotificationSettings } from './notifications.resource'

/** Settings section with a switch for each kind that the user's role can receive. */
export function NotificationsSection() {
  const { data: settings, error, refetch } = useNotificationSettings()
  const may = useMay()
  if (error && !settings) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!settings) return <Skeleton className="h-60" />
  const kinds = NOTICE_KINDS.filter((kind) => may(NOTICES[kind].needs))
  return (
    <>
      <p className="mb-4 text-quiet">Choose what you are notified about.</p>
      <div className="flex flex-col gap-4">
        {kinds.map((kind) => (
          <Kind key={kind} kind={kind} isWanted={settings[kind]} />
        ))}
      </div>
    </>
  )
}

function Kind({ kind, isWanted }: { kind: NoticeKind; isWanted: boolean }) {
  const save = useSaveNotificationSettings()
  const id = useId()
  const { name, hint } = KIND_WORDS[kind]
  const change = (wanted: boolean) =>
    withToast((attempt) => save.mutateAsync({ input: { [kind]: wanted }, attempt }), {
      success: {
        title: 'Notifications updated',
        description: `${name}: ${wanted ? 'notifications on' : 'notifications off'}`,
      },
      failure: 'Failed to update notifications',
    })
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id}>
        <span className="font-medium">{name}</span>
        <span className="block text-quiet">{hint}</span>
      </label>
      <Switch
        id={id}
        checked={isWanted}
        disabled={save.isPending}
        onCheckedChange={(wanted) => void change(wanted)}
      />
    </div>
  )
}
