import { isOpenVisit, type VisitStatus } from '@/features/jobs/stage'

export const VISIT_MOVES = ['travel', 'arrive', 'done', 'cancel'] as const
export type VisitMove = (typeof VISIT_MOVES)[number]

/** What may be done with a visit as it stands. */
export const MOVES_FROM: Record<VisitStatus, readonly VisitMove[]> = {
  scheduled: ['travel', 'arrive', 'done', 'cancel'],
  travelling: ['arrive', 'done', 'cancel'],
  on_site: ['done'],
  done: [],
  cancelled: [],
}

/** How it stands afterwards. */
export const MOVES_TO = {
  travel: 'travelling',
  arrive: 'on_site',
  done: 'done',
  cancel: 'cancelled',
} as const satisfies Record<VisitMove, VisitStatus>

const STATUS_WORDS: Record<VisitStatus, string> = {
  scheduled: 'scheduled',
  travelling: 'on its way',
  on_site: 'on site',
  done: 'done',
  cancelled: 'cancelled',
}

const MOVE_WORDS: Record<VisitMove, string> = {
  travel: 'travel',
  arrive: 'arrive',
  done: 'mark it as done',
  cancel: 'cancel it',
}

interface Moved {
  status: VisitStatus
  /** Who made it so; null if nobody did yet. */
  byName: string | null
}

/** Why the visit cannot be moved so: who moved it where, and what is allowed; null if it can. */
export function moveProblem({ status, byName }: Moved, move: VisitMove): string | null {
  const allowed = MOVES_FROM[status]
  if (allowed.includes(move)) return null
  const by = byName === null ? '' : ` (${byName})`
  const words = allowed.map((each) => MOVE_WORDS[each])
  const rest = words.length > 0 ? `You can only ${words.join(' or ')}.` : 'It can no longer be moved.'
  return `This visit is ${STATUS_WORDS[status]}${by}. ${rest}`
}

/** Why the plan of a visit cannot be changed; null if it can. */
export const planProblem = (status: VisitStatus): string | null =>
  isOpenVisit(status) ? null : `This visit is ${STATUS_WORDS[status]} and cannot be rescheduled`

/** Why the crew can no longer be clocked in and out on the visit; null if it can. */
export const clockProblem = (status: VisitStatus): string | null =>
  isOpenVisit(status) ? null : `This visit is ${STATUS_WORDS[status]}. Time is entered in Time Tracking.`

/** Why the visit cannot be deleted; null if nothing has happened on it. */
export const removalProblem = (status: VisitStatus): string | null =>
  status === 'scheduled' ? null : `This visit is ${STATUS_WORDS[status]}. Only scheduled ones can be deleted.`

const UNDER_WAY: readonly VisitStatus[] = ['on_site', 'travelling']

/** Of a person's open visits in order: the one they are on, else the one they are on the way to, else the next one. */
export function nextOwnVisit<V extends { status: VisitStatus }>(open: readonly V[]): V | undefined {
  const [current] = UNDER_WAY.flatMap((status) => open.filter((visit) => visit.status === status))
  return current ?? open[0]
}
