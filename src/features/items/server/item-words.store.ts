import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type Json, oneJson } from '@/db/json'
import { items } from '@/db/schema/stock/items'

/** More than anyone would scroll through in a picker. */
const LIMIT = sql.raw('500')

/**
 * The distinct locations in use, sorted. Skips from one distinct value to the next in the index, so the cost
 * depends on the number of locations, not items.
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

/** The distinct tags in use, sorted. */
export function listTags(db: Db): Promise<Json<string[]>> {
  return oneJson(
    db,
    sql`select coalesce(json_agg(tag order by tag), '[]')::text as doc from (
        select distinct tag from ${items}, unnest(${items.tags}) tag where ${items.archivedAt} is null
        order by tag limit ${LIMIT}
      ) tags`,
  )
}
