import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { changeOrders } from '@/db/schema/change-orders'
import { estimates } from '@/db/schema/sales-documents/estimates'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { payments } from '@/db/schema/sales-documents/payments'
import { poLineItems, purchaseOrders } from '@/db/schema/sales-documents/purchase-orders'
import { scrap } from '@/db/schema/scrap'
import { holdings } from '@/db/schema/stock/holdings'
import { items } from '@/db/schema/stock/items'
import { transactions } from '@/db/schema/stock/transactions'
import { timeEntries } from '@/db/schema/time-entries'
import { isReceived } from '@/domain/sales-documents/server/receivables'
import { COSTS, SOURCES, type Source } from '../job-figure'
import type { FIGURE_ENTITIES } from '../job-figure.schema'

/** Condition that selects the jobs, given the job id column: `(jobId) => sql`${jobId} = ${id}``. */
export type OnJobs = (jobId: SQLWrapper) => SQL

interface Row {
  source: Source
  jobId: SQLWrapper
  id: SQLWrapper
  at: SQLWrapper
  entity: (typeof FIGURE_ENTITIES)[number]
  entityId: SQLWrapper
  label: SQLWrapper
  byId: SQLWrapper
  quantity?: SQLWrapper
  unit?: SQLWrapper
  each?: SQLWrapper
  /** Rounded to whole cents per row, so that the displayed rows add up to the displayed sum. */
  amount: SQLWrapper
  from: SQL
}

const nothing = (type: string) => sql.raw(`null::${type}`)
const word = (text: string) => sql.raw(`'${text}'::text`)

const selected = (
  row: Row,
) => sql`select ${word(row.source)} as source, ${row.jobId} as job_id, ${row.id} as id,
    ${row.at} as at, ${word(row.entity)} as entity, ${row.entityId} as entity_id, ${row.label} as label,
    ${row.byId} as by_id, ${row.quantity ?? nothing('numeric')}::numeric as quantity,
    ${row.unit ?? nothing('text')} as unit, ${row.each ?? nothing('numeric')}::numeric as each,
    ${row.amount}::bigint as amount
  from ${row.from}`

