import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isReferencedWhere } from '@/db/file-columns'
import { documents } from '@/db/schema/documents'
import { fieldLogs } from '@/db/schema/field-logs'
import { checklistAnswers, jobChecklists } from '@/db/schema/job-checklists'
import { visits } from '@/db/schema/jobs'
import { onSeenJob } from '@/features/jobs/server/jobs.lookup'
import { isAtOwnSite } from '@/features/site-history/server/site-history.lookup'
import { type Permission, reachOf, thingOf, type Viewer } from '@/shared/policy'
import { reachable } from './records'

/** Whether the file belongs to a record that the user may see. */
export const isSeenFile = (viewer: Viewer, hash: SQL): SQL =>
  isReferencedWhere(hash, ({ entity, table, column }) => {
    if (reachOf(viewer, `see ${thingOf(entity)}`) === 'none') return undefined
    if (entity === 'field_log') return onJobOrAtSite(viewer, 'see field logs', fieldLogs.jobId)
    if (column === visits.signature) return onSeenJob(viewer, 'see jobs', visits.jobId) ?? sql`true`
    if (table === visits) return onJobOrAtSite(viewer, 'see jobs', visits.jobId)
    if (table === checklistAnswers) return isOnSeenJob(viewer)
    if (entity === 'document')
      return reachable(viewer, 'see', documents.entityType, documents.entityId) ?? sql`true`
    return sql`true`
  })

/** Photos of earlier work at a site are for everybody who has a job there. */
function onJobOrAtSite(viewer: Viewer, needs: Permission, jobId: PgColumn): SQL {
  const onJob = onSeenJob(viewer, needs, jobId)
  return onJob ? sql`(${onJob} or ${isAtOwnSite(viewer, jobId)})` : sql`true`
}

const isOnSeenJob = (viewer: Viewer): SQL => {
  const seen = onSeenJob(viewer, 'see job checklists', jobChecklists.jobId)
  return seen
    ? sql`exists (select from ${jobChecklists}
        where ${jobChecklists.id} = ${checklistAnswers.jobChecklistId} and ${seen})`
    : sql`true`
}
