import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type Json, oneJson, shapeOf } from '@/db/json'
import { type List, listJson } from '@/db/list'
import { prerendered } from '@/db/query'
import { items } from '@/db/schema/stock/items'
import { transactions } from '@/db/schema/stock/transactions'
import type { PageQuery } from '@/shared/list-query'
import type { Kpi, MissingItem, TopConsumable } from '../report.schema'

const TOP = 10

const isHere = sql`${items.archivedAt} is null`

const kpi = prerendered<Kpi>(sql`
  select json_build_object(
    'toolsAvailable', count(*) filter (where ${items.status} = 'available' and not ${items.isOutOfStock}),
    'toolsOut', count(*) filter (where ${items.status} = 'out'),
    'toolsMissing', count(*) filter (where ${items.status} = 'missing'))::text as doc
  from ${items} where ${items.type} = 'tool' and ${isHere}`)

export function findKpi(db: Db): Promise<Json<Kpi>> {
  return oneJson(db, kpi)
}

const top = prerendered<TopConsumable[]>(sql`
  select coalesce(json_agg(json_build_object('itemId', ${items.id}, 'name', ${items.name}, 'count', used.count)
    order by used.count desc, ${items.name}, ${items.id}), '[]')::text as doc
  from (
    select ${transactions.itemId}, count(*) as count from ${transactions}
    where ${transactions.action} = 'checkout' and ${transactions.itemType} = 'consumable'
    group by 1 order by 2 desc, 1 desc limit ${sql.raw(String(TOP))}
  ) used join ${items} on ${items.id} = used.item_id`)

export function listTopConsumables(db: Db): Promise<Json<TopConsumable[]>> {
  return oneJson(db, top)
}

const missingShape = shapeOf<MissingItem>({
  id: items.id,
  name: items.name,
  type: items.type,
  location: items.location,
  qty: items.qty,
  missing: items.qtyMissing,
})

export function listMissingItems(db: Db, page: PageQuery): Promise<List<MissingItem>> {
  return listJson(
    db,
    {
      table: items,
      id: items.id,
      sort: { by: items.createdAt, type: 'timestamptz', direction: 'desc' },
      shape: missingShape,
      where: [sql`${items.qtyMissing} > 0`, isHere],
    },
    page,
  )
}
