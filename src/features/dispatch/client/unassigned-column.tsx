import { Link } from '@tanstack/react-router'
import { withCommas } from '@/shared/digits'
import { cardId } from '../board'
import type { BoardJob } from '../dispatch.schema'
import type { Target } from '../move'
import { BoardSection } from './board-section'
import { DropZone } from './drop-zone'
import { JobTile } from './job-tile'

const UNASSIGNED: Target = { kind: 'unassigned' }

interface UnassignedColumnProps {
  jobs: readonly BoardJob[]
  /** How many more there are than listed. */
  more: number
}

export function UnassignedColumn({ jobs, more }: UnassignedColumnProps) {
  return (
    <DropZone id="unassigned" target={UNASSIGNED} label="Unassigned" className="rounded-xl">
      <BoardSection title="Unassigned" count={jobs.length + more}>
        <div className="flex max-h-[38dvh] flex-col gap-2 overflow-y-auto p-2 md:max-h-[max(600px,var(--board-height))]">
          {jobs.length === 0 && <p className="py-6 text-center text-quiet">No unassigned jobs</p>}
          {jobs.map((job) => (
            <JobTile key={cardId(job)} job={job} className="shrink-0" />
          ))}
          {more > 0 && (
            <Link to="/jobs" search={{ status: 'open' }} className="p-2 text-center text-quiet underline">
              {withCommas(more)} more in Jobs
            </Link>
          )}
        </div>
      </BoardSection>
    </DropZone>
  )
}
