import { type SQL, sql } from 'drizzle-orm'
import { unbilledOf } from './unbilled-list.store'

/** Something is left to be billed on this job: it is in the list of what is not yet billed. */
export const hasUnbilledWork = (jobId: string): SQL => sql`exists (${unbilledOf(jobId)})`
