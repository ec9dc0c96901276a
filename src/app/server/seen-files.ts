import { type SQL, sql } from 'drizzle-orm'
import { isReferencedWhere } from '@/db/file-columns'
import { documents } from '@/db/schema/documents'
import { fieldLogs } from '@/db/schema/field-logs'
import { onSeenJob } from '@/features/jobs/server/jobs.lookup'
import { reachOf, thingOf, type Viewer } from '@/shared/policy'
import { reachable } from './records'

/** Whether the file belongs to a record that the user may see. */
export const isSeenFile = (viewer: Viewer, hash: SQL): SQL =>
  isReferencedWhere(hash, (entity) => {
    if (reachOf(viewer, `see ${thingOf(entity)}`) === 'none') return undefined
    if (entity === 'field_log') return onSeenJob(viewer, 'see field logs', fieldLogs.jobId) ?? sql`true`
    if (entity === 'document')
      return reachable(viewer, 'see', documents.entityType, documents.entityId) ?? sql`true`
    return sql`true`
  })
