import { gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findJson, type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { prerendered, whereAll, whereIs } from '@/db/query'
import { lockRow, type Row } from '@/db/rows'
import { fieldLogs } from '@/db/schema/field-logs'
import { jobs } from '@/db/schema/jobs'
import {
  byDay,
  byJobCustomer,
  byJobNumber,
  byLongText,
  byNumber,
  byPerson,
  byText,
  byWords,
} from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import { actor } from '@/domain/users/server/users.lookup'
import { onSeenJob } from '@/features/jobs/server/jobs.lookup'
import type { Viewer } from '@/shared/policy'
import type { RecordKey } from '@/shared/record'
import type { FieldLog, FieldLogFilter, fieldLogApi } from '../field-log.schema'

const fieldLogShape = shapeOf<FieldLog>({
  id: fieldLogs.id,
  jobId: fieldLogs.jobId,
  jobNum: jobs.num,
  customer: jobs.customer,
  logDate: fieldLogs.logDate,
  weather: fieldLogs.weather,
  workPerformed: fieldLogs.workPerformed,
  materialsUsed: fieldLogs.materialsUsed,
  equipmentUsed: fieldLogs.equipmentUsed,
  crewMembers: fieldLogs.crewMembers,
  hoursWorked: fieldLogs.minutesWorked,
  issues: fieldLogs.issues,
  photos: fieldLogs.photos,
  ...actor('createdBy', fieldLogs.createdById),
  ...recordFields(fieldLogs),
})
const joins = prerendered<unknown>(sql`join ${jobs} on ${jobs.id} = ${fieldLogs.jobId}`)
const doc = jsonOf(fieldLogShape, joins)

/** A log's own columns, without its id, author, timestamps and joined job fields. */
export type FieldLogValues = Omit<FieldLog, RecordKey | 'jobNum' | 'customer' | 'createdBy' | 'createdByName'>

const seen = (viewer: Viewer) => onSeenJob(viewer, 'see field logs', fieldLogs.jobId)
const one = (id: string, viewer: Viewer) => whereAll([sql`${fieldLogs.id} = ${id}`, seen(viewer)])

const sorts: Record<keyof typeof fieldLogApi.columns, Sort> = {
  logDate: byDay(fieldLogs.logDate),
  jobNum: byJobNumber,
  customer: byJobCustomer,
  workPerformed: byLongText(fieldLogs.workPerformed),
  hoursWorked: byNumber(fieldLogs.minutesWorked),
  crewMembers: byWords(fieldLogs.crewMembers),
  weather: byText(fieldLogs.weather),
  createdByName: byPerson(fieldLogs.createdById),
  materialsUsed: byLongText(fieldLogs.materialsUsed),
  equipmentUsed: byLongText(fieldLogs.equipmentUsed),
  issues: byLongText(fieldLogs.issues),
}

export function fieldLogList(
  { search, jobId, mine, from, to }: FieldLogFilter,
  viewer: Viewer,
): ListSource<FieldLog> {
  return {
    table: fieldLogs,
    id: fieldLogs.id,
    sort: { by: fieldLogs.logDate, type: 'date', direction: 'desc' },
    sorts,
    sums: { hoursWorked: fieldLogs.minutesWorked },
    shape: fieldLogShape,
    joins,
    where: [
      seen(viewer),
      whereIs(fieldLogs.jobId, jobId),
      whereIs(fieldLogs.createdById, mine && viewer.id),
      from ? gte(fieldLogs.logDate, from) : undefined,
      to ? lte(fieldLogs.logDate, to) : undefined,
    ],
    search: { column: fieldLogs.searchText, text: search, person: fieldLogs.createdById },
  }
}

export function findFieldLog(db: Db, id: string, viewer: Viewer): Promise<Json<FieldLog> | undefined> {
  return findJson(db, sql`select ${doc} as doc from ${fieldLogs} ${one(id, viewer)}`)
}

/** The log with its row locked until the transaction ends. */
export function lockFieldLog(tx: Db, id: string, viewer: Viewer): Promise<Row<typeof fieldLogs> | undefined> {
  return lockRow(tx, fieldLogs, id, seen(viewer))
}

export function insertFieldLog(
  id: string,
  { hoursWorked, ...values }: FieldLogValues,
  createdById: string,
): SQL {
  return insertInto(fieldLogs, { id, ...values, minutesWorked: hoursWorked, createdById }, doc)
}

export function updateFieldLog(
  tx: Db,
  id: string,
  { hoursWorked, ...values }: FieldLogValues,
): Promise<Json<FieldLog>> {
  return oneJson(tx, updateRow(fieldLogs, id, { ...values, minutesWorked: hoursWorked }, doc))
}
