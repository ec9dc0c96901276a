import { desc, eq, sql } from 'drizzle-orm'
import { jobNotes, jobs, visitTechnicians } from '@/db/schema/jobs'
import { at, type Demo, dayFrom } from '../demo'
import { insertAll } from '../insert'
import { Random } from '../random'
import { NOTES } from './jobs-work'

/** Own seed, so that adding a note does not change other records. */
const SEED = 4_107

/** Crew notes on open jobs. */
export async function addDemoJobNotes({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const open = await tx
    .select({
      id: jobs.id,
      technicianIds: sql<string[]>`array_remove(array_agg(${visitTechnicians.userId}), null)`,
    })
    .from(jobs)
    .leftJoin(visitTechnicians, eq(visitTechnicians.visitId, jobs.currentVisitId))
    .where(eq(jobs.status, 'open'))
    .groupBy(jobs.id)
    .orderBy(desc(jobs.createdAt), jobs.id)
  const [office] = staff
  const rows = open.flatMap(({ id: jobId, technicianIds }) => {
    const crew = staff.filter(({ id }) => technicianIds.includes(id))
    return Array.from({ length: random.between(0, 3) }, (_, index) => {
      const createdAt = at(dayFrom(now, -1), 8 + index * 2, random.between(0, 59))
      const writer = random.pick([...crew, ...(office ? [office] : [])])
      return {
        id: random.id(),
        jobId,
        body: random.pick(NOTES),
        createdById: writer.id,
        createdAt,
        updatedAt: createdAt,
      }
    })
  })
  await insertAll(tx, jobNotes, rows)
}