/** The columns and tables for each kind of row, limited to the given jobs. */
const rowsOn = (on: OnJobs): Row[] => [
  {
    source: 'contract',
    jobId: estimates.jobId,
    id: estimates.id,
    at: estimates.createdAt,
    entity: 'estimate',
    entityId: estimates.id,
    label: sql`${estimates.estimateNumber} || ' · ' || ${estimates.title}`,
    byId: estimates.createdById,
    amount: estimates.subtotal,
    from: sql`${estimates} where ${on(estimates.jobId)} and ${estimates.status} = 'converted'`,
  },
  changeOrderRow('contract', 'approved', on),
  changeOrderRow('pending', 'pending', on),
  {
    source: 'invoiced',
    jobId: invoices.jobId,
    id: invoices.id,
    at: invoices.createdAt,
    entity: 'invoice',
    entityId: invoices.id,
    label: invoices.invoiceNumber,
    byId: invoices.createdById,
    amount: invoices.subtotal,
    from: sql`${invoices} where ${on(invoices.jobId)} and ${invoices.status} not in ('draft', 'void')`,
  },
  {
    source: 'paid',
    jobId: invoices.jobId,
    id: payments.id,
    at: payments.processedAt,
    entity: 'invoice',
    entityId: invoices.id,
    label: sql`${invoices.invoiceNumber} || case when ${payments.kind} = 'refund' then ' · Refund' else '' end`,
    byId: payments.processedById,
    amount: payments.counted,
    from: sql`${payments} join ${invoices} on ${invoices.id} = ${payments.invoiceId}
      where ${on(invoices.jobId)} and ${isReceived} and ${payments.counted} <> 0`,
  },
  {
    source: 'labour',
    jobId: timeEntries.jobId,
    id: timeEntries.id,
    at: timeEntries.startTime,
    entity: 'time_entry',
    entityId: timeEntries.id,
    label: sql`coalesce(${timeEntries.description}, '')`,
    byId: timeEntries.userId,
    quantity: timeEntries.minutes,
    unit: word('min'),
    each: timeEntries.costRate,
    amount: timeEntries.laborCost,
    from: sql`${timeEntries} where ${on(timeEntries.jobId)} and ${timeEntries.endTime} is not null`,
  },
  {
    // What remains of each checkout after returns; a return deducts the cost of that same checkout.
    source: 'materials',
    jobId: holdings.jobId,
    id: holdings.id,
    at: holdings.since,
    entity: 'item',
    entityId: holdings.itemId,
    label: items.name,
    byId: holdings.userId,
    quantity: holdings.qty,
    each: holdings.unitCost,
    amount: sql`round(${holdings.qty} * coalesce(${holdings.unitCost}, 0))`,
    from: sql`${holdings} left join ${items} on ${items.id} = ${holdings.itemId}
      where ${on(holdings.jobId)} and not ${holdings.isReturnable}`,
  },
  {
    source: 'orders',
    jobId: purchaseOrders.jobId,
    id: poLineItems.id,
    at: purchaseOrders.createdAt,
    entity: 'purchase_order',
    entityId: purchaseOrders.id,
    label: sql`${purchaseOrders.poNumber} || ' · ' || ${poLineItems.description}`,
    byId: purchaseOrders.createdById,
    quantity: poLineItems.quantityReceived,
    unit: poLineItems.unit,
    each: poLineItems.unitCost,
    amount: sql`${poLineItems.quantityReceived} * ${poLineItems.unitCost}`,
    from: sql`${purchaseOrders} join ${poLineItems} on ${poLineItems.poId} = ${purchaseOrders.id}
      where ${on(purchaseOrders.jobId)} and ${poLineItems.itemId} is null and ${poLineItems.quantityReceived} > 0`,
  },
  {
    source: 'scrap',
    jobId: scrap.jobId,
    id: scrap.id,
    at: scrap.ts,
    entity: 'scrap',
    entityId: scrap.id,
    label: scrap.material,
    byId: scrap.byId,
    quantity: scrap.qty,
    unit: scrap.unit,
    each: transactions.unitCost,
    amount: sql`round(${scrap.qty} * coalesce(${transactions.unitCost}, 0))`,
    from: sql`${scrap} left join ${transactions} on ${transactions.id} = ${scrap.id} where ${on(scrap.jobId)}`,
  },
]

function changeOrderRow(source: Source, status: 'approved' | 'pending', on: OnJobs): Row {
  return {
    source,
    jobId: changeOrders.jobId,
    id: changeOrders.id,
    at: sql`coalesce(${changeOrders.approvedAt}, ${changeOrders.createdAt})`,
    entity: 'change_order',
    entityId: changeOrders.id,
    label: sql`${changeOrders.coNumber} || ' · ' || ${changeOrders.title}
      || case when ${changeOrders.amount} is null then ' (no amount yet)' else '' end`,
    byId: sql`coalesce(${changeOrders.approvedById}, ${changeOrders.requestedById})`,
    amount: sql`coalesce(${changeOrders.amount}, 0)`,
    from: sql`${changeOrders} where ${on(changeOrders.jobId)} and ${changeOrders.status} = ${word(status)}`,
  }
}

/**
 * Selects the rows behind the figures of these jobs: source, job_id, id, at, entity, entity_id, label, by_id,
 * quantity, unit, each, amount. Columns that the outer query does not use cost nothing.
 */
export function figureRows(on: OnJobs, sources: readonly Source[] = SOURCES): SQL {
  const selects = rowsOn(on)
    .filter(({ source }) => sources.includes(source))
    .map(selected)
  return sql.join(selects, sql` union all `)
}

const sums = sql.join(
  SOURCES.map(
    (source) =>
      sql`coalesce(sum(amount) filter (where source = ${word(source)}), 0)::bigint as ${sql.identifier(source)}`,
  ),
  sql`, `,
)
const cost = sql.raw(`(${COSTS.join(' + ')})`)

/** Selects the figures of these jobs, one row per job that has any: job_id and a column per figure. */
export const figuresByJob = (on: OnJobs): SQL =>
  sql`select sums.*, ${cost} as cost, invoiced - ${cost} as profit
    from (select job_id, ${sums} from (${figureRows(on)}) rows group by job_id) sums`
