import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'
import { jobs } from '@/db/schema/jobs'
import { holdings, items, transactions } from '@/db/schema/stock'
import { users } from '@/db/schema/users'
import { nameOfUser } from '@/features/users/server/users.lookup'
import type { Holding, Stock, StockAction } from '../stock'

export interface LockedItem extends Stock {
  id: string
  name: string
  location: string | null
  tags: string[]
  photoUrl: string | null
  notes: string | null
  reorderPoint: number | null
  holderId: string | null
  jobId: string | null
  archivedAt: string | null
}

/** The items with their rows locked until the transaction ends, always in the same order. */
export function lockItems(tx: Db, ids: readonly string[]): Promise<LockedItem[]> {
  return rows<LockedItem & Record<string, unknown>>(
    tx,
    sql`select id, name, type, qty, qty_out as out, qty_missing as missing, location, tags, photo_url as "photoUrl",
        notes, reorder_point as "reorderPoint", holder_id as "holderId", job_id as "jobId", archived_at as "archivedAt"
      from ${items} where id = any(${sql.param(ids)}::text[]) order by id for update`,
  )
}

interface HoldingRow extends Holding {
  itemId: string
}

/**
 * What people hold of these items, oldest first. Of a consumable only what a return of so many can end, since
 * jobs hold on to most of what they take for ever. Ask after the items are locked: an earlier answer may be stale.
 */
export function findHoldings(
  tx: Db,
  wanted: readonly { itemId: string; units: number }[],
  jobId: string | null,
): Promise<HoldingRow[]> {
  return rows<HoldingRow & Record<string, unknown>>(
    tx,
    sql`select held.* from unnest(${sql.param(wanted.map(({ itemId }) => itemId))}::text[],
        ${sql.param(wanted.map(({ units }) => units))}::int[]) wanted(item_id, units)
      join ${items} on ${items.id} = wanted.item_id
      cross join lateral (
        select h.id, h.item_id as "itemId", h.user_id as "userId", h.job_id as "jobId", h.qty, h.since
        from ${holdings} h
        where h.item_id = wanted.item_id and (h.is_returnable or ${jobId}::text is null or h.job_id = ${jobId})
        order by h.since, h.id
        limit case when ${items.type} = 'consumable' then wanted.units end
      ) held
      order by held.since, held.id`,
  )
}

/** One row of the ledger. */
export interface Entry {
  id: string
  itemId: string
  jobId: string | null
  action: StockAction
  payload: object
  qty: number
  qtyDelta: number
  outDelta: number
  missingDelta: number
}

interface StockWrite {
  user: { id: string; email: string }
  entries: readonly Entry[]
  returned: readonly { id: string; qty: number }[]
  after: readonly (Stock & { id: string; holderId: string | null; jobId: string | null })[]
}

const recordset = (value: readonly object[], columns: SQL) =>
  sql`json_to_recordset(${JSON.stringify(value)}::json) as r(${columns})`

const entryColumns = sql`id text, "itemId" text, "jobId" text, action text, payload jsonb, qty int,
  "qtyDelta" int, "outDelta" int, "missingDelta" int`
const returnColumns = sql`id text, qty int`
const stockColumns = sql`id text, qty int, out int, missing int, "holderId" text, "jobId" text`

/** Everything that a change does to the stock, in one statement: ledger, holdings and the items themselves. */
export async function writeStock(tx: Db, { user, entries, returned, after }: StockWrite): Promise<void> {
  await rows(
    tx,
    sql`with entry as (
        insert into ${transactions} (id, item_id, item_name, item_type, job_id, job_num, action, payload, qty,
          qty_delta, out_delta, missing_delta, user_id, by, ts)
        select r.id, r."itemId", i.name, i.type, r."jobId", j.num, r.action, r.payload, r.qty,
          r."qtyDelta", r."outDelta", r."missingDelta", ${user.id}, ${user.email}, (select clock_timestamp())
        from ${recordset(entries, entryColumns)} join ${items} i on i.id = r."itemId" left join ${jobs} j on j.id = r."jobId"
        returning *
      ), taken as (
        insert into ${holdings} (id, item_id, is_returnable, user_id, job_id, qty, since)
        select id, item_id, item_type <> 'consumable', user_id, job_id, qty, ts from entry where action = 'checkout'
      ), ended as (
        delete from ${holdings} h using ${recordset(returned, returnColumns)} where h.id = r.id and h.qty = r.qty
      ), lowered as (
        update ${holdings} h set qty = h.qty - r.qty from ${recordset(returned, returnColumns)}
        where h.id = r.id and h.qty > r.qty
      )
      update ${items} i set qty = r.qty, qty_out = r.out, qty_missing = r.missing, holder_id = r."holderId",
        job_id = r."jobId"
      from ${recordset(after, stockColumns)} where i.id = r.id`,
  )
}

/** Who has an item, for the words of a refusal. */
export async function findHolder(
  tx: Db,
  itemId: string,
): Promise<{ name: string; jobNum: string | null } | undefined> {
  const [found] = await rows<{ name: string; jobNum: string | null }>(
    tx,
    sql`select ${nameOfUser} as name, ${jobs.num} as "jobNum" from ${items}
      join ${users} on ${users.id} = ${items.holderId} left join ${jobs} on ${jobs.id} = ${items.jobId}
      where ${items.id} = ${itemId}`,
  )
  return found
}
