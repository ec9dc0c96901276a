import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { today } from '@/db/days'
import { insertInto } from '@/db/insert'
import { rows } from '@/db/query'
import { maintenanceAgreements as agreements, agreementVisits } from '@/db/schema/projects'

export type NewVisit = typeof agreementVisits.$inferInsert

/** The due dates from this one on that have a job. */
export async function servedFrom(tx: Db, agreementId: string, date: string): Promise<Set<string>> {
  const found = await rows<{ date: string }>(
    tx,
    sql`select ${agreementVisits.serviceDate}::text as date from ${agreementVisits}
      where ${agreementVisits.agreementId} = ${agreementId} and ${agreementVisits.serviceDate} >= ${date}::date`,
  )
  return new Set(found.map(({ date }) => date))
}

export async function insertVisit(tx: Db, visit: NewVisit): Promise<void> {
  await rows(tx, insertInto(agreementVisits, visit))
}

export async function setNextService(tx: Db, agreementId: string, date: string | null): Promise<void> {
  await rows(
    tx,
    sql`update ${agreements} set next_service_date = ${date}::date, updated_at = clock_timestamp()
      where ${agreements.id} = ${agreementId}`,
  )
}

/** The company's day, as yyyy-MM-dd. */
export async function findToday(tx: Db): Promise<string> {
  const [row] = await rows<{ day: string }>(tx, sql`select ${today}::text as day`)
  if (!row) throw new Error('Every day has a date')
  return row.day
}
