import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { MAX_COUNT, type PageQuery } from '@/shared/list-query'
import type { Db } from './client'
import { decodeCursor, encodeCursor } from './cursor'
import type { Json } from './json'
import { rows } from './query'

export interface ListSource {
  table: PgTable
  id: PgColumn
  /** What the list is ordered by, with the id as the tie-breaker; both need one index together. */
  sort: { by: SQLWrapper; type: 'timestamptz' | 'text' | 'date' | 'bigint'; direction: 'asc' | 'desc' }
  /** The record as JSON; it may use what `joins` brings. */
  doc: SQL
  joins?: SQL
  where: (SQL | undefined)[]
  search?: { column: SQLWrapper; text: string | undefined }
}

export interface List<T> {
  body: Json<T[]>
  next?: string
  total?: string
}

interface ListRow {
  body: string
  found: number
  last_key: string | null
  last_id: string | null
  total?: number
}

/**
 * How many of the first rows a search looks through before it turns to the trigram index. A common word is
 * found there at once, where the index would first gather every match; a rare one loses a millisecond.
 */
const SEARCH_WINDOW = 2000

/** One page of a list by keyset, with its count when asked for, in one round trip. */
export async function listJson<T>(db: Db, source: ListSource, page: PageQuery): Promise<List<T>> {
  const { limit } = page
  const { sort } = source
  const key = sql`${sort.by}`
  const order = sort.direction === 'desc' ? sql`desc` : sql`asc`
  const filters = source.where.filter((part) => part !== undefined)
  const after = page.cursor === undefined ? undefined : afterCursor(source, page.cursor)
  const bounded = after ? [...filters, after] : filters
  const term = source.search?.text
  const match = term ? sql`${source.search?.column} like ${likePattern(term)}` : undefined

  const ordered = sql`order by ${key} ${order}, ${source.id} ${order}`
  const keys = match
    ? searchKeys({ source, key, match, bounded, ordered, limit })
    : sql`page as (select ${source.id} as id, ${key} as key from ${source.table} ${where(bounded)} ${ordered} limit ${limit + 1})`

  const total =
    page.count === 'true'
      ? sql`, (select count(*)::int from (select 1 from ${source.table} ${where(match ? [...filters, match] : filters)} limit ${MAX_COUNT + 1}) c) as total`
      : sql``

  const [row] = await rows<ListRow>(
    db,
    sql`with ${keys}, numbered as (
        select id, key, row_number() over (order by key ${order}, id ${order}) as n from page
      )
      select coalesce(json_agg(${source.doc} order by numbered.n), '[]')::text as body,
        (select count(*)::int from page) as found,
        (select key::text from numbered where n = ${limit}) as last_key,
        (select id from numbered where n = ${limit}) as last_id${total}
      from numbered join ${source.table} on ${source.id} = numbered.id ${source.joins ?? sql``}
      where numbered.n <= ${limit}`,
  )
  if (!row) throw new Error('A list answers one row')
  const hasMore = row.found > limit && row.last_key !== null && row.last_id !== null
  return {
    body: row.body,
    next: hasMore ? encodeCursor(row.last_key as string, row.last_id as string) : undefined,
    total: row.total === undefined ? undefined : countLabel(row.total),
  }
}

interface SearchParts {
  source: ListSource
  key: SQL
  match: SQL
  bounded: SQL[]
  ordered: SQL
  limit: number
}

function searchKeys({ source, key, match, bounded, ordered, limit }: SearchParts): SQL {
  const { table, id, search } = source
  return sql`early as materialized (
      select w.id, w.key from (
        select ${id} as id, ${key} as key, ${search?.column} as found_in
        from ${table} ${where(bounded)} ${ordered} limit ${SEARCH_WINDOW}
      ) w where w.found_in like ${likePattern(search?.text ?? '')} limit ${limit + 1}
    ), late as materialized (
      select ${id} as id, ${key} as key from ${table}
      ${where([...bounded, match, sql`(select count(*) from early) <= ${limit}`])}
    ), page as (
      select id, key from early where (select count(*) from early) > ${limit}
      union all
      (select id, key from late order by key ${source.sort.direction === 'desc' ? sql`desc, id desc` : sql`asc, id asc`} limit ${limit + 1})
    )`
}

function afterCursor(source: ListSource, cursor: string): SQL {
  const [key, id] = decodeCursor(cursor)
  const beyond = source.sort.direction === 'desc' ? sql`<` : sql`>`
  return sql`(${source.sort.by}, ${source.id}) ${beyond} (${key}::${sql.raw(source.sort.type)}, ${id})`
}

function where(parts: SQL[]): SQL {
  return parts.length === 0 ? sql`` : sql`where ${sql.join(parts, sql` and `)}`
}

/** Searches match inside words and without regard to case; the searched columns are kept in lower case. */
function likePattern(term: string): SQL {
  const escaped = term.replace(/[\\%_]/g, '\\$&')
  return sql`lower(${`%${escaped}%`})`
}

function countLabel(total: number): string {
  return total > MAX_COUNT ? `${MAX_COUNT}+` : String(total)
}
