import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Condition } from '@/db/query'
import { changeOrders } from '@/db/schema/change-orders'
import { onSeenJob } from '@/features/jobs/server/jobs.lookup'
import type { Viewer } from '@/shared/policy'

/** Of what names a change order by its id: where somebody may see it. */
export function ofSeenChangeOrder(viewer: Viewer, id: SQLWrapper): Condition {
  const seen = onSeenJob(viewer, 'see change orders', changeOrders.jobId)
  return seen && sql`exists (select from ${changeOrders} where ${changeOrders.id} = ${id} and ${seen})`
}
