import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { companyZone, findToday, within } from '@/db/days'
import { isoInstant, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { type Condition, rows, whereAll, whereIs } from '@/db/query'
import { activity, entityOf, recordOf, securityEvents } from '@/db/schema/platform'
import { recordName } from '@/domain/activity/server/activity.store'
import { fieldNames } from '@/domain/custom-fields/server/custom-fields.lookup'
import { actor } from '@/domain/users/server/users.lookup'
import { plumbline } from '@/server/activity'
import { EXPORT_CHUNK } from '@/server/csv-export'
import type { CsvRow } from '@/shared/csv'
import type { PageQuery } from '@/shared/list-query'
import { auditText } from '../audit'
import type { AuditEntry, AuditFilter } from '../audit.schema'
import { changesText } from '../describe-changes'
import { describeDetails } from '../describe-details'

/**
 * Activity and security events as one table. PostgreSQL reads each by its own index, in order, and no further than
 * the page.
 */
const entries: SQL = sql`select id, ts, action, entity, record_id, payload, changes, by_id, ${plumbline} as nobody
    from ${activity}
  union all select id, ts, action, ${entityOf(sql`action`)}, ${recordOf(sql`payload`)}, payload, null::json, user_id, ''
    from ${securityEvents}`

const entryShape = shapeOf<AuditEntry>({
  id: activity.id,
  ts: isoInstant(activity.ts),
  ...actor('by', activity.byId, sql`${activity}.nobody`),
  action: activity.action,
  entity: activity.entity,
  recordId: activity.recordId,
  name: recordName,
  payload: activity.payload,
  changes: activity.changes,
})

const auditWhere = ({ userId, entity, entityId, from, to }: AuditFilter): Condition[] => [
  whereIs(activity.byId, userId),
  whereIs(activity.entity, entity),
  whereIs(activity.recordId, entityId),
  ...within(activity.ts, { from, to }),
]

export function listAudit(db: Db, filter: AuditFilter, page: PageQuery): Promise<List<AuditEntry>> {
  return listJson(
    db,
    {
      table: activity,
      from: entries,
      id: activity.id,
      sort: { by: activity.ts, type: 'timestamptz', direction: 'desc' },
      shape: entryShape,
      where: auditWhere(filter),
    },
    page,
  )
}

const COLUMNS = ['Time', 'Person', 'Email', 'Action', 'Record', 'Changes', 'Details', 'Record ID']

type ExportRow = AuditEntry & { wallClock: string; zone: string }

function entriesAfter(db: Db, filter: AuditFilter, last: ExportRow | undefined): Promise<ExportRow[]> {
  const beyond = last && sql`(${activity.ts}, ${activity.id}) < (${last.ts}::timestamptz, ${last.id})`
  return rows<ExportRow & Record<string, unknown>>(
    db,
    sql`select ${entryShape}, ${companyZone} as zone,
        to_char(${activity.ts} at time zone ${companyZone}, 'YYYY-MM-DD HH24:MI:SS') as "wallClock"
      from (select * from (${entries}) ${activity} ${whereAll([...auditWhere(filter), beyond])}
        order by ${activity.ts} desc, ${activity.id} desc limit ${sql.raw(String(EXPORT_CHUNK))}) ${activity}
      order by ${activity.ts} desc, ${activity.id} desc`,
  )
}

/** As filtered, newest first. Times are the company's. */
export async function auditExport(db: Db, filter: AuditFilter) {
  const [today, fields] = await Promise.all([findToday(db), fieldNames(db)])
  return {
    name: `audit-${today}.csv`,
    columns: COLUMNS,
    after: (last: ExportRow | undefined) => entriesAfter(db, filter, last),
    toRow: (entry: ExportRow): CsvRow => [
      entry.wallClock,
      entry.byName,
      entry.by,
      auditText(entry.action),
      entry.name,
      entry.changes && changesText(entry.changes, { zone: entry.zone, fields }),
      describeDetails(entry.payload),
      entry.recordId,
    ],
  }
}
