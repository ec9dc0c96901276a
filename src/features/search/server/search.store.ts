import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Json } from '@/db/json'
import { type Condition, prerendered, rowsPlannedOnce, whereAll } from '@/db/query'
import { folded } from '@/db/schema/columns'
import { customers } from '@/db/schema/customers'
import { jobs, jobTechnicians } from '@/db/schema/jobs'
import { type Reach, reachOfEntity, type Viewer } from '@/shared/policy'
import { DEFAULT_FOUND, type FoundRecord, MAX_FOUND, type SearchQuery } from '../search.schema'
import { literal, readSought, type Sought } from '../sought'
import { KINDS, type Kind } from './kinds'

/** The first rows of a kind tell how common a word is: this many of them hold it at least. */
const SAMPLE = 64
const COMMON = 2
/** How far a common word is looked for among the newest before the index has to gather all of its matches. */
const WALK = 2000
/** As many matches as the index may gather: should what is rare among the newest be common among the rest. */
const GATHERED = 2000
/** How far back one or two letters are looked for inside of words; at the beginning of a name they are found in all. */
const SHORT_WALK = 200

/** What is asked stands in one row, so that the rest of the statement is the same for all and planned once. */
const asked = (name: string): SQL => sql.raw(`(select ${name} from asked)`)
/** The same where `asked` is joined, for what is compared with each row found. */
const TEXT = sql.raw('asked.text')

/** The greatest letter there is. */
const LAST = '\u{10ffff}'

/** The records that fit best, over all kinds that the person may see, in one statement. */
export async function searchRecords(
  pool: Pool,
  { q, limit }: SearchQuery,
  viewer: Viewer,
): Promise<Json<FoundRecord[]>> {
  const sought = readSought(q)
  const [one, two = '%', three = '%', four = '%'] = sought.words.map((word) => `%${literal(word)}%`)
  const digits = sought.digits
  const [found] = await rowsPlannedOnce<{ doc: Json<FoundRecord[]> }>(
    pool,
    sql`with asked as materialized (select ${sought.text}::text as text, ${sought.text + LAST}::text as bound,
        ${sql.param(sought.numbers)}::text[] as numbers, ${one}::text as one, ${two}::text as two, ${three}::text as three,
        ${four}::text as four, ${digits && `%${digits}%`}::text as digits,
        ${digits && digits.length > 3 ? `%${digits}` : null}::text as ending,
        ${sql.param(sought.numbers.map((number) => `%${literal(number)}`))}::text[] as endings,
        ${`\n${sought.text}`}::text as line, ${`${sought.text}\n`}::text as whole, ${viewer.id}::text as viewer)
      ${statementFor(viewer, sought, limit)} limit ${limit}) f`,
  )
  if (!found) throw new Error('A search answers one row')
  return found.doc
}

/** One text for each way of asking, made when it is first needed. */
const statements = new Map<string, SQL>()

function statementFor(viewer: Viewer, sought: Sought, limit: number): SQL {
  const reaches = KINDS.map(({ entity }) => reachOfEntity(viewer, entity))
  const way: Way = {
    each: limit <= DEFAULT_FOUND ? DEFAULT_FOUND : MAX_FOUND,
    hasWords: sought.words.length > 1,
    hasDigits: sought.digits !== null && sought.digits !== sought.text,
    isPhone: sought.digits !== null,
    isIndexed: sought.isIndexed,
  }
  const name = [...reaches, ...Object.values(way)].join()
  const known = statements.get(name)
  if (known) return known
  const made = prerendered<unknown>(statement(reaches, way))
  statements.set(name, made)
  return made
}

interface Way {
  /** As many of each kind as could be the best. */
  each: number
  hasWords: boolean
  hasDigits: boolean
  isPhone: boolean
  isIndexed: boolean
}

function statement(reaches: Reach[], way: Way): SQL {
  const seen = KINDS.flatMap((kind, index) => {
    const reach = reaches[index]
    return reach === undefined || reach === 'none' ? [] : [ofKind(kind, reach, way)]
  })
  const byPhone = reaches[KINDS.findIndex(({ entity }) => entity === 'customer')] === 'none' && way.isPhone
  const parts = byPhone ? [...seen, ownJobsByPhone] : seen
  return sql`select coalesce(json_agg(json_build_object('entity', f.entity, 'id', f.id, 'title', f.title,
      'subtitle', concat_ws(' · ', nullif(f.subtitle, ''), ${readable(sql`f.phone`)})) order by f.rank, f.at desc, f.id desc), '[]')::text as doc
    from (select * from (select distinct on (entity, id) * from (${sql.join(parts, sql` union all `)}) every
      order by entity, id, rank, at desc) best order by rank, at desc, id desc`
}

