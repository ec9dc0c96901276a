import { UserRoundCog } from 'lucide-react'
import { useContext } from 'react'
import { Select } from '@/ui/primitives/select'
import type { BoardJob } from '../dispatch.schema'
import { RowContext, useBoardActions } from './board-context'

interface AssignSelectProps {
  job: BoardJob
  compact?: boolean
}

/** Unassigned or a technician's name: of several, the one in whose row the job is. */
export function AssignSelect({ job, compact = false }: AssignSelectProps) {
  const { assignees, options, move } = useBoardActions()
  const row = useContext(RowContext)
  const place = Math.max(0, job.technicianIds.indexOf(row ?? ''))
  const name = (!job.was && (job.technicianNames[place] || job.crew)) || 'Unassigned'
  function choose(id: string) {
    const assignee = assignees.get(id)
    move(job, assignee ? { kind: 'technician', assignee } : { kind: 'unassigned' }, row)
  }
  return (
    <Select
      value={job.was ? '' : (job.technicianIds[place] ?? job.crew ?? '')}
      onChange={choose}
      options={options}
      shown={compact ? <UserRoundCog className="size-4 text-quiet" aria-hidden /> : name}
      aria-label={`Assign #${job.num}, now ${name}`}
      className={compact ? 'h-6! w-auto! gap-0! px-1! *:last:hidden max-md:h-11! max-md:px-3!' : 'md:h-8!'}
      data-assign={job.id}
      data-row={row}
    />
  )
}
