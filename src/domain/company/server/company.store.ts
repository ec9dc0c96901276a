import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type Json, jsonOf, oneJson, recordFields, shapeOf } from '@/db/json'
import { rows } from '@/db/query'
import { lockRow } from '@/db/rows'
import { company } from '@/db/schema/company'
import { numberSeries } from '@/db/schema/sales-documents/number-series'
import { updateRow } from '@/db/write'
import { type NumberSeries, SERIES, type Series } from '@/domain/sales-documents/numbering'
import { may, type Viewer } from '@/shared/policy'
import { valuesOf } from '@/shared/record'
import type { Company } from '../company.schema'
import type { SignUp } from '../sign-up'

const running = (
  series: Series,
) => sql`'${sql.raw(series)}', (select json_build_object('prefix', prefix, 'next', next)
  from ${numberSeries} where ${numberSeries.series} = '${sql.raw(series)}')`

/** The next number reveals how many there are, so not everyone sees it. */
const numbersFor = (viewer: Viewer) =>
  may(viewer, 'see invoices')
    ? sql`json_build_object(${sql.join(SERIES.map(running), sql`, `)})`
    : sql.raw(`json_build_object(${SERIES.map((series) => `'${series}', null`).join(', ')})`)

/** `signUp` is the default while nobody has decided. */
const docOf = (signUp: SignUp, viewer: Viewer) =>
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
      materialMarkup: may(viewer, 'see costs') ? company.materialMarkup : sql`0`,
      paymentDays: company.paymentDays,
      signUp: sql`coalesce(${company.signUp}, ${sql.raw(`'${signUp}'`)})`,
      fractionsAndCredits: company.fractionsAndCredits,
      twoFactorRequired: company.twoFactorRequired,
      numberSeries: numbersFor(viewer),
      ...recordFields(company),
    }),
  )

export function findCompany(db: Db, signUp: SignUp, viewer: Viewer): Promise<Json<Company>> {
  return oneJson(db, sql`select ${docOf(signUp, viewer)} as doc from ${company}`)
}

/** The company, with its row locked until the transaction ends. */
export async function lockCompany(tx: Db): Promise<CompanyValues & { signUp: SignUp | null }> {
  const row = await lockRow(tx, company, 'company')
  if (!row) throw new Error('There is one company')
  const chosen = await tx.select().from(numberSeries)
  const numbers = SERIES.map((series) => {
    const found = chosen.find((one) => one.series === series)
    return [series, found ? { prefix: found.prefix, next: found.next } : null]
  })
  return { ...valuesOf(row), numberSeries: Object.fromEntries(numbers) }
}

type CompanyValues = Omit<Company, 'signUp' | 'version' | 'createdAt' | 'updatedAt'>

/** Omitting `signUp` leaves it undecided. */
export function updateCompany(
  tx: Db,
  values: Omit<CompanyValues, 'numberSeries'> & { signUp?: SignUp },
  signUp: SignUp,
  viewer: Viewer,
): Promise<Json<Company>> {
  return oneJson(tx, updateRow(company, 'company', values, docOf(signUp, viewer)))
}

/** Writes the kinds that differ; waits for anyone who is taking a number. */
export async function writeNumberSeries(tx: Db, before: NumberSeries, after: NumberSeries): Promise<void> {
  for (const series of SERIES) {
    const [from, to] = [before[series], after[series]]
    if (isDeepStrictEqual(from, to)) continue
    if (to === null) await rows(tx, sql`delete from ${numberSeries} where ${numberSeries.series} = ${series}`)
    else
      await rows(
        tx,
        sql`insert into ${numberSeries} (series, prefix, next) values (${series}, ${to.prefix}, ${to.next})
          on conflict (series) do update set prefix = excluded.prefix, next = excluded.next`,
      )
  }
}

/** Whether PostgreSQL knows this zone too: its list may be older than ours. */
export async function isZoneKnown(db: Db, name: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from pg_timezone_names where lower(name) = lower(${name}) limit 1`,
  )
  return found.length > 0
}
