import { CircleAlert, DatabaseBackup } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '@/client/viewer'
import { formatBytes } from '@/shared/bytes'
import { counted } from '@/shared/counted'
import { formatDateTime, formatTime } from '@/shared/dates'
import { Detail, DetailList } from '@/ui/detail-list'
import { EditButton } from '@/ui/edit-button'
import { ErrorState } from '@/ui/error-state'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { withToast } from '@/ui/toast'
import type { Backups } from '../backups.schema'
import { useBackups, useStartBackup } from './backups.resource'
import { BackupsForm } from './backups-form'

/** Settings section: backup folder, schedule and last result. */
export function BackupsSection() {
  const { data: backups, error, refetch } = useBackups()
  const start = useStartBackup()
  const [isEditing, setEditing] = useState(false)
  const may = useMay()
  if (error && !backups) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!backups) return <Skeleton className="h-40" />
  return (
    <>
      <Facts backups={backups} />
      {may('change backups') && (
        <div className="mt-5 flex flex-wrap gap-2">
          <EditButton onClick={() => setEditing(true)}>Edit Backups</EditButton>
          {backups.folder && (
            <Button
              busy={backups.running || start.isPending}
              onClick={() =>
                withToast((attempt) => start.mutateAsync(attempt), {
                  success: { title: 'Backup started', description: 'Everyone can keep working' },
                  failure: 'Failed to start the backup',
                })
              }
            >
              <DatabaseBackup aria-hidden />
              {backups.running ? 'Backing Up' : 'Back Up Now'}
            </Button>
          )}
        </div>
      )}
      {isEditing && <BackupsForm backups={backups} onClose={() => setEditing(false)} />}
    </>
  )
}

function Facts({ backups: { nextAt, folder, keep, last, lastGoodAt } }: { backups: Backups }) {
  return (
    <DetailList>
      <Detail label="Daily Backup">{nextAt ? `Every day at ${formatTime(nextAt)}` : 'Off'}</Detail>
      <Detail label="Folder" none="None chosen">
        {folder && <span className="break-all">{folder}</span>}
      </Detail>
      {folder && <Detail label="Kept">{`The newest ${keep}`}</Detail>}
      {nextAt && (
        <Detail label="Next Backup">
          <span className="figures">{formatDateTime(nextAt)}</span>
        </Detail>
      )}
      <Detail label="Last Backup" none="Never" wide>
        {last && <Last last={last} />}
      </Detail>
      {lastGoodAt && lastGoodAt !== last?.startedAt && (
        <Detail label="Last Complete Backup" wide>
          <span className="figures">{formatDateTime(lastGoodAt)}</span>
        </Detail>
      )}
    </DetailList>
  )
}

function Last({ last: { startedAt, bytes, rows, error, file } }: { last: NonNullable<Backups['last']> }) {
  const size = bytes !== null && rows !== null && `${formatBytes(bytes)}, ${counted(rows, 'row')}`
  return (
    <>
      <span className="figures">
        {formatDateTime(startedAt)}
        {size && <span className="text-quiet"> · {size}</span>}
      </span>
      {size && <span className="block break-all text-quiet text-sm">{file}</span>}
      {error && (
        <span className="flex items-start gap-2 text-red-ink">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span className="min-w-0 break-words">{error}</span>
        </span>
      )}
    </>
  )
}