/** "(503) 555-0199", as `formatPhone` writes it. */
const readable = (phone: SQL) =>
  sql`regexp_replace(${phone}, '^(?:\\+?1)?([2-9][0-9]{2})([0-9]{3})([0-9]{4})(?![0-9])', '(\\1) \\2-\\3')`

const newest = ({ at, key }: Kind) => sql`${at} desc, ${key} desc`
const place = ({ table }: Kind) => sql`${table}.ctid`

/** The records of one kind that may be among the best, with how well they fit. */
function ofKind(kind: Kind, reach: Reach, way: Way): SQL {
  const { table, joins = sql``, phone } = kind
  const seen = [kind.where, reach === 'own' ? onOwnJob(kind) : undefined]
  const subtitle = sql`concat_ws(' · ', ${sql.join(kind.about.map(filled), sql`, `)})`
  const candidates = [byText(kind, reach, seen, way), ...byNumber(kind), ...byName(kind, way)]
  return sql`(select ${sql.raw(`'${kind.entity}'`)} as entity, ${kind.id} as id, ${kind.title} as title, ${subtitle} as subtitle,
      ${phone ?? sql`null`} as phone, ${rankOf(kind, way)} as rank, ${kind.at}::timestamptz as at
    from ${table} ${joins} cross join asked
    ${whereAll([sql`${place(kind)} = any(array(${sql.join(candidates, sql` union all `)}))`, ...seen])}
    order by rank, at desc, ${kind.key} desc limit ${sql.raw(String(way.each))})`
}

const filled = (text: SQLWrapper) => sql`nullif(${text}, '')`

const onOwnJob = ({ job }: Kind): SQL =>
  job
    ? sql`${job} in (select ${jobTechnicians.jobId} from ${jobTechnicians} where ${jobTechnicians.userId} = ${asked('viewer')})`
    : sql`false`

/** Each word is somewhere in the text, or the digits are; of words that no index knows, the digits alone. */
function matches(text: SQLWrapper, { phone }: Kind, { hasWords, hasDigits, isIndexed }: Way): SQL {
  if (phone && hasDigits && !isIndexed) return sql`(${text} like ${asked('digits')})`
  const patterns = hasWords ? ['one', 'two', 'three', 'four'] : ['one']
  const words = sql.join(
    patterns.map((pattern) => sql`${text} like ${asked(pattern)}`),
    sql` and `,
  )
  return phone && hasDigits ? sql`((${words}) or ${text} like ${asked('digits')})` : sql`(${words})`
}

/**
 * By their text. A common word is found soon among the newest, where the trigram index would first gather all its
 * matches; a rare one by the index. The planner cannot tell them apart, so a sample of the newest does.
 */
function byText(kind: Kind, reach: Reach, seen: Condition[], way: Way): SQL {
  const { table } = kind
  const text = table.searchText
  const isIndexed = way.isIndexed || (kind.phone !== undefined && way.hasDigits)
  const most = sql.raw(String(way.each))
  const walk = (length: number, ...conditions: SQL[]) =>
    sql`select ${place(kind)} as place, ${text} as searched from ${table} ${whereAll([...seen, ...conditions])}
      order by ${newest(kind)} limit ${sql.raw(String(length))}`
  const found = matches(sql.raw('searched'), kind, way)
  // In no order: a plan that went along one instead could go through the whole table.
  const gathered = (...conditions: SQL[]) =>
    sql`(select ${place(kind)} from ${table} ${whereAll([...seen, ...conditions])} limit ${sql.raw(String(GATHERED))})`
  // Nobody has so many jobs that looking through what is on them would take long.
  if (reach === 'own') return gathered(matches(isIndexed ? text : sql`(${text} || '')`, kind, way))
  if (!isIndexed) return sql`(select place from (${walk(SHORT_WALK)}) walked where ${found} limit ${most})`
  const isCommon = sql`(select count(*) from sample) >= ${sql.raw(String(COMMON))}`
  const isIncomplete = sql`(select count(*) from early) < ${most}`
  return sql`(with sample as materialized (
      select from (${walk(SAMPLE)}) first_rows where ${found}
    ), early as materialized (
      select place from (${walk(WALK, isCommon)}) walked where ${found} limit ${most}
    )
    select place from early union all ${gathered(matches(text, kind, way), isIncomplete)})`
}

