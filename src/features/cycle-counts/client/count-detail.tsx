import { formatDate, formatDateTime } from '@/shared/dates'
import { ByLine } from '@/ui/by-line'
import { DetailDialog } from '@/ui/detail-dialog'
import { Detail, DetailList } from '@/ui/detail-list'
import { Progress } from '@/ui/primitives/progress'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { COUNT_BADGES, progressWords } from '../cycle-count'
import type { CycleCount } from '../cycle-count.schema'
import { CountActions } from './count-actions'
import { CountLines } from './count-lines'
import { cycleCounts } from './cycle-counts.resource'

interface CountDetailProps {
  id: string | undefined
  onClose: () => void
  /** Opens a form over the detail: the record's own, 'counting' or 'complete'. */
  onForm: (form: string) => void
}

export function CountDetail({ id, onClose, onForm }: CountDetailProps) {
  const { data: count, error, retry } = cycleCounts.useOne(id)
  const isOpen = count?.status === 'planned' || count?.status === 'in_progress'
  return (
    <DetailDialog
      open={id !== undefined}
      onClose={onClose}
      title={count?.name}
      badges={count && <StatusBadge of={COUNT_BADGES} status={count.status} />}
      subtitle={count?.locationName}
      isLoading={!count}
      error={error}
      onRetry={retry}
      record={count && { entity: 'cycle_count', id: count.id }}
      width="wide"
      actions={count && isOpen && <CountActions count={count} onForm={onForm} />}
    >
      {count && (
        <div className="flex flex-col gap-5">
          <Facts count={count} />
          {count.status !== 'planned' && <CountLines key={count.id} count={count} />}
        </div>
      )}
    </DetailDialog>
  )
}

function Facts({ count }: { count: CycleCount }) {
  const { countedLines, uncountedLines, scheduledDate, startedAt, completedAt } = count
  const all = countedLines + (uncountedLines ?? 0)
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="font-medium">{progressWords(count)}</p>
        <Progress label="Counted" share={all === 0 ? 0 : countedLines / all} />
      </div>
      <DetailList>
        <Detail label="Scheduled">
          {scheduledDate && <span className="figures">{formatDate(scheduledDate)}</span>}
        </Detail>
        <Detail label="Created">
          <ByLine date={count.createdAt} by={count.createdByName} />
        </Detail>
        <Detail label="Started">
          {startedAt && <span className="figures">{formatDateTime(startedAt)}</span>}
        </Detail>
        <Detail label="Completed">
          {completedAt && <ByLine date={completedAt} by={count.countedByName} />}
        </Detail>
        <Detail label="Expected Quantities">
          {count.showExpected ? 'Shown to everyone who counts' : 'Shown to the office only'}
        </Detail>
        <Detail label="Notes" wide>
          {count.notes}
        </Detail>
      </DetailList>
    </>
  )
}
