import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type Json, oneJson } from '@/db/json'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { payments } from '@/db/schema/sales-documents/payments'
import { poLineItems, purchaseOrders } from '@/db/schema/sales-documents/purchase-orders'
import { holdings } from '@/db/schema/stock/holdings'
import { transactions } from '@/db/schema/stock/transactions'
import { timeEntries } from '@/db/schema/time-entries'
import { isReceived } from '@/domain/sales-documents/server/receivables'
import type { Span } from '../picture'
import type { Months } from '../picture.schema'
import { firstDayOf, isWithin, lastDayOf, monthOf } from './period'

const COSTS = ['labor', 'materials', 'orders', 'scrap'] as const
const KINDS = ['revenue', ...COSTS] as const
type Kind = (typeof KINDS)[number]

interface Booked {
  amount: SQL
  /** The moment that decides the month. */
  at: SQLWrapper
  from: SQL
  where: SQL
}

/** Rounded row by row, like the figures of a job, so that both add up to the same amounts. */
const BOOKED: Record<Kind, Booked> = {
  revenue: {
    amount: sql`${payments.counted}`,
    at: payments.processedAt,
    from: sql`${payments} join ${invoices} on ${invoices.id} = ${payments.invoiceId}`,
    where: isReceived,
  },
  labor: {
    amount: sql`${timeEntries.laborCost}`,
    at: timeEntries.startTime,
    from: sql`${timeEntries}`,
    where: sql`true`,
  },
  // What remains of each checkout: a return is deducted at the cost of the checkout it belongs to.
  materials: {
    amount: sql`round(${holdings.qty} * coalesce(${holdings.unitCost}, 0))`,
    at: holdings.since,
    from: sql`${holdings}`,
    where: sql`not ${holdings.isReturnable}`,
  },
  orders: {
    amount: sql`${poLineItems.quantityReceived} * ${poLineItems.unitCost}`,
    at: poLineItems.receivedAt,
    from: sql`${poLineItems} join ${purchaseOrders} on ${purchaseOrders.id} = ${poLineItems.poId}`,
    where: sql`${poLineItems.itemId} is null and ${purchaseOrders.jobId} is not null`,
  },
  scrap: {
    amount: sql`round(-${transactions.qtyDelta} * coalesce(${transactions.unitCost}, 0))`,
    at: transactions.ts,
    from: sql`${transactions}`,
    where: sql`${transactions.action} = 'scrap'`,
  },
}

const sumsOf = (value: (column: SQLWrapper) => SQLWrapper) =>
  sql.join(
    [...KINDS, 'cost'].map((kind) => sql`${sql.raw(`'${kind}'`)}, ${value(sql.identifier(kind))}`),
    sql`, `,
  )

/** Revenue and cost by month. Payments and hours count in the month of their date. */
export function findMonths(db: Db, span: Span): Promise<Json<Months>> {
  const booked = KINDS.map((kind) => {
    const { amount, at, from, where } = BOOKED[kind]
    const columns = KINDS.map((other) =>
      other === kind ? sql`${amount} as ${sql.identifier(kind)}` : sql`0`,
    )
    return sql`select ${monthOf(sql`${at}`)} as month, ${sql.join(columns, sql`, `)}
      from ${from} where ${where} and ${isWithin(sql`${at}`, span)}`
  })
  const sum = (kind: string) =>
    sql`coalesce(sum(${sql.identifier(kind)}), 0)::bigint as ${sql.identifier(kind)}`
  const cost = sql.join(
    COSTS.map((kind) => sql.identifier(kind)),
    sql` + `,
  )
  return oneJson(
    db,
    sql`with calendar as (
        select generate_series(date_trunc('month', ${firstDayOf(span)}::timestamp), ${lastDayOf(span)}, interval '1 month')::date as month
      ), booked(month, ${sql.join(
        KINDS.map((kind) => sql.identifier(kind)),
        sql`, `,
      )}) as (
        ${sql.join(booked, sql` union all `)}
      ), monthly as (
        select month, ${sql.join(KINDS.map(sum), sql`, `)} from calendar left join booked using (month) group by month
      ), figures as (select *, ${cost} as cost from monthly)
      select json_build_object(
        'rows', coalesce(json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), ${sumsOf((column) => column)}) order by month), '[]'),
        'total', json_build_object(${sumsOf((column) => sql`coalesce(sum(${column}), 0)`)}))::text as doc
      from figures`,
  )
}
