import { z } from 'zod'
import { user } from '@/domain/users/user.schema'
import { job } from '@/features/jobs/job.schema'
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

/** As much of a job as the board shows. */
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
    /** How many reservations for it are not over; only the board tells, not the job itself. */
    reservations: z.number().optional(),
    /** Of an open job whose technicians are all disabled, so that nobody has it: their names. */
    was: z.string().nullish(),
  })
export type BoardJob = z.infer<typeof boardJob>

/** All that a board of these days shows; where a job stands on it follows from the job itself (`board.ts`). */
export const board = z.object({
  technicians: user.array(),
  jobs: boardJob.array(),
  /** How many more there are of each kind than the answer holds. */
  more: z.object({ scheduled: z.number(), unassigned: z.number(), unscheduled: z.number() }),
})
export type Board = z.infer<typeof board>

/** A day's work in figures; days without any are left out. */
export const dayLoad = z.object({
  day: z.string(),
  jobs: z.number(),
  /** Open ones of them that nobody has taken. */
  unassigned: z.number(),
  /** Planned time of all technicians: two on a job of two hours are four hours. */
  minutes: z.number(),
  /** How many technicians have work. */
  technicians: z.number(),
})
export type DayLoad = z.infer<typeof dayLoad>
