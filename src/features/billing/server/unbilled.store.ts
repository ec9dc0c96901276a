import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { dayOf } from '@/db/days'
import { rows } from '@/db/query'
import { changeOrders } from '@/db/schema/change-orders'
import { company } from '@/db/schema/company'
import { priceBookItems } from '@/db/schema/price-book'
import { estimateLineItems, estimates } from '@/db/schema/sales-documents/estimates'
import { billedWork, invoices } from '@/db/schema/sales-documents/invoices'
import { holdings } from '@/db/schema/stock/holdings'
import { items } from '@/db/schema/stock/items'
import { transactions } from '@/db/schema/stock/transactions'
import { timeEntries } from '@/db/schema/time-entries'
import { users } from '@/db/schema/users'
import { nameOfUser } from '@/domain/users/server/users.lookup'
import type {
  UnbilledChangeOrder,
  UnbilledEstimateLine,
  UnbilledMaterial,
  UnbilledTime,
} from '../billing.schema'

/* Billable sources, each as it would be billed, with its obstacles; shared by the job page and billing. */

/** Decides whether a source can be billed. */
interface BillingState {
  jobId: string | null
  /** The number of the invoice that bills it. */
  invoiceNumber: string | null
}

export type TimeRow = UnbilledTime & BillingState & { billable: boolean; isRunning: boolean }
export type MaterialRow = UnbilledMaterial & BillingState & { isReturnable: boolean }
export type ChangeOrderRow = UnbilledChangeOrder & BillingState & { status: string }
export type EstimateLineRow = UnbilledEstimateLine & BillingState & { isConverted: boolean }

const numberOf = (invoiceId: SQL): SQL =>
  sql`(select ${invoices.invoiceNumber} from ${invoices} where ${invoices.id} = ${invoiceId})`

/** Must match the partial indexes `*_unbilled`. */
export const isUnbilledTime = sql`${timeEntries.billable} and ${timeEntries.jobId} is not null
  and ${timeEntries.endTime} is not null and ${timeEntries.invoiceId} is null`
export const isUnbilledMaterial = sql`not ${holdings.isReturnable} and ${holdings.jobId} is not null
  and ${holdings.invoiceId} is null`
export const isUnbilledChangeOrder = sql`${changeOrders.status} = 'approved' and ${changeOrders.invoiceId} is null`

/** In cents: the price book's, else what it had cost by then with the company's markup, half up. */
export const materialPrice: SQL = sql`coalesce(${priceBookItems.price},
  floor(coalesce(${holdings.unitCost}, ${items.averageCost}, 0)
    * (10000 + (select ${company.materialMarkup} from ${company})) / 10000 + 0.5)::bigint)`
export const pricedHoldings: SQL = sql`${holdings} join ${items} on ${items.id} = ${holdings.itemId}
  left join ${priceBookItems} on ${priceBookItems.id} = ${items.priceBookItemId}`

const asJson = (select: SQL): SQL => sql`select to_json(source) as row from (${select}) source`

async function sourceRows<T>(db: Db, select: SQL): Promise<T[]> {
  const found = await rows<{ row: T }>(db, asJson(select))
  return found.map(({ row }) => row)
}

interface Wanted {
  where: SQL
  order: SQL
}

/** Locked with `for no key update of` this; reads do not lock. */
type Lock = 'locked' | 'unlocked'
const locking = (lock: Lock, table: SQL): SQL =>
  lock === 'locked' ? sql`for no key update of ${table}` : sql``

export const timeRows = (db: Db, { where, order }: Wanted, lock: Lock = 'unlocked'): Promise<TimeRow[]> =>
  sourceRows(
    db,
    sql`select ${timeEntries.id} as id, ${timeEntries.description} as description,
        ${dayOf(timeEntries.startTime)}::text as date, ${nameOfUser} as who, ${timeEntries.userId} as "userId",
        coalesce(${timeEntries.minutes}, 0) as quantity, ${timeEntries.hourlyRate} as "unitPrice",
        coalesce(${timeEntries.totalCost}, 0) as amount, ${timeEntries.status} as status,
        ${timeEntries.jobId} as "jobId", ${timeEntries.billable} as billable,
        ${timeEntries.endTime} is null as "isRunning", ${numberOf(sql`${timeEntries.invoiceId}`)} as "invoiceNumber"
      from ${timeEntries} join ${users} on ${users.id} = ${timeEntries.userId}
      where ${where} ${order} ${locking(lock, sql`${timeEntries}`)}`,
  )

