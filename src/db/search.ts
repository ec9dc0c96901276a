import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fold } from '@/shared/fold'
import { type Condition, whereAll } from './query'
import { folded } from './schema/columns'

interface Search {
  column: SQLWrapper
  text: string
  /** What it may be kept as besides: of a phone number its digits. */
  or?: string | null
}

/** A trigram index cannot find less than three letters; asked for it, it would read itself whole. */
const SHORTEST_INDEXED = 3

/** The first rows tell how common a word is: this many of them hold it at least. */
const SAMPLE = 200
const COMMON = 4
/** How far a common word is looked for in the list's order before the index has to gather all of its matches. */
const WALK = 8000

/** Inside words and without regard to case and accents: the searched columns are kept folded. */
export function searchMatch({ column, ...search }: Search): SQL {
  const isShort = textsOf(search).some((text) => fold(text).length < SHORTEST_INDEXED)
  return holds(isShort ? sql`(${column} || '')` : column, search)
}

type Sought = Omit<Search, 'column'>

const textsOf = ({ text, or }: Sought): string[] => (or ? [text, or] : [text])

const holds = (searched: SQLWrapper, sought: Sought): SQL => {
  const each = textsOf(sought).map((text) => sql`${searched} like ${pattern(text)}`)
  return sql`(${sql.join(each, sql` or `)})`
}

/** Folded by PostgreSQL, as the columns are, and only once. */
function pattern(text: string): SQL {
  const literal = text.replace(/[\\%_]/g, '\\$&')
  return sql`(select ${folded(sql`${`%${literal}%`}`)})`
}

const SEARCHED = sql`searched`

interface SearchPage {
  table: PgTable
  id: PgColumn
  sort: { by: SQLWrapper; direction: 'asc' | 'desc' }
  where: readonly Condition[]
  search: Search
  limit: SQL
}

/**
 * The first matches in the list's order. A common word is found soon by walking along the list, where the
 * trigram index would first gather all its matches; a rare one is found by the index, where the walk would
 * go through the whole table. The planner cannot tell them apart, so a sample of the first rows does.
 */
export function searchPage({ table, id, sort, where, search, limit }: SearchPage): SQL {
  const direction = sql.raw(sort.direction)
  // Where a row lies, which within one statement is the quickest way back to it.
  const place = sql`${table}.ctid`
  const walk = (condition: SQL[], length: number) =>
    sql`select ${place} as place, ${search.column} as searched from ${table} ${whereAll([...where, ...condition])}
      order by ${sort.by} ${direction}, ${id} ${direction} limit ${sql.raw(String(length))}`
  const isCommon = sql`(select count(*) from sample) >= ${sql.raw(String(COMMON))}`
  const isIncomplete = sql`(select count(*) from early) < ${limit}`
  return sql`with sample as materialized (
      select from (${walk([], SAMPLE)}) first_rows where ${holds(SEARCHED, search)}
    ), early as materialized (
      select place from (${walk([isCommon], WALK)}) walked where ${holds(SEARCHED, search)} limit ${limit}
    ), late as materialized (
      select ${place} as place, ${id} as id, ${sort.by} as key from ${table}
      ${whereAll([...where, searchMatch(search), isIncomplete])}
    )
    select * from ${table} where ${place} = any(array(
      select place from early where not ${isIncomplete}
      union all
      (select place from late order by key ${direction}, id ${direction} limit ${limit})
    ))`
}
