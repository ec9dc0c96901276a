import { type SQL, sql } from 'drizzle-orm'
import { render, whereAll } from '@/db/query'
import { customers } from '@/db/schema/customers'
import { jobs } from '@/db/schema/jobs'
import { locations, locationZones, vehicles } from '@/db/schema/places'
import { GROUPS, isOfGroup, kindsOf, type SearchKind } from '@/db/schema/search'
import { isOnJob, ownJobIds, stage } from '@/features/jobs/server/visits.lookup'
import { NOTABLE_STAGES, STAGE_BADGES } from '@/features/jobs/stage'
import { badgeOf } from '@/shared/badges'
import { MAX_FOUND } from '../search.schema'
import { hasName, hasPhone, type Kind, OF_CUSTOMERS, OF_JOBS } from './kinds'
import { Parameters, type SearchParameters } from './search-parameters'

/**
 * A word is common in a group when COMMON of the newest SAMPLE rows of each of its kinds contain it in total.
 */
const SAMPLE = 16
const COMMON = 2
/**
 * How many of the newest rows are scanned for a common word before the index has to collect all its matches.
 */
const WALK = 2000
/** Limit on index matches per kind, for words that are rare among the newest rows but common in the rest. */
const GATHERED = 5000
/**
 * How many of the newest rows are scanned for one or two letters inside words; at the start of a name all
 * rows are searched.
 */
const SHORT_WALK = 200

export interface QueryVariant {
  /** Limit on candidates; at least the number of results. */
  each: number
  hasWords: boolean
  hasDigits: boolean
  isPhone: boolean
  isIndexed: boolean
}

/** SQL text with the names of its parameters. */
export interface Statement {
  text: string
  names: (keyof SearchParameters)[]
}

interface StatementContext extends QueryVariant {
  requested: Parameters['of']
}

/** Collects candidate entries in several ways, ranks them and returns the best. */
export function statement(kinds: Kind[], way: QueryVariant): Statement {
  const parameters = new Parameters()
  const asking: StatementContext = { ...way, requested: parameters.of }
  const text = render(best(kinds, asking)).sql
  return { text, names: parameters.names }
}

const number = (value: number) => sql.raw(String(value))
const listed = (kinds: readonly (Kind | SearchKind)[]) =>
  sql.raw(kinds.map((each) => `'${typeof each === 'string' ? each : each.kind}'`).join(', '))

const ENTRIES = sql.raw('search_entries')
/**
 * The columns needed to rank an entry, with its ctid, the quickest way back to the row within one statement.
 */
const FOUND = sql.raw('search_entries.ctid as place, kind, record_id, at, searched, phone, number, codes')
const SEARCHED = sql.raw('searched')
/** The number of ways to find an entry at once: newest, index, name, code, another record's code. */
const WAYS = 5

function best(kinds: Kind[], asking: StatementContext): SQL {
  const { each, requested, isPhone } = asking
  const seesCustomers = kinds.some(({ kind }) => kind === 'customer')
  const top = sql`order by rank, at desc, record_id desc limit`
  const parts = [
    sql`(select kind as entity, record_id, rank, at, place, null as called from ranked
      where kind not in (${listed(OF_CUSTOMERS)}) ${top} ${number(WAYS * each)})`,
  ]
  // Records of the same customer count once, so that they do not displace other results.
  if (seesCustomers)
    parts.push(sql`(select * from (select distinct on (record_id) 'customer', record_id, rank, at, place, null from ranked
      where kind in (${listed(OF_CUSTOMERS)}) order by record_id, rank, at desc) once ${top} ${number(each)})`)
  else if (isPhone) parts.push(ownJobsByPhone(asking))
  return sql`with ${sql.join([...newest(kinds, asking), ranked(kinds, asking)], sql`, `)}
    select coalesce(json_agg(json_build_object('entity', entity, 'id', record_id,
      'title', coalesce(title, (select ${customers.name} from ${customers} where ${customers.id} = record_id)),
      'subtitle', concat_ws(' · ', ${stageOfJob}, nullif(subtitle, ''), ${readable(sql`coalesce(called, phone)`)}))
      order by rank, at desc, record_id desc), '[]')::text as doc
    from (select * from (select distinct on (entity, record_id) * from (${sql.join(parts, sql` union all `)}) every
      order by entity, record_id, rank, at desc) once ${top} ${requested('limit')}) best
    cross join lateral (select title, subtitle, phone from ${ENTRIES} where ctid = place) entry`
}

const stageWords = NOTABLE_STAGES.map((each) => `when '${each}' then '${badgeOf(STAGE_BADGES, each).words}'`)

