import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ENTITIES, entitiesWith, type SearchGroup } from '../../shared/entities'
import { instant } from './columns'

export const GROUPS = ['customers', 'jobs', 'documents', 'things', 'prices'] as const satisfies SearchGroup[]

const SEARCHED = entitiesWith('searched')
export type SearchKind = (typeof SEARCHED)[number]

/** The kinds of records whose words are much alike, and which the same people see, share an index. */
export const kindsOf = (group: SearchGroup): SearchKind[] =>
  SEARCHED.filter((kind) => ENTITIES[kind].searched === group)

/** As the index of a group says it, so that the planner sees that it is the one to ask. */
export const isOfGroup = (group: SearchGroup) =>
  sql.raw(
    `kind in (${kindsOf(group)
      .map((kind) => `'${kind}'`)
      .join(', ')})`,
  )

/**
 * What was written last is kept aside, up to so many kB, and every search goes through all of that: with the 4 MB of the
 * default it takes twice as long after an import.
 */
const SOON_IN_ORDER = { gin_pending_list_limit: 64 }

/**
 * All that can be found, in one place. What an entry holds of its record says `search_entry`, a function in the
 * database for each of the tables; triggers there (`keep_search_entry`) keep it so.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text('kind').$type<SearchKind>().notNull(),
    /** Of the record that was found. */
    key: text('key').notNull(),
    /** Of the record that it leads to: a contact leads to the customer. */
    recordId: text('record_id').notNull(),
    /** The newest are found first. */
    at: instant('at').notNull(),
    /** Where there is none it is what the customer is called. */
    title: text('title'),
    subtitle: text('subtitle'),
    phone: text('phone'),
    /** The record's `search_text`, with a line break before the first of its lines as before the others. */
    searched: text('searched').notNull(),
    /** What it is called, folded, and no longer than anything sought. */
    name: text('name'),
    /** What it is numbered by. */
    number: text('number'),
    /** What is meant when all of it is typed, in lower case, and the number as it is. */
    codes: text('codes').array(),
    /** The job that it belongs to, where people may see those of their own. */
    jobId: text('job_id'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    index('search_entries_newest').on(table.kind, table.at, table.key),
    index('search_entries_by_beginning')
      .on(table.kind, table.name.op('text_pattern_ops'))
      .where(sql`${table.name} is not null`),
    index('search_entries_codes').using('gin', table.codes).with({ fastupdate: false }),
    index('search_entries_by_job').on(table.jobId).where(sql`${table.jobId} is not null`),
    ...GROUPS.map((group) =>
      index(`search_entries_of_${group}`)
        .using('gin', table.searched.op('gin_trgm_ops'))
        .with(SOON_IN_ORDER)
        .where(isOfGroup(group)),
    ),
  ],
)
