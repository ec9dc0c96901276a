import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isoInstant, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { rows } from '@/db/query'
import { transactions } from '@/db/schema/stock'
import { actor } from '@/features/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import type { StockEntry } from '../stock.schema'
import { fromPlace, placeJoins, toPlace } from './ledger-places'

const entryShape = shapeOf<StockEntry>({
  id: transactions.id,
  action: transactions.action,
  qty: transactions.qty,
  qtyDelta: transactions.qtyDelta,
  outDelta: transactions.outDelta,
  missingDelta: transactions.missingDelta,
  fromLocationId: transactions.fromLocationId,
  fromLocationName: fromPlace.name,
  toLocationId: transactions.toLocationId,
  toLocationName: toPlace.name,
  reason: transactions.reason,
  jobId: transactions.jobId,
  jobNum: transactions.jobNum,
  ...actor('by', transactions.by, transactions.userId),
  ts: isoInstant(transactions.ts),
})

export function listHistory(db: Db, itemId: string, page: PageQuery): Promise<List<StockEntry>> {
  return listJson(
    db,
    {
      table: transactions,
      id: transactions.id,
      sort: { by: transactions.ts, type: 'timestamptz', direction: 'desc' },
      shape: entryShape,
      joins: placeJoins,
      where: [sql`${transactions.itemId} = ${itemId} and ${transactions.partOf} is null`],
    },
    page,
  )
}

/** Whether more has happened to an item than that it was added, or something still points to it. */
export async function hasHistory(tx: Db, itemId: string): Promise<boolean> {
  const [found] = await rows<{ has: boolean }>(tx, sql`select item_has_history(${itemId}) as has`)
  return found?.has ?? false
}

export async function wasCheckedOut(tx: Db, itemId: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select from ${transactions} where ${transactions.itemId} = ${itemId} and ${transactions.action} = 'checkout' limit 1`,
  )
  return found.length > 0
}