/** Of jobs, the stage as on their badge; read when found, since visits move more often than jobs are searched. */
const stageOfJob = sql`case when entity = 'job' then (
  select case ${stage} ${sql.raw(stageWords.join(' '))} end from ${jobs} where ${jobs.id} = record_id) end`

/** "(503) 555-0199", as `formatPhone` writes it. */
const readable = (phone: SQL) =>
  sql`regexp_replace(${phone}, '^(?:\\+?1)?([2-9][0-9]{2})([0-9]{3})([0-9]{4})(?![0-9])', '(\\1) \\2-\\3')`

/**
 * Each word occurs in the text, or the phone digits do; if no index covers the words, only the digits are
 * matched.
 */
function matches(
  text: SQL,
  kinds: Kind[],
  { requested, hasWords, hasDigits, isIndexed }: StatementContext,
): SQL {
  const patterns = hasWords ? (['one', 'two', 'three', 'four'] as const) : (['one'] as const)
  const each = patterns.map((pattern) => sql`${text} like ${requested(pattern)}`)
  const words = sql`(${sql.join(each, sql` and `)})`
  const called = kinds.filter(hasPhone)
  if (called.length === 0 || !hasDigits) return words
  const isCalled = called.length === kinds.length ? sql`` : sql` and kind in (${listed(called)})`
  const digits = sql`(${text} like ${requested('digits')}${isCalled})`
  return isIndexed ? sql`(${words} or ${digits})` : digits
}

/**
 * Splits the kinds into those that an index can search and those of which only the newest rows are scanned.
 */
function byIndex(
  kinds: Kind[],
  { isIndexed, hasDigits }: StatementContext,
): { indexed: Kind[]; short: Kind[] } {
  const seen = kinds.filter(({ reach }) => reach === 'all')
  const isKnown = (kind: Kind) => isIndexed || (hasDigits && hasPhone(kind))
  return { indexed: seen.filter(isKnown), short: seen.filter((kind) => !isKnown(kind)) }
}

/** The newest rows of the kind `each.kind`. */
const walked = (length: SQL) =>
  sql`(select ${FOUND} from ${ENTRIES} where kind = each.kind order by at desc, key desc limit ${length}) newest`

/**
 * A common word is found quickly among the newest rows, where the trigram index would first collect all its
 * matches; a rare word is found by the index. The planner cannot tell them apart, so a sample of the newest
 * rows decides.
 */
function newest(kinds: Kind[], asking: StatementContext): SQL[] {
  const { indexed } = byIndex(kinds, asking)
  if (indexed.length === 0) return []
  const holds = matches(SEARCHED, indexed, asking)
  // Twice as far as the sample suggests. With a constant limit PostgreSQL would sort all rows of a smaller
  // kind.
  const enough = sql`least(${number(WALK)}, ${number(2 * SAMPLE * asking.each)} / each.hits)`
  const rows = indexed.map(({ kind, group }) => sql.raw(`('${kind}', '${group}')`))
  return [
    sql`sample as materialized (select kind, family, (select count(*)::int from ${walked(number(SAMPLE))} where ${holds}) as hits
      from (values ${sql.join(rows, sql`, `)}) as each(kind, family))`,
    sql`early as materialized (select family, found.* from sample each
      cross join lateral (select * from ${walked(enough)} where ${holds} limit ${number(asking.each)}) found
      where hits > 0 and family in (select family from sample group by family having sum(hits) >= ${number(COMMON)}))`,
  ]
}

/** The candidates with their rank. */
function ranked(kinds: Kind[], asking: StatementContext): SQL {
  const found = [...byText(kinds, asking), ...byCode(kinds, asking), ...byName(kinds, asking)]
  return sql`ranked as materialized (select place, kind, record_id, at, ${rank(asking)} as rank
    from (${sql.join(found, sql` union all `)}) every)`
}

/** Conditions for what the viewer may see; empty if they may see everything. */
function isSeen(kinds: Kind[], asking: StatementContext): SQL[] {
  const all = kinds.filter(({ reach }) => reach === 'all')
  if (all.length === GROUPS.flatMap(kindsOf).length) return []
  const own = kinds.filter(({ reach }) => reach === 'own')
  const isAll = sql`kind in (${listed(all)})`
  return [own.length === 0 ? isAll : sql`(${isAll} or kind in (${listed(own)}) and ${onOwnJob(asking)})`]
}

const onOwnJob = ({ requested }: StatementContext): SQL => sql`job_id in (${ownJobIds(requested('viewer'))})`