/** By holding: a completely returned checkout has none. */
export const materialRows = (
  db: Db,
  { where, order }: Wanted,
  lock: Lock = 'unlocked',
): Promise<MaterialRow[]> =>
  sourceRows(
    db,
    sql`select ${holdings.id} as id, ${items.name} as description, ${items.id} as "itemId",
        ${dayOf(holdings.since)}::text as date, ${nameOfUser} as who, ${holdings.qty} as quantity,
        coalesce(${priceBookItems.unit}, 'ea') as unit, ${materialPrice} as "unitPrice",
        ${materialPrice} * ${holdings.qty} as amount,
        case when ${priceBookItems.id} is null then 'cost' else 'priceBook' end as "pricedBy",
        ${holdings.jobId} as "jobId", ${holdings.isReturnable} as "isReturnable",
        ${numberOf(sql`${holdings.invoiceId}`)} as "invoiceNumber"
      from ${pricedHoldings} join ${users} on ${users.id} = ${holdings.userId}
      where ${where} ${order} ${locking(lock, sql`${holdings}`)}`,
  )

export const changeOrderRows = (
  db: Db,
  { where, order }: Wanted,
  lock: Lock = 'unlocked',
): Promise<ChangeOrderRow[]> =>
  sourceRows(
    db,
    sql`select ${changeOrders.id} as id, ${changeOrders.title} as description, ${changeOrders.coNumber} as "coNumber",
        ${dayOf(sql`coalesce(${changeOrders.approvedAt}, ${changeOrders.createdAt})`)}::text as date,
        (select ${nameOfUser} from ${users} where ${users.id} = ${changeOrders.requestedById}) as who,
        1 as quantity, ${changeOrders.amount} as "unitPrice", ${changeOrders.amount} as amount,
        ${changeOrders.jobId} as "jobId", ${changeOrders.status} as status,
        ${numberOf(sql`${changeOrders.invoiceId}`)} as "invoiceNumber"
      from ${changeOrders} where ${where} ${order} ${locking(lock, sql`${changeOrders}`)}`,
  )

/** `amount` is the unbilled remainder: 0 once the estimate was invoiced as a whole. */
export const estimateLineRows = (
  db: Db,
  { where, order }: Wanted,
  lock: Lock = 'unlocked',
): Promise<EstimateLineRow[]> =>
  sourceRows(
    db,
    sql`select ${estimateLineItems.id} as id, ${estimateLineItems.description} as description,
        ${dayOf(estimates.updatedAt)}::text as date, null as who, ${estimates.id} as "estimateId",
        ${estimateLineItems.quantity} as quantity, ${estimateLineItems.unit} as unit,
        ${estimateLineItems.unitPrice} as "unitPrice", ${estimateLineItems.total} as total,
        case when ${estimates.invoiceCount} > 0 then 0 else ${estimateLineItems.total} - coalesce((
          select sum(${billedWork.amount}) from ${billedWork}
          where ${billedWork.estimateLineId} = ${estimateLineItems.id}), 0) end as amount,
        ${estimates.jobId} as "jobId", ${estimates.status} = 'converted' as "isConverted",
        (select max(${invoices.invoiceNumber}) from ${invoices} where ${invoices.estimateId} = ${estimates.id}
          and ${invoices.status} <> 'void') as "invoiceNumber"
      from ${estimateLineItems} join ${estimates} on ${estimates.id} = ${estimateLineItems.estimateId}
      where ${where} ${order} ${locking(lock, sql`${estimates}`)}`,
  )

/** The checkouts among these ids with nothing still out. */
export async function returnedCheckouts(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    db,
    sql`select ${transactions.id} from ${transactions} where ${transactions.id} = any(${sql.param(ids)}::text[])
      and ${transactions.action} = 'checkout' and ${transactions.itemType} = 'consumable'`,
  )
  return new Set(found.map(({ id }) => id))
}
