import { counted } from '@/shared/counted'
import { withCommas } from '@/shared/digits'
import { formatHours } from '@/shared/hours'
import { ScreenLink } from '@/ui/screen-link'
import type { SourceKind } from '../billing'
import type { BilledWork } from '../billing.schema'
import { useBilledWork } from './billing.resource'

const WORDS: Record<SourceKind, [one: string, many: string]> = {
  time: ['time entry', 'time entries'],
  materials: ['material', 'materials'],
  changeOrders: ['change order', 'change orders'],
  estimateLines: ['estimate line', 'estimate lines'],
}
const KINDS = Object.keys(WORDS) as SourceKind[]

/** On an invoice created from work: what it bills, and what was returned since. */
export default function InvoiceWork({ invoiceId }: { invoiceId: string }) {
  const { data: work } = useBilledWork(invoiceId)
  const [first] = work ?? []
  if (!work || !first) return null
  const returned = work.filter((part) => part.returned > 0)
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <p>
        Bills {sourcesText(work)} on job{' '}
        <ScreenLink to="/jobs/$id" params={{ id: first.jobId }} className="figures">
          #{first.jobNum}
        </ScreenLink>
      </p>
      {returned.length > 0 && (
        <ul className="mt-1 text-amber-ink">
          {returned.map((part) => (
            <li key={part.id}>
              {withCommas(part.returned)} of {part.quantity?.toLocaleString('en-US')} {part.description}{' '}
              returned after billing
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** "3 time entries (4.50 h), 1 change order" */
function sourcesText(work: readonly BilledWork[]): string {
  const parts = KINDS.flatMap((kind) => {
    const parts = work.filter((part) => part.kind === kind)
    if (parts.length === 0) return []
    const hours = parts.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
    return counted(parts.length, ...WORDS[kind]) + (kind === 'time' ? ` (${formatHours(hours)} h)` : '')
  })
  return parts.join(', ')
}
