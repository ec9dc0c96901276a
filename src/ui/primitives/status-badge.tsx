import { Badge, type Tone } from './badge'

/** Every status of every record, by what it means: done, under way, wanting care, trouble, at rest. */
const TONES: Record<Tone, readonly string[]> = {
  green: [
    'available',
    'paid',
    'approved',
    'active',
    'received',
    'in_stock',
    'checkin',
    'best_price',
    'best_in_stock',
    'billable',
  ],
  blue: ['open', 'sent', 'in_progress', 'answered', 'out', 'checkout', 'converted', 'running', 'planned'],
  amber: [
    'low',
    'low_stock',
    'partial',
    'pending',
    'due_soon',
    'suspended',
    'high',
    'partially_received',
    'refund',
  ],
  red: ['missing', 'overdue', 'rejected', 'out_of_stock', 'urgent', 'issues', 'lost'],
  grey: [
    'draft',
    'closed',
    'archived',
    'void',
    'inactive',
    'expired',
    'unassigned',
    'non_billable',
    'normal',
    'reversed',
  ],
}

const WORDS: Record<string, string> = {
  out: 'Checked Out',
  checkin: 'Check In',
  checkout: 'Check Out',
  non_billable: 'Non-Billable',
  out_of_stock: 'Out of Stock',
}

const toneOf = new Map(
  Object.entries(TONES).flatMap(([tone, statuses]) => statuses.map((status) => [status, tone as Tone])),
)

/** "in_progress" -> "In Progress" */
export function statusLabel(status: string): string {
  return WORDS[status] ?? status.replaceAll('_', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase())
}

/** `label` only where a screen's word differs from the status; `tone` only where its meaning does. */
export function StatusBadge({ status, label, tone }: { status: string; label?: string; tone?: Tone }) {
  return <Badge tone={tone ?? toneOf.get(status) ?? 'grey'}>{label ?? statusLabel(status)}</Badge>
}
