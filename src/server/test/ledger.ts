import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { stockDifferences } from '@/domain/stock/server/stock-check'

/**
 * Items whose state does not match their history and holdings; empty if everything adds up. The newest
 * holding determines the holder; without holdings there is none.
 */
export async function ledgerProblems(db: Db): Promise<unknown[]> {
  const differences = await stockDifferences(db)
  const { rows } = await db.execute(sql`
    select i.id, i.name, i.qty, i.qty_out, i.qty_missing, ledger.*, held.*, i.holder_id, i.job_id
    from items i
    left join lateral (
      select sum(qty_delta)::int as qty_sum, sum(out_delta)::int as out_sum, sum(missing_delta)::int as missing_sum,
        count(*) filter (where action = 'opening')::int as openings
      from transactions where item_id = i.id
    ) ledger on true
    left join lateral (
      select coalesce(sum(qty), 0)::int as held, bool_and(is_returnable = (i.type <> 'consumable')) as is_right_kind
      from holdings where item_id = i.id
    ) held on true
    left join lateral (
      select user_id, job_id from holdings where item_id = i.id and i.type <> 'consumable'
      order by since desc, id desc limit 1
    ) newest on true
    where (i.qty, i.qty_out, i.qty_missing, 1) is distinct from (qty_sum, out_sum, missing_sum, openings)
      or held.held <> i.qty_out or not coalesce(is_right_kind, true)
      or (i.qty_out > 0 and i.type <> 'consumable' and i.holder_id is distinct from newest.user_id)
      or (i.qty_out = 0 and i.status <> 'missing' and i.holder_id is not null)
      or (i.type = 'consumable' and (i.holder_id is not null or i.job_id is not null))`)
  return [...differences, ...rows]
}
