import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fold } from '@/shared/fold'
import { type Condition, whereAll } from './query'
import { folded } from './schema/columns'
import { users } from './schema/users'

interface Search {
  column: SQLWrapper
  text: string
  /** What it may be kept as besides: of a phone number its digits. */
  or?: string | null
  /** The column of the person whose e-mail is searched as well. */
  person?: PgColumn
}

/** A trigram index cannot find less than three letters; asked for it, it would read itself whole. */
const SHORTEST_INDEXED = 3

/** The first rows tell how common a word is: this many of them hold it at least. */
const SAMPLE = 200
const COMMON = 4
/** How far a common word is looked for in the list's order before the index has to gather all of its matches. */
const WALK = 8000

/** Inside words and without regard to case and accents: the searched columns are kept folded. */
export function searchMatch({ column, ...search }: Omit<Search, 'person'>): SQL {
  const isShort = textsOf(search).some((text) => fold(text).length < SHORTEST_INDEXED)
  return holds(isShort ? sql`(${column} || '')` : column, search)
}

type SearchTerm = Omit<Search, 'column' | 'person'>

const textsOf = ({ text, or }: SearchTerm): string[] => (or ? [text, or] : [text])

const holds = (searched: SQLWrapper, terms: SearchTerm): SQL => {
  const each = textsOf(terms).map((text) => sql`${searched} like ${pattern(text)}`)
  return sql`(${sql.join(each, sql` or `)})`
}

/** Folded by PostgreSQL, as the columns are, and only once. */
function pattern(text: string): SQL {
  const literal = text.replace(/[\\%_]/g, '\\$&')
  return sql`(select ${folded(sql`${`%${literal}%`}`)})`
}

/** The ids of the people whose e-mail holds the text. */
export const peopleByEmail = (terms: SearchTerm): SQL =>
  sql`select u.id from ${users} u where ${holds(folded(sql`u.email`), terms)}`

interface SearchedTable {
  table: PgTable
  id: PgColumn
  where: readonly Condition[]
  search: Search
}

/**
 * The conditions of all rows that match. Rows found by their text and rows found by their person are two selects: with
 * one "or" for both, neither would be found by its index.
 */
export function searchConditions({ table, id, where, search }: SearchedTable): Condition[] {
  const { person, ...words } = search
  if (!person) return [...where, searchMatch(words)]
  const found = (match: SQL) => sql`select ${id} from ${table} ${whereAll([...where, match])}`
  const byPerson = sql`${person} in (${peopleByEmail(words)})`
  return [sql`${id} in (${found(searchMatch(words))} union all ${found(byPerson)})`]
}

interface SearchPage extends SearchedTable {
  sort: { by: SQLWrapper; direction: 'asc' | 'desc' }
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
    sql`select ${place} as place, ${search.column} as searched, ${search.person ?? sql`null`} as person
      from ${table} ${whereAll([...where, ...condition])}
      order by ${sort.by} ${direction}, ${id} ${direction} limit ${sql.raw(String(length))}`
  const matches = search.person
    ? sql`(${holds(sql`searched`, search)} or person in (${peopleByEmail(search)}))`
    : holds(sql`searched`, search)
  const isCommon = sql`(select count(*) from sample) >= ${sql.raw(String(COMMON))}`
  const isIncomplete = sql`(select count(*) from early) < ${limit}`
  return sql`with sample as materialized (
      select from (${walk([], SAMPLE)}) first_rows where ${matches}
    ), early as materialized (
      select place from (${walk([isCommon], WALK)}) walked where ${matches} limit ${limit}
    ), late as materialized (
      select ${place} as place, ${id} as id, ${sort.by} as key from ${table}
      ${whereAll(searchConditions({ table, id, where: [...where, isIncomplete], search }))}
    )
    select * from ${table} where ${place} = any(array(
      select place from early where not ${isIncomplete}
      union all
      (select place from late order by key ${direction}, id ${direction} limit ${limit})
    ))`
}
