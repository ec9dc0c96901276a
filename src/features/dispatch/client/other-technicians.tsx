import { cx } from '@/ui/cx'
import { othersOn } from '../board'
import type { BoardJob } from '../dispatch.schema'

interface OtherTechniciansProps {
  job: BoardJob
  /** The row the job is in. */
  row?: string
  /** One line high. */
  compact?: boolean
}

/** "+1": the number of other technicians, and who. */
export function OtherTechnicians({ job, row, compact = false }: OtherTechniciansProps) {
  const others = othersOn(job, row)
  if (others.length === 0) return null
  const names = others.join(', ')
  return (
    <span
      title={`With ${names}`}
      className={cx(
        'figures inline-flex shrink-0 items-center rounded-full bg-grey-wash font-medium text-grey-ink text-sm',
        compact ? 'px-1.5 leading-tight' : 'h-6 px-2',
      )}
    >
      <span aria-hidden>+{others.length}</span>
      <span className="sr-only">With {names}</span>
    </span>
  )
}
