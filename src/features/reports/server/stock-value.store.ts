import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { findToday } from '@/db/days'
import { type Json, oneJson } from '@/db/json'
import { prerendered, rows } from '@/db/query'
import { alphabetic } from '@/db/schema/columns'
import type { CustomFields } from '@/domain/custom-fields/custom-field'
import { fieldColumns, shownFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import { EXPORT_CHUNK } from '@/server/csv-export'
import type { CsvRow } from '@/shared/csv'
import type { StockValue } from '../stock-value.schema'

/** Rounded per item and location, so that the rows of the export add up to the sums of the report. */
const value = prerendered<StockValue>(sql`
  with lying as (
    select l.location_id, p.name, l.item_id, l.qty, i.average_cost
    from item_locations l join items i on i.id = l.item_id join locations p on p.id = l.location_id where l.is_here
    union all
    select null, 'With people', i.id, i.qty_out, i.average_cost from items i where i.qty_out > 0 and i.type <> 'consumable'
  ), place as (
    select location_id as "locationId", name, count(distinct item_id)::int as items, sum(qty)::int as units,
      coalesce(sum(round(qty * average_cost)), 0)::bigint as value,
      coalesce(sum(qty) filter (where average_cost is null), 0)::int as "unknownUnits"
    from lying group by location_id, name
  )
  select json_build_object(
    'value', coalesce(sum(value), 0), 'units', coalesce(sum(units), 0), 'unknownUnits', coalesce(sum("unknownUnits"), 0),
    'places', coalesce(json_agg(place order by value desc, name), '[]'))::text as doc
  from place`)

export function findStockValue(db: Db): Promise<Json<StockValue>> {
  return oneJson(db, value)
}

interface ExportRow {
  /** Position in the export: items at locations come first, then items that people have out. */
  kind: 'lying' | 'out'
  id: string
  locationId: string | null
  itemName: string
  place: string
  zone: string | null
  item: string
  code: string
  type: string
  qty: number
  unitCost: number | null
  value: number | null
  customFields: CustomFields
}

const COLUMNS = ['Place', 'Zone', 'Item', 'Code', 'Type', 'Quantity', 'Average Cost', 'Value']

/** Every item at every location, location by location, then what people have out. */
async function rowsAfter(db: Db, last: ExportRow | undefined): Promise<ExportRow[]> {
  const lying = last?.kind === 'out' ? [] : await lyingAfter(db, last)
  const left = EXPORT_CHUNK - lying.length
  if (left === 0) return lying
  return [...lying, ...(await outAfter(db, last?.kind === 'out' ? last : undefined, left))]
}

function lyingAfter(db: Db, last: ExportRow | undefined): Promise<ExportRow[]> {
  const order = sql`l.location_id, ${alphabetic(sql`l.item_name`)}, l.id`
  const beyond = last ? sql`and (${order}) > (${last.locationId}, ${last.itemName}, ${last.id})` : sql``
  return rows<ExportRow & Record<string, unknown>>(
    db,
    sql`select 'lying' as kind, l.id, l.location_id as "locationId", l.item_name as "itemName", p.name as place,
        z.name as zone, i.name as item, i.code, i.type, l.qty, i.average_cost::float8 as "unitCost",
        round(l.qty * i.average_cost)::float8 as value, ${shownFields('item', sql`i.id`)} as "customFields"
      from item_locations l join items i on i.id = l.item_id join locations p on p.id = l.location_id
        left join location_zones z on z.id = l.zone_id
      where l.is_here ${beyond} order by ${order} limit ${sql.raw(String(EXPORT_CHUNK))}`,
  )
}

function outAfter(db: Db, last: ExportRow | undefined, limit: number): Promise<ExportRow[]> {
  return rows<ExportRow & Record<string, unknown>>(
    db,
    sql`select 'out' as kind, i.id, null as "locationId", '' as "itemName", 'With people' as place, null as zone, i.name as item,
        i.code, i.type, i.qty_out as qty, i.average_cost::float8 as "unitCost",
        round(i.qty_out * i.average_cost)::float8 as value, ${shownFields('item', sql`i.id`)} as "customFields"
      from items i where i.qty_out > 0 and i.type <> 'consumable' ${last ? sql`and i.id > ${last.id}` : sql``}
      order by i.id limit ${sql.raw(String(limit))}`,
  )
}

const dollars = (cents: number | null) => (cents === null ? null : Math.round(cents) / 100)

export async function stockValueExport(db: Db) {
  const fields = await fieldColumns(db, 'item')
  return {
    name: `stock-value-${await findToday(db)}.csv`,
    columns: [...COLUMNS, ...fields.columns],
    after: (last: ExportRow | undefined) => rowsAfter(db, last),
    toRow: ({ customFields, unitCost, value: worth, ...row }: ExportRow): CsvRow => [
      row.place,
      row.zone,
      row.item,
      row.code,
      row.type,
      row.qty,
      unitCost === null ? null : Math.round(unitCost * 100) / 10_000,
      dollars(worth),
      ...fields.cellsOf(customFields),
    ],
  }
}
