import { z } from 'zod'
import { technicianIds } from '@/features/jobs/job.schema'
import { moveInput } from './visit.schema'

/** The body of POST /api/visits/{id}/clock-in and /clock-out. */
export const crewClockInput = moveInput.extend({
  /** Of the people on the visit. */
  userIds: technicianIds().min(1, 'Choose at least one person'),
})
export type CrewClockInput = z.infer<typeof crewClockInput>

/** The clock of a person on a visit. Says nothing of rates: leads may not see prices. */
export const crewClock = z.object({
  userId: z.string(),
  userName: z.string(),
  /** Since when it runs on the job of this visit; null if it does not. */
  clockedInAt: z.string().nullable(),
  /** It runs, but not on this job. */
  isElsewhere: z.boolean(),
})
export type CrewClock = z.infer<typeof crewClock>
