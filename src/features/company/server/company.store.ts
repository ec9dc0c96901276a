import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import { rows } from '@/db/query'
import { company } from '@/db/schema/company'
import { updateRow } from '@/db/write'
import type { Company } from '../company.schema'
import type { SignUp } from '../sign-up'

/** `signUp` is what holds while nobody has decided who may join. */
const docOf = (signUp: SignUp) =>
  jsonOf(
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
      signUp: sql`coalesce(${company.signUp}, ${sql.raw(`'${signUp}'`)})`,
      twoFactorRequired: company.twoFactorRequired,
      ...recordFields(company),
    }),
  )

export function findCompany(db: Db, signUp: SignUp): Promise<Json<Company>> {
  return oneJson(db, sql`select ${docOf(signUp)} as doc from ${company}`)
}

/** The company with its row locked until the transaction ends. */
export function lockCompany(tx: Db, signUp: SignUp): Promise<Json<Company>> {
  return oneJson(tx, sql`select ${docOf(signUp)} as doc from ${company} for no key update`)
}

/** Without `signUp` in the values nothing is decided about it. */
export function updateCompany(
  tx: Db,
  values: Omit<Company, 'signUp'> & { signUp?: SignUp },
  signUp: SignUp,
): Promise<Json<Company>> {
  return oneJson(tx, updateRow(company, 'company', { ...values }, docOf(signUp)))
}

/** Whether PostgreSQL knows this zone too: it takes the days, and its list may be older than ours. */
export async function isZoneKnown(db: Db, name: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from pg_timezone_names where lower(name) = lower(${name}) limit 1`,
  )
  return found.length > 0
}
