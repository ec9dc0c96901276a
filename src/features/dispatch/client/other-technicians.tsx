import { cx } from '@/ui/cx'
import { othersOn } from '../board'
import type { BoardJob } from '../dispatch.schema'

interface OtherTechniciansProps {
  job: BoardJob
  /** Whose row the job stands in. */
  row?: string
  /** Not higher than a line of a small card. */
  compact?: boolean
}

/** "+1": how many others go to the job, and who. */
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
