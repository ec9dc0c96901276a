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

/** The id breaks ties; nulls must be replaced by a value. */
export interface Sort {
  by: SQLWrapper
  type: 'timestamptz' | 'text' | 'date' | 'bigint' | 'numeric'
  /** Sorts by a column of `joins`. */
  isJoined?: true
  /** The column grows as this value shrinks, such as the age of a date. */
  isReversed?: true
}

export interface ListSource<T> {
  table: PgTable
  /** Source of the rows if not the table itself: a select of its columns, such as sums by group. */
  from?: SQL
  id: PgColumn
  /** Default order. */
  sort: Sort & { direction: 'asc' | 'desc' }
  /** Other orders, by table column. */
  sorts?: Readonly<Record<string, Sort>>
  /** Totals below the summed columns. */
  sums?: Readonly<Record<string, SQLWrapper>>
  /** The record; it may use columns of `joins`. */
  shape: Shape<T>
  joins?: SQL
  where: readonly Condition[]
  /** With `person`, the e-mail of the person in that column is searched too. */
  search?: { column: SQLWrapper; text: string | undefined; or?: string | null; person?: PgColumn }
  /** For a text filter that may match every row or just one: no generic plan serves both. */
  usesCustomPlan?: boolean
}

/** Further conditions on the record's id, besides the list's own filters. */
export type Narrowed = (id: SQLWrapper) => SQL[]

/** Paging options of a list. */
export interface Page extends PageQuery {
  narrowed?: Narrowed
}

export interface List<T> {
  body: Json<T[]>
  /** Cursor of the next page, if there is one. */
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
 * One keyset page of a list, with its count if requested, in one round trip. The page's rows get the table's own
 * name, so that shape and joins are written as for the table itself.
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

/** Totals and count of all matching rows, as one JSON object. */
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

/** By summed field, and `count`. */
export type Sums = Record<string, number>

const fromOf = <T>({ from, table }: ListSource<T>): SQL => (from ? sql`(${from}) ${table}` : sql`${table}`)

/** The list in the requested order. */
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
 * The default page size is inlined: with an unknown limit PostgreSQL would expect a tenth of the table and plan
 * again at every call. Other sizes are parameters, to keep the number of statements small.
 */
function constant(size: number): SQL {
  return size - DEFAULT_PAGE === 0 || size - DEFAULT_PAGE === 1 ? sql.raw(String(size)) : sql`${size}`
}

/** Value of the X-Total-Count header. */
export function countLabel(total: number): string {
  return total > MAX_COUNT ? `${MAX_COUNT}+` : String(total)
}
