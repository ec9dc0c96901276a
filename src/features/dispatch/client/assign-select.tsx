import { UserRoundCog } from 'lucide-react'
import { Select } from '@/ui/primitives/select'
import type { BoardJob } from '../dispatch.schema'
import { useBoardActions } from './board-context'

interface AssignSelectProps {
  job: BoardJob
  compact?: boolean
}

/** Unassigned or a technician's name. */
export function AssignSelect({ job, compact = false }: AssignSelectProps) {
  const { assignees, options, move } = useBoardActions()
  const name = job.crew || 'Unassigned'
  function choose(id: string) {
    const assignee = assignees.get(id)
    move(job, assignee ? { kind: 'technician', assignee } : { kind: 'unassigned' })
  }
  return (
    <Select
      value={job.technicianId ?? job.crew ?? ''}
      onChange={choose}
      options={options}
      shown={compact ? <UserRoundCog className="size-4 text-quiet" aria-hidden /> : name}
      aria-label={`Assign #${job.num}, now ${name}`}
      className={compact ? 'h-6! w-auto! gap-0! px-1! *:last:hidden max-md:h-11! max-md:px-3!' : 'md:h-8!'}
      data-assign={job.id}
    />
  )
}
