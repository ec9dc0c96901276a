import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { type Json, oneJson } from '@/db/json'
import { items, itemTags } from '@/db/schema/stock/items'

/** More than anybody picks from. */
const MOST = 500

/**
 * The distinct locations in use, in their order. Each step goes to the next larger one in the index, so that it
 * costs as much as there are locations, however many items there are.
 */
export function listLocations(db: Db): Promise<Json<string[]>> {
  const next = (bound: ReturnType<typeof sql>) =>
    sql`select ${items.location} from ${items} where ${items.archivedAt} is null and ${items.location} ${bound}
      order by ${items.location} limit 1`
  return words(db, next(sql`is not null`), next(sql`> word`))
}

/** The same for tags. */
export function listTags(db: Db): Promise<Json<string[]>> {
  const next = (bound: ReturnType<typeof sql>) =>
    sql`select ${itemTags.tag} from ${itemTags} ${bound} order by ${itemTags.tag} limit 1`
  return words(db, next(sql``), next(sql`where ${itemTags.tag} > word`))
}

function words(
  db: Db,
  first: ReturnType<typeof sql>,
  following: ReturnType<typeof sql>,
): Promise<Json<string[]>> {
  return oneJson(
    db,
    sql`with recursive found(word) as (
        (${first})
        union all
        select (${following}) from found where word is not null
      )
      select coalesce(json_agg(word), '[]')::text as doc
      from (select word from found where word is not null limit ${sql.raw(String(MOST))}) words`,
  )
}
