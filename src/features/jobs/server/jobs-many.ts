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
    // An outside crew has no technician ids, so undo must restore its name.
    ...(patch.technicianIds && job.technicianId === null && { crew: job.crew }),
  }),
}

/** A job moved to another day keeps its time of day and length. */
async function patchOf(db: Db, job: Job, { scheduledDate, ...patch }: Change): Promise<JobPatch> {
  if (scheduledDate === undefined) return patch
  if (scheduledDate === null) return { ...patch, scheduledStart: null, scheduledEnd: null }
  const [company] = await rows<{ zone: string }>(db, sql`select ${companyZone} as zone`)
  return { ...patch, ...movedTo(startOn(scheduledDate, job, company?.zone ?? 'UTC'), job) }
}
