import { type SQL, sql } from 'drizzle-orm'
import { isReferencedWhere } from '@/db/file-columns'
import { documents } from '@/db/schema/documents'
import { fieldLogs } from '@/db/schema/field-logs'
import { checklistAnswers, jobChecklists } from '@/db/schema/job-checklists'
import { visits } from '@/db/schema/jobs'
import { onSeenJob } from '@/features/jobs/server/jobs.lookup'
import { reachOf, thingOf, type Viewer } from '@/shared/policy'
import { reachable } from './records'

/** Whether the file belongs to a record that the user may see. */
export const isSeenFile = (viewer: Viewer, hash: SQL): SQL =>
  isReferencedWhere(hash, (entity, table) => {
    if (reachOf(viewer, `see ${thingOf(entity)}`) === 'none') return undefined
    if (entity === 'field_log') return onSeenJob(viewer, 'see field logs', fieldLogs.jobId) ?? sql`true`
    if (table === visits) return onSeenJob(viewer, 'see jobs', visits.jobId) ?? sql`true`
    if (table === checklistAnswers) return isOnSeenJob(viewer)
    if (entity === 'document')
      return reachable(viewer, 'see', documents.entityType, documents.entityId) ?? sql`true`
    return sql`true`
  })

const isOnSeenJob = (viewer: Viewer): SQL => {
  const seen = onSeenJob(viewer, 'see job checklists', jobChecklists.jobId)
  return seen
    ? sql`exists (select from ${jobChecklists}
        where ${jobChecklists.id} = ${checklistAnswers.jobChecklistId} and ${seen})`
    : sql`true`
}
