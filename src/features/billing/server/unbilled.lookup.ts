import { type SQL, sql } from 'drizzle-orm'
import { unbilledOf } from './unbilled-list.store'

/** The job has unbilled work. */
export const hasUnbilledWork = (jobId: string): SQL => sql`exists (${unbilledOf(jobId)})`