function byNumber(kind: Kind): SQL[] {
  const isNumber = (column: PgColumn) => sql`${column} = any(${asked('numbers')}::text[])`
  const conditions = [
    ...(kind.numbers ?? []).map(isNumber),
    ...(kind.byNumber ? [kind.byNumber(isNumber)] : []),
  ]
  return conditions.map((condition) => sql`(select ${place(kind)} from ${kind.table} where ${condition})`)
}

function byName(kind: Kind, { each }: Way): SQL[] {
  const { name, table, where } = kind
  if (!name) return []
  const begins = sql`${folded(name)} ~>=~ ${asked('text')} and ${folded(name)} ~<~ ${asked('bound')}`
  return [
    sql`(select ${place(kind)} from ${table} ${whereAll([begins, where])} limit ${sql.raw(String(each))})`,
  ]
}

/**
 * How well a record fits: 0 where its number, code or name was typed as it is, 1 where its name begins with it, or its
 * number or phone ends with it, 2 where another line of its text begins with it, 3 where it is inside of one.
 */
function rankOf({ table, numbers = [], exact = [], called, phone }: Kind, { isPhone }: Way): SQL {
  const text = table.searchText
  // A line of the text begins with it: only then may a column be or begin with it, and is worth a look.
  const hasLine = sql`(starts_with(${text}, ${TEXT}) or strpos(${text}, asked.line) > 0)`
  const oneOf = (conditions: SQL[]) => sql`${hasLine} and (${sql.join(conditions, sql` or `)})`
  const is = [...exact, ...(called ?? [])].map((column) => sql`lower(${column}) = ${TEXT}`)
  const ends = numbers.map((column) => sql`${column} like any(asked.endings)`)
  const endsPhone = phone && isPhone ? [sql`${text} like asked.ending`] : []
  if (called) {
    const begins = called.map((column) => sql`starts_with(lower(${column}), ${TEXT})`)
    return called.length === 0 ? ranked([], [], []) : ranked([oneOf(is)], [oneOf(begins), ...ends], [])
  }
  return ranked(
    [
      sql`starts_with(${text}, asked.whole)`,
      sql`${text} = ${TEXT}`,
      ...(is.length > 0 ? [sql`(${oneOf(is)})`] : []),
    ],
    [sql`starts_with(${text}, ${TEXT})`, ...ends, ...endsPhone],
    [sql`strpos(${text}, asked.line) > 0`],
  )
}

/** The place of the first of these groups of which something is true. */
function ranked(...groups: SQL[][]): SQL {
  const cases = groups.flatMap((conditions, rank) =>
    conditions.length === 0
      ? []
      : [sql`when ${sql.join(conditions, sql` or `)} then ${sql.raw(String(rank))}`],
  )
  // A bare number in an `order by` would be a column's place.
  const last = sql.raw(`${groups.length}::int`)
  return cases.length === 0 ? last : sql`case ${sql.join(cases, sql` `)} else ${last} end`
}

/** Whoever sees no customers knows whom to call on their own jobs, and finds these by the number. */
const ownJobsByPhone = sql`(select 'job', ${jobs.id}, concat_ws(' · ', ${jobs.num}, ${jobs.customer}), ${jobs.address},
    ${customers.phone}, case when ${customers.searchText} like ${asked('ending')} then 1 else 3 end, ${jobs.createdAt}
  from ${jobTechnicians} join ${jobs} on ${jobs.id} = ${jobTechnicians.jobId} join ${customers} on ${customers.id} = ${jobs.customerId}
  where ${jobTechnicians.userId} = ${asked('viewer')}
    and regexp_replace(${customers.phone}, '[^0-9]', '', 'g') like ${asked('digits')}
  order by ${jobTechnicians.createdAt} desc limit ${sql.raw(String(MAX_FOUND))})`
