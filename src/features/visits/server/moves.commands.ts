import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { pipelined } from '@/db/pipelined'
import { rows } from '@/db/query'
import { type jobs, visits } from '@/db/schema/jobs'
import { updateRow } from '@/db/write'
import { cancelled } from '@/features/jobs/server/booking-notices.commands'
import { type CurrentVisit, followVisits } from '@/features/jobs/server/bookings.commands'
import type { Context } from '@/server/command'
import type { Notice } from '@/server/notices'
import { forbidden, refuse } from '@/shared/errors'
import { momentOf } from '@/shared/occurred-at'
import { reachOf } from '@/shared/policy'
import { MOVES_FROM, MOVES_TO, moveProblem, type VisitMove } from '../visit'
import type { CancelInput, MoveInput, Visit } from '../visit.schema'
import { type LockedJob, onVisit, toldOf } from './visits.commands'
import { moverOf, visitDoc } from './visits.store'

type JobChange = Partial<typeof jobs.$inferInsert>

interface Move {
  to: VisitMove
  /** The facts of the visit that it sets. */
  facts: Partial<typeof visits.$inferInsert>
  job?: JobChange
  /** What else happens in the same transaction, before the visit is moved; resolves to whom that concerns. */
  also?: (tx: Db, job: LockedJob, visit: CurrentVisit) => Promise<Notice[]>
}

/** Work on a job ends its being on hold. */
export const RESUMED: JobChange = { holdReason: null }

export function startTravel(context: Context, id: string, input: MoveInput): Promise<Json<Visit>> {
  const facts = { travelledAt: momentOf(input.occurredAt), travelledById: context.user.id }
  return moveVisit(context, id, { to: 'travel', facts, job: RESUMED })
}

export function arrive(context: Context, id: string, input: MoveInput): Promise<Json<Visit>> {
  const facts = { arrivedAt: momentOf(input.occurredAt), arrivedById: context.user.id }
  return moveVisit(context, id, { to: 'arrive', facts, job: RESUMED })
}

export function cancelVisit(context: Context, id: string, input: CancelInput): Promise<Json<Visit>> {
  const at = momentOf(input.occurredAt)
  const facts = { cancelledAt: at, cancelledById: context.user.id, cancelReason: input.reason ?? null }
  return moveVisit(context, id, { to: 'cancel', facts })
}

/** Moves a visit, if it may be moved so from where it stands. */
export function moveVisit(
  context: Context,
  id: string,
  { to: move, facts, job: jobChange, also }: Move,
): Promise<Json<Visit>> {
  const { user } = context
  return onVisit<Visit>(context, id, async (tx, job, visit, isOn) => {
    if (!isOn && reachOf(user, 'change visits') !== 'all') throw forbidden()
    if (!MOVES_FROM[visit.status].includes(move))
      refuse(moveProblem({ status: visit.status, byName: await moverOf(tx, id) }, move))
    const status = MOVES_TO[move]
    const notices = (await also?.(tx, job, visit)) ?? []
    const [, , answer] = await pipelined([
      rows(tx, updateRow(visits, id, { status, ...facts })),
      rows(tx, followVisits(job.id, jobChange)),
      visitDoc(tx, id),
    ])
    return {
      answer,
      activity: {
        action: `visit.${status}`,
        payload: toldOf(id, job),
        changed: { from: { status: visit.status }, to: { status, ...facts } },
      },
      notice: move === 'cancel' ? cancelled(job, visit, facts.cancelReason ?? null) : notices,
    }
  })
}
