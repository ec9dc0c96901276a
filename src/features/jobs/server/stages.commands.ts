import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { lockRow } from '@/db/rows'
import { jobs } from '@/db/schema/jobs'
import { type Context, command } from '@/server/command'
import { orNotFound, refuse } from '@/shared/errors'
import type { Job } from '../job.schema'
import { type StageMove, stageOf, stageProblem } from '../stage'
import { findVisit } from './bookings.commands'
import { updateStage } from './jobs.store'

type StageChange = Partial<
  Pick<typeof jobs.$inferInsert, 'status' | 'holdReason' | 'finishedAt' | 'finishedById'>
>

const VERBS = { hold: 'held', resume: 'resumed', finish: 'finished', reopen: 'reopened' } as const

const NOT_FINISHED = { finishedAt: null, finishedById: null }

export const holdJob = (context: Context, id: string, { reason }: { reason: string }) =>
  moveStage(context, id, 'hold', () => ({ holdReason: reason }))

export const resumeJob = (context: Context, id: string) =>
  moveStage(context, id, 'resume', () => ({ holdReason: null }))

/** The work is finished; the job stays open until somebody closes it. */
export const finishJob = (context: Context, id: string) =>
  moveStage(context, id, 'finish', (now) => ({
    holdReason: null,
    finishedAt: now,
    finishedById: context.user.id,
  }))

export const reopenJob = (context: Context, id: string) =>
  moveStage(context, id, 'reopen', () => ({ ...NOT_FINISHED, status: 'open' }))

function moveStage(
  context: Context,
  id: string,
  move: StageMove,
  changeAt: (now: string) => StageChange,
): Promise<Json<Job>> {
  return command(context, async (tx: Db) => {
    const job = orNotFound(await lockRow(tx, jobs, id), 'Job not found')
    const visit = await findVisit(tx, job.currentVisitId)
    refuse(stageProblem(stageOf({ ...job, visitStatus: visit?.status ?? null }), move))
    const change = changeAt(new Date().toISOString())
    const before = Object.fromEntries(
      Object.keys(change).map((field) => [field, job[field as keyof StageChange]]),
    )
    return {
      answer: await updateStage(tx, id, change),
      activity: {
        action: `job.${VERBS[move]}`,
        payload: { id, num: job.num },
        changed: { from: before, to: { ...change } },
      },
    }
  })
}
