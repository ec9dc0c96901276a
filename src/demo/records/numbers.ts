import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rows } from '@/db/query'
import { maintenanceAgreements } from '@/db/schema/agreements'
import { jobs } from '@/db/schema/jobs'
import { estimates } from '@/db/schema/sales-documents/estimates'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { numberSeries } from '@/db/schema/sales-documents/number-series'
import { purchaseOrders } from '@/db/schema/sales-documents/purchase-orders'
import { PREFIXES, SERIES, type Series } from '@/domain/sales-documents/numbering'
import type { Demo } from '../demo'

export const FIRST_NUMBER = 1001

/** Running numbers by record id, in the order of creation. */
export function runningNumbers(
  series: Series,
  records: readonly { id: string; createdAt: string }[],
): Map<string, string> {
  const inOrder = [...records].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  return new Map(inOrder.map(({ id }, place) => [id, `${PREFIXES[series]}-${FIRST_NUMBER + place}`]))
}

const COLUMNS: Record<Series, PgColumn> = {
  invoice: invoices.invoiceNumber,
  estimate: estimates.estimateNumber,
  purchaseOrder: purchaseOrders.poNumber,
  agreement: maintenanceAgreements.agreementNumber,
  job: jobs.num,
}

/** The next number of a series: one above the highest so far. */
export async function nextDemoNumber(tx: Demo['tx'], series: Series): Promise<number> {
  const column = COLUMNS[series]
  const [found] = await rows<{ highest: number }>(
    tx,
    sql`select max(substring(${column} from '[0-9]+$')::int) as highest from ${column.table}`,
  )
  return (found?.highest ?? FIRST_NUMBER - 1) + 1
}

/** The company uses short numbers, which continue after its demo records. */
export async function addDemoNumbers({ tx }: Demo): Promise<void> {
  for (const series of SERIES)
    await tx
      .insert(numberSeries)
      .values({ series, prefix: `${PREFIXES[series]}-`, next: await nextDemoNumber(tx, series) })
}
