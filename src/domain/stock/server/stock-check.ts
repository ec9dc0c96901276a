import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { rows } from '@/db/query'

/** A stored value that differs from the ledger. */
export interface StockDifference {
  itemId: string
  item: string
  /** What differs: "in stock", "out", "missing", "at Van 2, Shelf A", "held by people". */
  of: string
  ledger: number
  stored: number
}

/** Maximum number of differences reported. */
const MAX_DIFFERENCES = 1_000

/**
 * Recomputes all stock from the ledger and compares it with the stored quantities, the stock by zone, and the sums
 * of places and holdings. Empty if all agree.
 */
export function stockDifferences(db: Db): Promise<StockDifference[]> {
  return rows<StockDifference & Record<string, unknown>>(
    db,
    sql`with ledger as (
        select item_id, sum(qty_delta) as qty, sum(out_delta) as out, sum(missing_delta) as missing
        from transactions group by item_id
      ), leg as (
        select item_id, to_location_id as location_id, to_zone_id as zone_id, moved as units from transactions
          where to_location_id is not null
        union all
        select item_id, from_location_id, from_zone_id, -moved from transactions where from_location_id is not null
      ), lying as (
        select item_id, location_id, zone_id, sum(units) as units from leg group by 1, 2, 3
      ), placed as (
        select item_id, sum(qty) as units from item_locations group by 1
      ), place as (
        select item_id, location_id, sum(qty) as units, sum(place_qty) as stored from item_locations group by 1, 2
      ), held as (
        select item_id, sum(qty) as units from holdings group by 1
      ), difference as (
        select i.id, 'in stock' as of, coalesce(l.qty, 0) as ledger, i.qty as stored
          from items i left join ledger l on l.item_id = i.id where coalesce(l.qty, 0) <> i.qty
        union all
        select i.id, 'out', coalesce(l.out, 0), i.qty_out
          from items i left join ledger l on l.item_id = i.id where coalesce(l.out, 0) <> i.qty_out
        union all
        select i.id, 'missing', coalesce(l.missing, 0), i.qty_missing
          from items i left join ledger l on l.item_id = i.id where coalesce(l.missing, 0) <> i.qty_missing
        union all
        select coalesce(l.item_id, s.item_id), 'at ' || p.name || coalesce(', ' || z.name, ''), coalesce(l.units, 0),
            coalesce(s.qty, 0)
          from lying l full join item_locations s on s.item_id = l.item_id and s.location_id = l.location_id
            and coalesce(s.zone_id, '') = coalesce(l.zone_id, '')
          join locations p on p.id = coalesce(l.location_id, s.location_id)
          left join location_zones z on z.id = coalesce(l.zone_id, s.zone_id)
          where coalesce(l.units, 0) <> coalesce(s.qty, 0)
        union all
        select i.id, 'at all places together', i.available, coalesce(p.units, 0)
          from items i left join placed p on p.item_id = i.id where i.available <> coalesce(p.units, 0)
        union all
        select p.item_id, 'at ' || l.name || ', its zones together', p.units, p.stored
          from place p join locations l on l.id = p.location_id where p.units <> p.stored
        union all
        select i.id, 'held by people', i.qty_out, coalesce(h.units, 0)
          from items i left join held h on h.item_id = i.id where i.qty_out <> coalesce(h.units, 0)
      )
      select d.id as "itemId", i.name as item, d.of, d.ledger::int as ledger, d.stored::int as stored
      from difference d join items i on i.id = d.id order by i.name, d.id, d.of limit ${sql.raw(String(MAX_DIFFERENCES))}`,
  )
}

export async function countItems(db: Db): Promise<number> {
  const [counted] = await rows<{ items: number }>(db, sql`select count(*)::int as items from items`)
  return counted?.items ?? 0
}
