import { asc } from 'drizzle-orm'
import { jobs } from '@/db/schema/jobs'
import { at, type Demo, type DemoPerson, dayFrom } from './demo'
import type { Random } from './random'

const DAY = 86_400_000

/** Something that came up on a job. */
export interface JobOccasion {
  jobId: string
  jobNum: string
  /** The person who noticed it: the job's technician, if it has one. */
  person: DemoPerson
  createdAt: string
  /** In whole days; at least one. */
  age: number
}

/** One occasion some days into the work for about this share of the jobs, oldest first. */
export async function occasionsOnJobs(
  { tx, now, staff }: Demo,
  random: Random,
  share: number,
): Promise<JobOccasion[]> {
  const today = dayFrom(now, 0)
  const known = await tx
    .select({ id: jobs.id, num: jobs.num, crew: jobs.crew, createdAt: jobs.createdAt })
    .from(jobs)
    .orderBy(asc(jobs.createdAt), asc(jobs.id))
  return known
    .flatMap(({ id, num, crew, createdAt }) => {
      const day = dayFrom(new Date(createdAt), random.between(1, 12))
      if (!random.chance(share) || day >= today) return []
      const person = staff.find(({ name }) => name === crew) ?? random.pick(staff)
      const noticed = at(day, random.between(8, 16), random.between(0, 59))
      const age = Math.round((today.getTime() - day.getTime()) / DAY)
      return [{ jobId: id, jobNum: num, person, createdAt: noticed, age }]
    })
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** The end of a working day within so many days after the occasion, yesterday at the latest. */
export function answeredAt({ now }: Demo, random: Random, { age }: JobOccasion, within: number): string {
  return at(dayFrom(now, -random.between(Math.max(1, age - within), age)), 17, random.between(0, 59))
}