function byText(kinds: Kind[], asking: StatementContext): SQL[] {
  const { each } = asking
  const { indexed, short } = byIndex(kinds, asking)
  const own = kinds.filter(({ reach }) => reach === 'own')
  // Without an order: a plan that follows one could scan the whole table.
  const gathered = (members: Kind[], ...conditions: SQL[]) =>
    sql`(select ${FOUND} from ${ENTRIES} ${whereAll(conditions)} limit ${number(GATHERED * members.length)})`
  const parts = GROUPS.flatMap((group) => {
    const members = indexed.filter((kind) => kind.group === group)
    if (members.length === 0) return []
    const isIncomplete = sql`(select count(*) from early where family = ${sql.raw(`'${group}'`)}) < ${number(each)}`
    const isMember = members.length === kindsOf(group).length ? [] : [sql`kind in (${listed(members)})`]
    return [
      gathered(members, isOfGroup(group), ...isMember, matches(SEARCHED, members, asking), isIncomplete),
    ]
  })
  if (indexed.length > 0)
    parts.push(sql`select place, kind, record_id, at, searched, phone, number, codes from early`)
  if (short.length > 0)
    parts.push(sql`(select found.* from unnest(array[${listed(short)}]) as each(kind) cross join lateral (
      select * from ${walked(number(SHORT_WALK))} where ${matches(SEARCHED, short, asking)} limit ${number(each)}) found)`)
  // Nobody has enough jobs to make scanning their records slow.
  if (own.length > 0)
    parts.push(
      gathered(
        own,
        sql`kind in (${listed(own)})`,
        onOwnJob(asking),
        matches(sql`(searched || '')`, own, asking),
      ),
    )
  return parts
}

/**
 * Finds entries by their codes. A zone's code finds its location, the code of a vehicle's location the
 * vehicle.
 */
function byCode(kinds: Kind[], asking: StatementContext): SQL[] {
  const codes = asking.requested('codes')
  const ways = [
    sql`codes && ${codes}`,
    sql`kind = 'location' and key = any(array(
      select ${locationZones.locationId} from ${locationZones} where ${locationZones.code} = any(${codes})))`,
    sql`kind = 'vehicle' and key = any(array(
      select ${vehicles.id} from ${locations} join ${vehicles} on ${vehicles.locationId} = ${locations.id}
      where ${locations.code} = any(${codes})))`,
  ]
  return ways.map(
    (way) => sql`(select ${FOUND} from ${ENTRIES} ${whereAll([way, ...isSeen(kinds, asking)])})`,
  )
}

function byName(kinds: Kind[], { requested, each }: StatementContext): SQL[] {
  const named = kinds.filter((kind) => hasName(kind) && kind.reach === 'all')
  return [
    sql`(select found.* from unnest(array[${listed(named)}]) as each(kind) cross join lateral (select ${FOUND}
      from ${ENTRIES} where kind = each.kind and name ~>=~ ${requested('text')} and name ~<~ ${requested('bound')}
      limit ${number(each)}) found)`,
  ]
}

/**
 * Rank of an entry, lower is better: -1 for a customer with exactly this name, 0 if its number, code or name
 * equals the text, 1 if its name starts with the text or its number or phone ends with it, 2 if another line
 * of its text starts with it, 3 if the text occurs inside a line.
 */
function rank({ requested, isPhone }: StatementContext): SQL {
  const text = requested('text')
  const ends = sql`number like any(${requested('endings')})`
  const phoneEnds = isPhone ? sql` or phone is not null and searched like ${requested('ending')}` : sql``
  return sql`case
    when strpos(searched, ${requested('line')}) > 0 then case
      when ${text} = any(codes) then 0
      when kind in (${listed(OF_JOBS)})
        then case when starts_with(codes[1], ${text}) or starts_with(codes[2], ${text}) or ${ends} then 1 else 3 end
      when starts_with(searched, ${requested('whole')}) then case kind when 'customer' then -1 else 0 end
      when starts_with(searched, ${requested('line')}) or ${ends}${phoneEnds} then 1
      else 2 end
    when ${ends}${phoneEnds} then 1
    else 3 end`
}

/** People who may not see customers can find their own jobs by the customer's phone number. */
const ownJobsByPhone = ({ requested }: StatementContext) =>
  sql`(select 'job', ${jobs.id}, case when ${customers.searchText} like ${requested('ending')} then 1 else 3 end,
      ${jobs.createdAt}, search_entries.ctid, ${customers.phone}
    from ${jobs} join ${customers} on ${customers.id} = ${jobs.customerId}
      join ${ENTRIES} on search_entries.kind = 'job' and search_entries.key = ${jobs.id}
    where ${isOnJob(requested('viewer'))}
      and regexp_replace(${customers.phone}, '[^0-9]', '', 'g') like ${requested('digits')}
    order by ${jobs.createdAt} desc limit ${number(MAX_FOUND)})`
