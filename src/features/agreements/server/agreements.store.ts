import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { today } from '@/db/days'
import { insertInto } from '@/db/insert'
import { isoInstant, type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { jobs } from '@/db/schema/jobs'
import { maintenanceAgreements as agreements, agreementVisits } from '@/db/schema/projects'
import type { PageQuery } from '@/shared/list-query'
import { UPCOMING_DAYS } from '../agreement'
import type { Agreement, AgreementDetail, AgreementFilter, UpcomingFilter, Visit } from '../agreement.schema'

/** Eight years of a monthly service; the jobs of an agreement are listed in full by GET /api/jobs. */
const VISITS_SHOWN = 100

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
  isOverdue: sql`coalesce(${agreements.status} = 'active' and ${agreements.nextServiceDate} < ${today}, false)`,
  status: agreements.status,
  notes: agreements.notes,
  createdBy: agreements.createdBy,
  createdAt: isoInstant(agreements.createdAt),
  updatedAt: isoInstant(agreements.updatedAt),
}
const agreementShape = shapeOf<Agreement>(fields)
const doc = jsonOf(agreementShape)

const visitShape = shapeOf<Visit>({
  id: agreementVisits.id,
  serviceDate: agreementVisits.serviceDate,
  jobId: agreementVisits.jobId,
  jobNum: jobs.num,
  jobStatus: jobs.status,
  scheduledStart: isoInstant(jobs.scheduledStart),
  createdBy: agreementVisits.createdBy,
  createdAt: isoInstant(agreementVisits.createdAt),
})

const detail = jsonOf(
  shapeOf<AgreementDetail>({
    ...fields,
    visits: sql`(select coalesce(json_agg(visit), '[]') from (
      select ${visitShape} from ${agreementVisits} join ${jobs} on ${jobs.id} = ${agreementVisits.jobId}
      where ${agreementVisits.agreementId} = ${agreements.id}
      order by ${agreementVisits.serviceDate} desc limit ${sql.raw(String(VISITS_SHOWN))}) visit)`,
  }),
)

const narrowed = ({ customerId, frequency }: UpcomingFilter): (SQL | undefined)[] => [
  customerId ? eq(agreements.customerId, customerId) : undefined,
  frequency && eq(agreements.frequency, frequency),
]

export function listAgreements(db: Db, filter: AgreementFilter, page: PageQuery): Promise<List<Agreement>> {
  return listJson(
    db,
    {
      table: agreements,
      id: agreements.id,
      sort: { by: agreements.createdAt, type: 'timestamptz', direction: 'desc' },
      shape: agreementShape,
      where: [filter.status && eq(agreements.status, filter.status), ...narrowed(filter)],
      search: { column: agreements.searchText, text: filter.search },
    },
    page,
  )
}

/** The services that are overdue or soon due, in the order of their dates. */
export function listUpcoming(db: Db, filter: UpcomingFilter, page: PageQuery): Promise<List<Agreement>> {
  return listJson(
    db,
    {
      table: agreements,
      id: agreements.id,
      sort: { by: agreements.nextServiceDate, type: 'date', direction: 'asc' },
      shape: agreementShape,
      where: [
        sql`${agreements.status} = 'active'`,
        sql`${agreements.nextServiceDate} is not null`,
        sql`${agreements.nextServiceDate} <= ${today} + ${sql.raw(String(UPCOMING_DAYS))}`,
        ...narrowed(filter),
      ],
      search: { column: agreements.searchText, text: filter.search },
    },
    page,
  )
}

export function findAgreement(db: Db, id: string): Promise<Json<AgreementDetail> | undefined> {
  return oneJson(db, sql`select ${detail} as doc from ${agreements} where ${agreements.id} = ${id}`)
}

/** The agreement with its row locked until the transaction ends; its visits only change under this lock. */
export async function lockAgreement(tx: Db, id: string): Promise<Agreement | undefined> {
  const found = await oneJson<Agreement>(
    tx,
    sql`select ${doc} as doc from ${agreements} where ${agreements.id} = ${id} for no key update`,
  )
  return found && JSON.parse(found)
}

/** What an agreement holds beside what the server notes of it. */
export type AgreementValues = Omit<Agreement, 'id' | 'isOverdue' | 'createdBy' | 'createdAt' | 'updatedAt'>

export async function insertAgreement(
  tx: Db,
  id: string,
  values: AgreementValues,
  createdBy: string,
): Promise<Json<AgreementDetail>> {
  const saved = await oneJson<AgreementDetail>(
    tx,
    insertInto(agreements, { id, ...values, createdBy }, detail),
  )
  return saved as Json<AgreementDetail>
}

export async function updateAgreement(
  tx: Db,
  id: string,
  values: AgreementValues,
): Promise<Json<AgreementDetail>> {
  const saved = await oneJson<AgreementDetail>(
    tx,
    tx
      .update(agreements)
      .set({ ...values, updatedAt: sql`clock_timestamp()` })
      .where(eq(agreements.id, id))
      .returning({ doc: detail.as('doc') }),
  )
  return saved as Json<AgreementDetail>
}
