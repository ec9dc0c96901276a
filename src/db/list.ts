import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { badRequest } from '@/shared/errors'
import { DEFAULT_PAGE, MAX_COUNT, type PageQuery } from '@/shared/list-query'
import { readOrder } from '@/shared/table-columns'
import type { Db } from './client'
import { decodeCursor, encodeCursor } from './cursor'
import { type Json, oneJson, type Shape } from './json'
import { type Condition, rows, whereAll } from './query'
import { searchConditions, searchPage } from './search'

/** The id breaks ties; what may be missing is written as some value. */
export interface Sort {
  by: SQLWrapper
  type: 'timestamptz' | 'text' | 'date' | 'bigint' | 'numeric'
  /** By what `joins` brings. */
  isJoined?: true
  /** What the column shows grows as this shrinks: the days that have passed, by the date. */
  isReversed?: true
}

export interface ListSource<T> {
  table: PgTable
  /** Where the rows come from when not from the table itself: a select of its columns, such as sums by group. */
  from?: SQL
  id: PgColumn
  /** What the list is ordered by unless asked otherwise. */
  sort: Sort & { direction: 'asc' | 'desc' }
  /** What it can be ordered by instead, by the columns of its table. */
  sorts?: Readonly<Record<string, Sort>>
  /** What stands below the columns that are summed. */
  sums?: Readonly<Record<string, SQLWrapper>>
  /** The record; it may use what `joins` brings. */
  shape: Shape<T>
  joins?: SQL
  where: readonly Condition[]
  /** With `person`, the e-mail of the person in that column is searched too. */
  search?: { column: SQLWrapper; text: string | undefined; or?: string | null; person?: PgColumn }
  /** For a filter by words that may be in every row or in one: no single plan serves both. */
  usesCustomPlan?: boolean
}

/** Which records are asked for, by their id's column, beside what the list's own filters say. */
export type Narrowed = (id: SQLWrapper) => SQL[]

/** What a list is asked for beside its filter. */
export interface Page extends PageQuery {
  narrowed?: Narrowed
}

export interface List<T> {
  body: Json<T[]>
  /** The cursor of the next page, while there is one. */
  next?: string
  total?: string
}

interface ListRow {
  body: string
  found: number
  lastKey: string | null
  lastId: string | null
  total?: number
}

/**
 * One page of a list by keyset, with its count when asked for, in one round trip. The page's rows are found
 * under the table's own name, so that the shape and the joins are written as for the table itself.
 */
export async function listJson<T>(db: Db, listed: ListSource<T>, page: Page): Promise<List<T>> {
  const source = ordered(listed, page.sort)
  const { table, id, sort, shape, joins = sql`` } = source
  const from = fromOf(source)
  const limit = constant(page.limit)
  const oneMore = constant(page.limit + 1)
  const where = [...source.where, ...(page.narrowed?.(id) ?? [])]
  const last = page.cursor === undefined ? undefined : decodeCursor(page.cursor)
  const after = last && beyond(source, last)
  const direction = sql.raw(sort.direction)
  const order = sql`${sort.by} ${direction}, ${id} ${direction}`
  const search = source.search?.text && { ...source.search, text: source.search.text }

  const counted = search ? searchConditions({ table, id, where, search }) : where
  const found = sort.isJoined
    ? sql`select ${table}.* from ${from} ${joins} ${whereAll([...counted, after])} order by ${order} limit ${oneMore}`
    : search
      ? searchPage({ table, id, sort, where: [...where, after], search, limit: oneMore })
      : sql`select * from ${from} ${whereAll([...where, after])} order by ${order} limit ${oneMore}`
  const total =
    page.count === 'true'
      ? sql`, (select count(*)::int from (select from ${from} ${whereAll(counted)} limit ${sql.raw(String(MAX_COUNT + 1))}) c) as total`
      : sql``

  const [row] = await rows<ListRow>(
    db,
    sql`select coalesce(json_agg(p.doc) filter (where p.n <= ${limit}), '[]')::text as body,
        count(*)::int as found,
        max(p.key) filter (where p.n = ${limit})::text as "lastKey",
        max(p.id) filter (where p.n = ${limit}) as "lastId"${total}
      from (
        select shape as doc, ${sort.by} as key, ${id} as id, row_number() over (order by ${order}) as n
        from (${found}) ${table} ${joins} cross join lateral (select ${shape}) shape
      ) p`,
    { usesCustomPlan: source.usesCustomPlan || page.narrowed !== undefined || page.sort !== undefined },
  )
  if (!row) throw new Error('A list answers one row')
  const { body, lastKey, lastId } = row
  const hasMore = row.found > page.limit && lastKey !== null && lastId !== null
  return {
    body,
    next: hasMore ? encodeCursor(lastKey, lastId) : undefined,
    total: row.total === undefined ? undefined : countLabel(row.total),
  }
}

/** The sums of all that matches, and how many that are, as one JSON object. */
export async function sumsJson<T>(db: Db, source: ListSource<T>, narrowed?: Narrowed): Promise<Json<Sums>> {
  const { table, id, sums = {} } = source
  const search = source.search?.text && { ...source.search, text: source.search.text }
  const requested = [...source.where, ...(narrowed?.(id) ?? [])]
  const where = search ? searchConditions({ table, id, where: requested, search }) : requested
  const each = Object.entries(sums).map(
    ([field, value]) => sql`, ${sql.raw(`'${field}'`)}, coalesce(sum(${value}), 0)`,
  )
  return oneJson(
    db,
    sql`select json_build_object('count', count(*)${sql.join(each)})::text as doc
      from ${fromOf(source)} ${whereAll(where)}`,
  )
}

/** By the fields that are summed, and `count`. */
export type Sums = Record<string, number>

const fromOf = <T>({ from, table }: ListSource<T>): SQL => (from ? sql`(${from}) ${table}` : sql`${table}`)

/** The same list in the order that was asked for. */
function ordered<T>(source: ListSource<T>, requested: string | undefined): ListSource<T> {
  if (requested === undefined) return source
  const { field, direction } = readOrder(requested)
  const sort = source.sorts?.[field]
  if (!sort) throw badRequest([{ path: 'sort', message: 'The list has no such order' }])
  const isDown = (direction === 'desc') !== (sort.isReversed === true)
  return { ...source, sort: { ...sort, direction: isDown ? 'desc' : 'asc' } }
}

function beyond<T>({ sort, id }: ListSource<T>, [key, lastId]: [key: string, id: string]): SQL {
  const direction = sort.direction === 'desc' ? sql`<` : sql`>`
  return sql`(${sort.by}, ${id}) ${direction} (${key}::${sql.raw(sort.type)}, ${lastId})`
}

/**
 * The usual page size stands in the statement itself: with an unknown limit PostgreSQL would expect a tenth
 * of the table and plan anew at every call. Others are parameters, so that texts stay few.
 */
function constant(size: number): SQL {
  return size - DEFAULT_PAGE === 0 || size - DEFAULT_PAGE === 1 ? sql.raw(String(size)) : sql`${size}`
}

/** What the header X-Total-Count says. */
export function countLabel(total: number): string {
  return total > MAX_COUNT ? `${MAX_COUNT}+` : String(total)
}
