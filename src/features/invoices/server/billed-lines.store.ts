import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { estimateLineItems, estimates } from '@/db/schema/sales-documents/estimates'
import { billedWork, invoiceLineItems } from '@/db/schema/sales-documents/invoices'

/** Releases the job work billed by these lines, so that it can be billed again. */
export async function freeWork(tx: Db, id: string, lineIds: string[]): Promise<void> {
  if (lineIds.length === 0) return
  await rows(
    tx,
    sql`delete from ${billedWork} where ${billedWork.invoiceId} = ${id}
      and ${billedWork.lineId} = any(${sql.param(lineIds)}::text[])`,
  )
}

/** The number of the job whose work this invoice bills, if any. */
export async function billedJob(tx: Db, id: string): Promise<string | undefined> {
  const [found] = await rows<{ num: string }>(
    tx,
    sql`select ${jobs.num} from ${billedWork} join ${jobs} on ${jobs.id} = ${billedWork.jobId}
      where ${billedWork.invoiceId} = ${id} limit 1`,
  )
  return found?.num
}

/**
 * Updates the billed amount of each estimate line to the total of its invoice line, capped at what is left of
 * the agreed price.
 */
export async function followLines(tx: Db, id: string): Promise<void> {
  const [w, l, e] = [billedWork, invoiceLineItems, estimateLineItems]
  // Lock the estimates first, so that the sum includes what others bill concurrently; billing a job takes the
  // same lock.
  const held = await rows(
    tx,
    sql`select from ${estimates} where ${estimates.id} in (select ${e.estimateId} from ${w} join ${e}
        on ${e.id} = ${w.estimateLineId} where ${w.invoiceId} = ${id})
      order by ${estimates.id} for no key update`,
  )
  if (held.length === 0) return
  const left = sql`${e.total} - (select coalesce(sum(other.amount), 0) from ${w} other
    where other.estimate_line_id = ${e.id} and other.id <> ${w.id})`
  await rows(
    tx,
    sql`update ${w} set amount = now.amount from (
        select ${w.id}, case when ${e.total} < 0 then greatest(least(${l.total}, 0), ${left})
          else least(greatest(${l.total}, 0), ${left}) end as amount
        from ${w} join ${l} on ${l.id} = ${w.lineId} join ${e} on ${e.id} = ${w.estimateLineId}
        where ${w.invoiceId} = ${id}
      ) now where ${w.id} = now.id and ${w.amount} <> now.amount`,
  )
}
