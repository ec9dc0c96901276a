import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fold } from '@/shared/fold'
import { type Condition, whereAll } from './query'
import { folded } from './schema/columns'
import { users } from './schema/users'

interface Search {
  column: SQLWrapper
  text: string
  /** Alternative form of the text, such as a phone number's digits. */
  or?: string | null
  /** The column of the person whose e-mail is searched as well. */
  person?: PgColumn
}

/** A trigram index cannot find fewer than three letters; it would be scanned as a whole. */
const SHORTEST_INDEXED = 3

/** A word is common if at least this many of the first rows contain it. */
const SAMPLE = 200
const COMMON = 4
/** How far to walk the list for a common word before the index has to gather all matches. */
const WALK = 8000

/** Matches inside words, regardless of case and accents: the searched columns are normalised. */
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

/** Normalised by PostgreSQL like the columns, and only once. */
function pattern(text: string): SQL {
  const literal = text.replace(/[\\%_]/g, '\\$&')
  return sql`(select ${folded(sql`${`%${literal}%`}`)})`
}

/** The ids of people whose e-mail contains the text. */
export const peopleByEmail = (terms: SearchTerm): SQL =>
  sql`select u.id from ${users} u where ${holds(folded(sql`u.email`), terms)}`

interface SearchedTable {
  table: PgTable
  id: PgColumn
  where: readonly Condition[]
  search: Search
}

/**
 * Conditions for all matching rows. Matches by text and by person are two selects: with an "or", neither index
 * could be used.
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
 * The first matches in list order. A common word is found quickly by walking the list, where the trigram index
 * would first gather all its matches; a rare word is found by the index, where the walk would scan the whole table.
 * The planner cannot tell them apart, so a sample of the first rows does.
 */
export function searchPage({ table, id, sort, where, search, limit }: SearchPage): SQL {
  const direction = sql.raw(sort.direction)
  // The row's ctid, the quickest way back to it within a statement.
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
