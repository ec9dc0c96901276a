import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { isoInstant, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { transactions } from '@/db/schema/stock/transactions'
import { toolCare, toolPlans } from '@/db/schema/tool-plans'
import { fromPlace, placeJoins, toPlace } from '@/domain/stock/server/ledger-places'
import { actor } from '@/domain/users/server/users.lookup'
import type { PageQuery } from '@/shared/list-query'
import { may, type Viewer } from '@/shared/policy'
import type { ItemEntry } from '../item-history.schema'

const entryShape = shapeOf<ItemEntry>({
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
  care: sql`${transactions}.care`,
  jobId: transactions.jobId,
  jobNum: transactions.jobNum,
  ...actor('by', transactions.userId),
  ts: isoInstant(transactions.ts),
})

/** Stock movements and maintenance, each already sorted, under the ledger's column names. */
function entriesOf(itemId: string, viewer: Viewer): SQL {
  const cost = may(viewer, 'see costs') ? sql`${toolCare.cost}` : sql`null::int`
  return sql`select id, action, qty, qty_delta, out_delta, missing_delta, from_location_id, to_location_id, reason,
      job_id, job_num, user_id, ts, null::json as care
    from ${transactions} where ${transactions.itemId} = ${itemId} and ${transactions.partOf} is null
    union all
    select ${toolCare.id}, 'care', 0, 0, 0, 0, null, null, null, null, null, ${toolCare.doneById},
      ${toolCare.doneAt}, json_build_object('planId', ${toolPlans.id}, 'planName', ${toolPlans.name},
        'kind', ${toolPlans.kind}, 'cost', ${cost}, 'notes', ${toolCare.notes})
    from ${toolCare} join ${toolPlans} on ${toolPlans.id} = ${toolCare.planId} where ${toolCare.itemId} = ${itemId}`
}

export function listHistory(
  db: Db,
  itemId: string,
  page: PageQuery,
  viewer: Viewer,
): Promise<List<ItemEntry>> {
  return listJson(
    db,
    {
      table: transactions,
      from: entriesOf(itemId, viewer),
      id: transactions.id,
      sort: { by: transactions.ts, type: 'timestamptz', direction: 'desc' },
      shape: entryShape,
      joins: placeJoins,
      where: [],
    },
    page,
  )
}
