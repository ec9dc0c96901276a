import { today } from '@/shared/dates'
import { Badge } from '@/ui/primitives/badge'
import { StatusBadge, statusLabel } from '@/ui/primitives/status-badge'
import { dueText, type Frequency } from '../agreement'
import type { Agreement } from '../agreement.schema'

export function FrequencyBadge({ frequency }: { frequency: Frequency }) {
  return <Badge>{statusLabel(frequency)}</Badge>
}

/** Points out a service that is overdue or soon due. */
export function DueBadge({ agreement }: { agreement: Agreement }) {
  const text = dueText(agreement, today())
  return text && <StatusBadge status={agreement.isOverdue ? 'overdue' : 'due_soon'} label={text} />
}
