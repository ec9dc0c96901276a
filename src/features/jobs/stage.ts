import type { Badges } from '@/shared/badges'
import type { JobStatus } from './job'

export const VISIT_STATUSES = ['scheduled', 'travelling', 'on_site', 'done', 'cancelled'] as const
export type VisitStatus = (typeof VISIT_STATUSES)[number]
export const VISIT_BADGES: Badges<VisitStatus> = {
  scheduled: 'blue',
  travelling: 'amber',
  on_site: { tone: 'amber', words: 'On Site' },
  done: 'green',
  cancelled: 'grey',
}

/** Visits that are still to be done. */
export const OPEN_VISITS = ['scheduled', 'travelling', 'on_site'] as const satisfies VisitStatus[]
export const isOpenVisit = (status: VisitStatus): boolean => OPEN_VISITS.some((open) => open === status)

/** How far a job has come; `status` only says whether it is closed. */
export const JOB_STAGES = [
  'new',
  'scheduled',
  'travelling',
  'on_site',
  'waiting',
  'on_hold',
  'finished',
  'closed',
] as const
export type JobStage = (typeof JOB_STAGES)[number]
export const STAGE_BADGES: Badges<JobStage> = {
  new: 'grey',
  scheduled: 'blue',
  travelling: 'amber',
  on_site: { tone: 'amber', words: 'On Site' },
  waiting: 'red',
  on_hold: { tone: 'red', words: 'On Hold' },
  finished: 'green',
  closed: 'grey',
}

interface Progress {
  status: JobStatus
  finishedAt: string | null
  holdReason: string | null
  /** The status of its current visit: the next one that is open, or else the last one done. */
  visitStatus: VisitStatus | null
}

/** The same as `stage` in `visits.lookup.ts`, which a test checks. */
export function stageOf({ status, finishedAt, holdReason, visitStatus }: Progress): JobStage {
  if (status === 'closed') return 'closed'
  if (finishedAt !== null) return 'finished'
  if (holdReason !== null) return 'on_hold'
  if (visitStatus === null || visitStatus === 'cancelled') return 'new'
  return visitStatus === 'done' ? 'waiting' : visitStatus
}

/** What may be done about the progress of an open job, besides its visits. */
export const STAGE_MOVES = ['hold', 'resume', 'finish', 'reopen'] as const
export type StageMove = (typeof STAGE_MOVES)[number]

const FROM: Record<StageMove, (stage: JobStage) => boolean> = {
  hold: (stage) => !['on_hold', 'finished', 'closed'].includes(stage),
  resume: (stage) => stage === 'on_hold',
  finish: (stage) => !['finished', 'closed'].includes(stage),
  reopen: (stage) => stage === 'finished' || stage === 'closed',
}

const STAGE_WORDS: Record<JobStage, string> = {
  new: 'not scheduled yet',
  scheduled: 'scheduled',
  travelling: 'about to begin',
  on_site: 'being worked on',
  waiting: 'waiting for its next visit',
  on_hold: 'on hold',
  finished: 'finished',
  closed: 'closed',
}

const MOVE_WORDS: Record<StageMove, string> = {
  hold: 'put on hold',
  resume: 'resumed',
  finish: 'finished',
  reopen: 'reopened',
}

/** Names what is possible instead. */
export function stageProblem(stage: JobStage, move: StageMove): string | null {
  if (FROM[move](stage)) return null
  const possible = STAGE_MOVES.filter((each) => FROM[each](stage)).map((each) => MOVE_WORDS[each])
  return `This job is ${STAGE_WORDS[stage]}. It can only be ${possible.join(' or ')}.`
}

/** Stages that a job is expected to be in, and so need no badge beside the job's status. */
const USUAL_STAGES: readonly JobStage[] = ['new', 'scheduled', 'closed']
export const NOTABLE_STAGES = JOB_STAGES.filter((stage) => !USUAL_STAGES.includes(stage))

/** The words of a stage that needs more than its name; undefined for the others. */
export function stageText({ stage, holdReason }: { stage: JobStage; holdReason: string | null }) {
  if (stage !== 'on_hold') return undefined
  return holdReason ? `On Hold: ${holdReason}` : 'On Hold'
}
