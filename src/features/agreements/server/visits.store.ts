import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { maintenanceAgreements as agreements, agreementVisits } from '@/db/schema/agreements'
import { insertInto, updateRow } from '@/db/write'

type NewVisit = typeof agreementVisits.$inferInsert

/** Due dates from this one on that have a job. */
export async function servedFrom(tx: Db, agreementId: string, date: string): Promise<Set<string>> {
  const found = await rows<{ date: string }>(
    tx,
    sql`select ${agreementVisits.serviceDate}::text as date from ${agreementVisits}
      where ${agreementVisits.agreementId} = ${agreementId} and ${agreementVisits.serviceDate} >= ${date}::date`,
  )
  return new Set(found.map(({ date }) => date))
}

interface VisitRow {
  id: string
  agreementId: string
  serviceDate: string
  movedOn: boolean
}

export async function findVisitOf(tx: Db, jobId: string): Promise<VisitRow | undefined> {
  const [found] = await rows<VisitRow & Record<string, unknown>>(
    tx,
    sql`select ${agreementVisits.id}, ${agreementVisits.agreementId} as "agreementId",
        ${agreementVisits.serviceDate}::text as "serviceDate", ${agreementVisits.movedOn} as "movedOn"
      from ${agreementVisits} where ${agreementVisits.jobId} = ${jobId}`,
  )
  return found
}

export async function deleteVisit(tx: Db, id: string): Promise<void> {
  await rows(tx, sql`delete from ${agreementVisits} where ${agreementVisits.id} = ${id}`)
}

export async function insertVisit(tx: Db, visit: NewVisit): Promise<void> {
  await rows(tx, insertInto(agreementVisits, visit))
}

export async function setNextService(tx: Db, agreementId: string, date: string | null): Promise<void> {
  const values = { nextServiceDate: date }
  await rows(tx, updateRow(agreements, agreementId, values))
}
