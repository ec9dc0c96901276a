import { UsersRound } from 'lucide-react'
import { othersOn } from '../board'
import type { BoardJob } from '../dispatch.schema'

interface OtherTechniciansProps {
  job: BoardJob
  /** The row the job is in. */
  row?: string
}

/** "+1": the number of other technicians, and who. */
export function OtherTechnicians({ job, row }: OtherTechniciansProps) {
  const others = othersOn(job, row)
  if (others.length === 0) return null
  const names = others.join(', ')
  return (
    <span title={`With ${names}`} className="figures inline-flex shrink-0 items-center gap-0.5 text-quiet">
      <UsersRound className="size-3.5" aria-hidden />
      <span aria-hidden>+{others.length}</span>
      <span className="sr-only">With {names}</span>
    </span>
  )
}
