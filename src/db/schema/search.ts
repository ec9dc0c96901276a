import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ENTITIES, entitiesWith, type SearchGroup } from '../../shared/entities'
import { instant } from './columns'

export const GROUPS = ['customers', 'jobs', 'documents', 'things', 'prices'] as const satisfies SearchGroup[]

const SEARCHED = entitiesWith('searched')
export type SearchKind = (typeof SEARCHED)[number]

/** Kinds of records with similar words and the same audience share an index. */
export const kindsOf = (group: SearchGroup): SearchKind[] =>
  SEARCHED.filter((kind) => ENTITIES[kind].searched === group)

/** Matches the index condition of a group, so that the planner uses it. */
export const isOfGroup = (group: SearchGroup) =>
  sql.raw(
    `kind in (${kindsOf(group)
      .map((kind) => `'${kind}'`)
      .join(', ')})`,
  )

/**
 * Limit in kB for pending index entries, which every search has to scan: with the default of 4 MB, searches take
 * twice as long after an import.
 */
const SOON_IN_ORDER = { gin_pending_list_limit: 64 }

/**
 * Everything that can be found, in one table. The database function `search_entry` of each table defines the
 * content; triggers (`keep_search_entry`) maintain it.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text('kind').$type<SearchKind>().notNull(),
    /** The record that was found. */
    key: text('key').notNull(),
    /** The record that it links to: a contact links to the customer. */
    recordId: text('record_id').notNull(),
    /** Newest first. */
    at: instant('at').notNull(),
    /** The customer's name if null. */
    title: text('title'),
    subtitle: text('subtitle'),
    phone: text('phone'),
    /** The record's `search_text`, with a line break before every line. */
    searched: text('searched').notNull(),
    /** The normalised name, cut to the maximum query length. */
    name: text('name'),
    number: text('number'),
    /** Exact matches, in lower case, and the number as it is. */
    codes: text('codes').array(),
    /** The job that it belongs to, for people who see only their own. */
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
