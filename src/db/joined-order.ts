import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Condition, whereAll } from './query'

/**
 * One way to rows of a list, along an index that has them in the order that is asked for. A list that is ordered by what
 * another table says has two: to those that belong to a row of it, and to those that belong to none.
 */
export interface Way {
  /** Which rows it leads to. */
  where?: SQL
  by: SQLWrapper
  /** What the order is by is kept in a table beside, a row for each of the list's. */
  beside?: Beside
  /** It leads to so few that all of them are looked at: along an order most others would be passed. */
  isRare?: true
  /** What they belong to, where the order is by a column of that. */
  of?: {
    table: PgTable
    id: PgColumn
    /** The column of the list's table that names it. */
    named: SQLWrapper
    /** Many rows belong to each of a few, such as people and places: of each no more are looked at than a page holds. */
    isOneOfFew?: true
  }
}

export interface Beside {
  table: PgTable
  /** The column that has the id of the list's row: the index of each order ends with it. */
  id: PgColumn
}

interface WaysPage {
  table: PgTable
  id: PgColumn
  ways: readonly Way[]
  direction: 'asc' | 'desc'
  type: string
  where: readonly Condition[]
  /** The last row of the page before. */
  after: [key: string, id: string] | undefined
  limit: SQL
}

/** The first rows of all ways together. No way is gone further than a page. */
export function waysPage({ table, ways, where, limit, ...order }: WaysPage): SQL {
  const direction = sql.raw(order.direction)
  const beyond = order.direction === 'desc' ? sql.raw('<') : sql.raw('>')
  // Where a row lies, which within one statement is the quickest way back to it.
  const place = sql`${table}.ctid`
  const along = (way: Way): SQL => {
    const { by, of, beside } = way
    const id = beside?.id ?? order.id
    const from = beside ? sql`${table} join ${beside.table} on ${beside.id} = ${order.id}` : sql`${table}`
    const [key, lastId] = order.after ?? []
    const last = sql`${key}::${sql.raw(order.type)}`
    const after = order.after && sql`(${by}, ${id}) ${beyond} (${last}, ${lastId})`
    // Of what they belong to: the index of that order begins here.
    const onward = order.after && of && sql`${by} ${beyond}= ${last}`
    const found = sql`${place} as place, ${by} as key, ${id} as id`
    const wanted = [...where, way.where, after]
    if (way.isRare)
      return sql`(select * from (select ${found} from ${from} ${whereAll(wanted)} offset 0) rare
        order by key ${direction}, id ${direction} limit ${limit})`
    if (!of)
      return sql`(select ${found} from ${from} ${whereAll(wanted)} order by ${by} ${direction}, ${id} ${direction} limit ${limit})`
    const isOf = sql`${of.named} = ${of.id}`
    const ordered = sql`order by ${by} ${direction} fetch first (${limit}) rows with ties`
    // Said though it follows: where hardly any belongs to something, PostgreSQL then begins with those.
    const isSome = sql`${of.named} is not null`
    if (!of.isOneOfFew)
      return sql`(select ${found} from ${from} join ${of.table} on ${isOf} ${whereAll([...wanted, isSome, onward])} ${ordered})`
    // PostgreSQL would sort what it has found of all of them, unless they come in that order.
    const few = sql`(select *, ${by} as ordered from ${of.table} ${whereAll([onward])} order by ordered ${direction} offset 0)`
    return sql`(select each.* from ${few} ${of.table} cross join lateral (select ${found} from ${from}
        ${whereAll([isOf, ...wanted])} order by ${id} ${direction} limit ${limit}) each
      order by ${of.table}.ordered ${direction} fetch first (${limit}) rows with ties)`
  }
  return sql`select * from ${table} where ${place} = any(array(
    select place from (${sql.join(ways.map(along), sql` union all `)}) found
    order by key ${direction}, id ${direction} limit ${limit}))`
}
