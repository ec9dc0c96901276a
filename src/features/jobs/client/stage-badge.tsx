import { StatusBadge } from '@/ui/primitives/status-badge'
import type { Job } from '../job.schema'
import { NOTABLE_STAGES, STAGE_BADGES, stageText } from '../stage'

/** How far an open job has come, where that says more than "Open" and its date do. */
export function StageBadge({ job }: { job: Pick<Job, 'stage' | 'holdReason'> }) {
  const { stage } = job
  if (!NOTABLE_STAGES.includes(stage)) return null
  return <StatusBadge of={STAGE_BADGES} status={stage} label={stageText(job)} />
}
