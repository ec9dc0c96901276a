import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { holdings } from '@/db/schema/stock/holdings'
import { type MaterialRow, materialRows } from './unbilled.store'

/** The materials that stayed on a job, billed or not, with their prices; the oldest first. */
export const materialsOf = (db: Db, jobId: string, most: number): Promise<MaterialRow[]> =>
  materialRows(db, {
    where: sql`${holdings.jobId} = ${jobId} and not ${holdings.isReturnable}`,
    order: sql`order by ${holdings.since}, ${holdings.id} limit ${sql.raw(String(most))}`,
  })
