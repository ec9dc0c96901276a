import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { datedWithin, today } from '@/db/days'
import { findJson, isoInstant, type Json, jsonArray, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import type { ListSource, Sort } from '@/db/list'
import { type Condition, whereIs } from '@/db/query'
import { maintenanceAgreements as agreements, agreementVisits } from '@/db/schema/agreements'
import { checklists } from '@/db/schema/checklists'
import { jobs, visits } from '@/db/schema/jobs'
import { byDay, byDayIfAny, byLongText, byMoment, byName, byNumber, byRank, byWord } from '@/db/sorts'
import { insertInto, updateRow } from '@/db/write'
import { shownFields, withoutFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import type { Numbered } from '@/domain/sales-documents/server/number-series'
import { actor } from '@/domain/users/server/users.lookup'
import type { RecordKey } from '@/shared/record'
import { FREQUENCIES } from '../agreement'
import type {
  Agreement,
  AgreementDetail,
  AgreementFilter,
  agreementApi,
  UpcomingFilter,
  Visit,
} from '../agreement.schema'
import { isUpcoming } from './agreements.lookup'

/** Eight years of a monthly service; GET /api/jobs lists all jobs of an agreement. */
const VISITS_SHOWN = 100

const isOverdue = sql`(${agreements.status} = 'active' and ${agreements.nextServiceDate} < ${today})`

const fields = {
  id: agreements.id,
  agreementNumber: agreements.agreementNumber,
  customerId: agreements.customerId,
  customerName: agreements.customerName,
  title: agreements.title,
  description: agreements.description,
  frequency: agreements.frequency,
  price: agreements.price,
  startDate: agreements.startDate,
  endDate: agreements.endDate,
  nextServiceDate: agreements.nextServiceDate,
  serviceDay: agreements.serviceDay,
  isOverdue: sql`coalesce(${isOverdue}, false)`,
  status: agreements.status,
  notes: agreements.notes,
  checklistId: agreements.checklistId,
  checklistName: sql`(select ${checklists.name} from ${checklists} where ${checklists.id} = ${agreements.checklistId})`,
  customFields: shownFields('agreement', agreements.id),
  ...actor('createdBy', agreements.createdById),
  ...recordFields(agreements),
}
const agreementShape = shapeOf<Agreement>(fields)

const visitShape = shapeOf<Visit>({
  id: agreementVisits.id,
  serviceDate: agreementVisits.serviceDate,
  jobId: agreementVisits.jobId,
  jobNum: jobs.num,
  jobStatus: jobs.status,
  scheduledStart: isoInstant(visits.scheduledStart),
  ...actor('createdBy', agreementVisits.createdById),
  createdAt: isoInstant(agreementVisits.createdAt),
})

const detail = jsonOf(
  shapeOf<AgreementDetail>({
    ...fields,
    visits: jsonArray(sql`select ${visitShape} from ${agreementVisits}
      join ${jobs} on ${jobs.id} = ${agreementVisits.jobId} left join ${visits} on ${visits.id} = ${jobs.currentVisitId}
      where ${agreementVisits.agreementId} = ${agreements.id}
      order by ${agreementVisits.serviceDate} desc limit ${sql.raw(String(VISITS_SHOWN))}`),
  }),
)

const conditionsOf = ({ customerId, frequency, dueFrom, dueTo, overdue }: UpcomingFilter): Condition[] => [
  whereIs(agreements.customerId, customerId),
  whereIs(agreements.frequency, frequency),
  ...datedWithin(agreements.nextServiceDate, { from: dueFrom, to: dueTo }),
  overdue && isOverdue,
]

const sorts: Record<keyof typeof agreementApi.columns, Sort> = {
  agreementNumber: byWord(agreements.agreementNumber),
  title: byName(agreements.title),
  customerName: byName(agreements.customerName),
  status: byWord(agreements.status),
  frequency: byRank(FREQUENCIES, agreements.frequency),
  nextServiceDate: byDayIfAny(agreements.nextServiceDate),
  price: byNumber(agreements.price),
  startDate: byDay(agreements.startDate),
  endDate: byDayIfAny(agreements.endDate),
  description: byLongText(agreements.description),
  createdAt: byMoment(agreements.createdAt),
}

export function agreementList(filter: AgreementFilter): ListSource<Agreement> {
  return {
    table: agreements,
    id: agreements.id,
    sort: { by: agreements.createdAt, type: 'timestamptz', direction: 'desc' },
    sorts,
    sums: { price: agreements.price },
    shape: agreementShape,
    where: [whereIs(agreements.status, filter.status), ...conditionsOf(filter)],
    search: { column: agreements.searchText, text: filter.search },
  }
}

/** Services overdue or due soon, by date. */
export function upcomingList(filter: UpcomingFilter): ListSource<Agreement> {
  return {
    table: agreements,
    id: agreements.id,
    sort: { by: agreements.nextServiceDate, type: 'date', direction: 'asc' },
    sorts,
    sums: { price: agreements.price },
    shape: agreementShape,
    where: [isUpcoming(today), ...conditionsOf(filter)],
    search: { column: agreements.searchText, text: filter.search },
  }
}

export function findAgreement(db: Db, id: string): Promise<Json<AgreementDetail> | undefined> {
  return findJson(db, sql`select ${detail} as doc from ${agreements} where ${agreements.id} = ${id}`)
}

/** An agreement's values without the server-set ones. */
export type AgreementValues = Omit<
  Agreement,
  RecordKey | 'isOverdue' | 'checklistName' | 'createdBy' | 'createdByName' | 'customFields'
> &
  Partial<Pick<Agreement, 'customFields'>>

export function insertAgreement(
  tx: Db,
  id: string,
  values: AgreementValues,
  createdById: string,
): Promise<Json<AgreementDetail>> {
  return oneJson(tx, insertInto(agreements, { id, ...withoutFields(values), createdById }, detail))
}

export function updateAgreement(tx: Db, id: string, values: AgreementValues): Promise<Json<AgreementDetail>> {
  return oneJson(tx, updateRow(agreements, id, withoutFields(values), detail))
}

export const agreementNumbers: Numbered = {
  series: 'agreement',
  column: agreements.agreementNumber,
  path: 'agreementNumber',
}
