import { z } from 'zod'
import { user } from '@/domain/users/user.schema'
import { job } from '@/features/jobs/job.schema'
import { JOB_STAGES, VISIT_STATUSES } from '@/features/jobs/stage'
import { timeOff } from '@/features/time-off/time-off.schema'
import { daysBetween } from '@/shared/days'
import { dateOnly } from '@/shared/fields'
import { BOARD_VIEWS, isBoardDay } from './calendar'

/** The weeks that a month touches. */
const MAX_DAYS = 42

const range = (max: number) =>
  z.object({ from: dateOnly(), to: dateOnly() }).superRefine(({ from, to }, context) => {
    if (to < from) context.addIssue({ code: 'custom', path: ['to'], message: 'The end is before the start' })
    else if (daysBetween(from, to) >= max)
      context.addIssue({ code: 'custom', path: ['to'], message: `At most ${max} days at once` })
  })

/** The query string of GET /api/dispatch and of GET /api/dispatch/load. */
export const boardRange = range(MAX_DAYS)
export const loadRange = range(MAX_DAYS)

/** The URL of /dispatch. */
export const boardState = z.object({
  view: z.enum(BOARD_VIEWS).optional(),
  date: dateOnly().refine(isBoardDay).optional(),
})

/** A visit, or a job without one: the part of it that the board shows. `id` and `version` are the job's. */
const boardJob = job
  .pick({
    id: true,
    num: true,
    customer: true,
    address: true,
    description: true,
    crew: true,
    status: true,
    technicianId: true,
    technicianIds: true,
    technicianNames: true,
    scheduledStart: true,
    scheduledEnd: true,
    version: true,
    createdAt: true,
  })
  .extend({
    stage: z.enum(JOB_STAGES),
    /** The visit that is shown; null for a job that has none. */
    visitId: z.string().nullable(),
    visitStatus: z.enum(VISIT_STATUSES).nullable(),
    visitVersion: z.number().int().nullable(),
    /** Number of open reservations; only on the board. */
    reservations: z.number().optional(),
    /** Names of the disabled technicians of an open job without active ones. */
    was: z.string().nullish(),
  })
export type BoardJob = z.infer<typeof boardJob>

/** A person with a row. Technicians keep theirs without work; others are folded away. */
const boardPerson = user.extend({ isTechnician: z.boolean() })
export type BoardPerson = z.infer<typeof boardPerson>

/** Everything a board of these days shows; `board.ts` assigns the rows. */
export const board = z.object({
  technicians: boardPerson.array(),
  jobs: boardJob.array(),
  /** Who does not work on some of these days. */
  timeOff: timeOff.array(),
  /** How many more there are of each kind. */
  more: z.object({ scheduled: z.number(), unassigned: z.number(), unscheduled: z.number() }),
})
export type Board = z.infer<typeof board>

/** A day's work in figures; days without any are omitted. */
export const dayLoad = z.object({
  day: z.string(),
  jobs: z.number(),
  /** Open unassigned jobs. */
  unassigned: z.number(),
  /** Planned time over all technicians: two on a two-hour job make four hours. */
  minutes: z.number(),
  /** Number of technicians with work. */
  technicians: z.number(),
})
export type DayLoad = z.infer<typeof dayLoad>
