import { type SQL, sql } from 'drizzle-orm'
import { today } from '@/db/days'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { AGING_BUCKETS, AGING_KEYS } from '../invoice'

/** Days since the due date, or else the creation date. */
export const daysOverdue = sql`greatest(0, ${today} - ${invoices.agingDate})`

/** `agingKey` in SQL. */
export const bucketOf = (days: SQL): SQL =>
  sql`case ${sql.join(
    AGING_KEYS.map((key) => {
      const { to } = AGING_BUCKETS[key]
      return Number.isFinite(to)
        ? sql`when ${days} <= ${sql.raw(`${to} then '${key}'`)}`
        : sql.raw(`else '${key}'`)
    }),
    sql` `,
  )} end`
