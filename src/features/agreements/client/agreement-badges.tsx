import { wordsOf } from '@/shared/badges'
import { today } from '@/shared/dates'
import { Badge } from '@/ui/primitives/badge'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { dueText, type Frequency, SERVICE_BADGES } from '../agreement'
import type { Agreement } from '../agreement.schema'

export function FrequencyBadge({ frequency }: { frequency: Frequency }) {
  return <Badge>{wordsOf(frequency)}</Badge>
}

/** Badge for a service that is overdue or due soon. */
export function DueBadge({ agreement }: { agreement: Agreement }) {
  const text = dueText(agreement, today())
  return (
    text && (
      <StatusBadge of={SERVICE_BADGES} status={agreement.isOverdue ? 'overdue' : 'due_soon'} label={text} />
    )
  )
}
