import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { companyZone } from '@/db/days'
import { rows } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import type { ManyOptions } from '@/server/many/kind'
import { type Job, type JobPatch, jobManyChange } from '../job.schema'
import { movedTo, startOn } from '../schedule'
import { changeJob } from './jobs.commands'

type Change = z.output<typeof jobManyChange>

/** What changing many jobs at once comes to for each of them. */
export const manyJobs: ManyOptions<Job, typeof jobManyChange, JobPatch> = {
  entity: 'job',
  table: jobs,
  input: jobManyChange,
  name: ({ num }) => `#${num}`,
  missing: 'Job not found',
  patch: patchOf,
  change: changeJob,
  back: (job, patch) => ({
    ...Object.fromEntries(Object.keys(patch).map((field) => [field, job[field as keyof Job]])),
    // A crew from outside is next to no technicians.
    ...(patch.technicianIds && job.technicianId === null && { crew: job.crew }),
  }),
}

/** On another day a job keeps its time of day and its length. */
async function patchOf(db: Db, job: Job, { scheduledDate, ...patch }: Change): Promise<JobPatch> {
  if (scheduledDate === undefined) return patch
  if (scheduledDate === null) return { ...patch, scheduledStart: null, scheduledEnd: null }
  const [company] = await rows<{ zone: string }>(db, sql`select ${companyZone} as zone`)
  return { ...patch, ...movedTo(startOn(scheduledDate, job, company?.zone ?? 'UTC'), job) }
}
