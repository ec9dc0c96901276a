import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Condition } from '@/db/query'
import { rfis } from '@/db/schema/rfis'
import { onSeenJob } from '@/features/jobs/server/jobs.lookup'
import type { Viewer } from '@/shared/policy'

/** Of what names an RFI by its id: where somebody may see it. */
export function ofSeenRfi(viewer: Viewer, id: SQLWrapper): Condition {
  const seen = onSeenJob(viewer, 'see rfis', rfis.jobId)
  return seen && sql`exists (select from ${rfis} where ${rfis.id} = ${id} and ${seen})`
}
