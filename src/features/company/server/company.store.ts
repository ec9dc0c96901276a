import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type Json, jsonOf, oneJson, shapeOf } from '@/db/json'
import { rows } from '@/db/query'
import { company } from '@/db/schema/company'
import type { Company } from '../company.schema'

const doc = jsonOf(
  shapeOf<Company>({
    name: company.name,
    address: company.address,
    city: company.city,
    state: company.state,
    zip: company.zip,
    phone: company.phone,
    email: company.email,
    logoUrl: company.logoUrl,
    timeZone: company.timeZone,
    purchaseTaxRate: company.purchaseTaxRate,
  }),
)

export async function findCompany(db: Db): Promise<Json<Company>> {
  return (await oneJson<Company>(db, sql`select ${doc} as doc from ${company}`)) as Json<Company>
}

export async function lockCompany(tx: Db): Promise<Company> {
  return JSON.parse(
    (await oneJson<Company>(tx, sql`select ${doc} as doc from ${company} for update`)) as string,
  )
}

export async function updateCompany(tx: Db, values: Company): Promise<Json<Company>> {
  const changed = tx.update(company).set({ ...values, updatedAt: sql`now()` })
  return (await oneJson<Company>(tx, changed.returning({ doc: doc.as('doc') }))) as Json<Company>
}

/** Whether PostgreSQL knows this zone too: it takes the days, and its list may be older than ours. */
export async function isZoneKnown(db: Db, name: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from pg_timezone_names where lower(name) = lower(${name}) limit 1`,
  )
  return found.length > 0
}
