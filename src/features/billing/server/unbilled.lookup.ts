import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { jobs } from '@/db/schema/jobs'
import { isFinished, unbilledOf } from './unbilled-list.store'

/** The job has unbilled work. */
export const hasUnbilledWork = (jobId: SQLWrapper | string): SQL => sql`exists (${unbilledOf(jobId)})`

/** The number of finished jobs with unbilled work: what the list shows with `finished`. */
export const finishedUnbilled: SQL = sql`(select count(*) from (select ${jobs.id} as id from ${jobs} where ${isFinished}) done
  where ${hasUnbilledWork(sql`done.id`)})`
