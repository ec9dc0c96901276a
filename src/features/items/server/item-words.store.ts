import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type Json, oneJson } from '@/db/json'
import { items } from '@/db/schema/stock/items'

/** More than anybody picks from. */
const LIMIT = sql.raw('500')

/**
 * The distinct locations in use, in their order. Each step goes to the next larger one in the index, so that it
 * costs as much as there are locations, however many items there are.
 */
export function listLocations(db: Db): Promise<Json<string[]>> {
  const next = (bound: ReturnType<typeof sql>) =>
    sql`select ${items.location} from ${items} where ${items.archivedAt} is null and ${items.location} ${bound}
      order by ${items.location} limit 1`
  return oneJson(
    db,
    sql`with recursive found(word) as (
        (${next(sql`is not null`)})
        union all
        select (${next(sql`> word`)}) from found where word is not null
      )
      select coalesce(json_agg(word), '[]')::text as doc
      from (select word from found where word is not null limit ${LIMIT}) words`,
  )
}

/** The distinct tags in use, in their order. */
export function listTags(db: Db): Promise<Json<string[]>> {
  return oneJson(
    db,
    sql`select coalesce(json_agg(tag order by tag), '[]')::text as doc from (
        select distinct tag from ${items}, unnest(${items.tags}) tag where ${items.archivedAt} is null
        order by tag limit ${LIMIT}
      ) tags`,
  )
}
