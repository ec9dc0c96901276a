import type { Pool } from 'pg'
import type { Json } from '@/db/json'
import { rowsWithGenericPlan } from '@/db/query'
import { reachOfEntity, type Viewer } from '@/shared/policy'
import { DEFAULT_FOUND, type FoundRecord, MAX_FOUND, type SearchQuery } from '../search.schema'
import { readSearchTerms, type SearchTerms } from '../search-terms'
import { kindsSeen } from './kinds'
import { searchParameters } from './search-parameters'
import { type QueryVariant, type Statement, statement } from './statement'

/** The records that fit best, over all kinds that the person may see, in one statement. */
export async function searchRecords(
  pool: Pool,
  { q, limit }: SearchQuery,
  viewer: Viewer,
): Promise<Json<FoundRecord[]>> {
  const terms = readSearchTerms(q)
  const { text, names } = statementFor(viewer, terms, limit)
  const requested = searchParameters(terms, viewer, limit)
  const [found] = await rowsWithGenericPlan<{ doc: Json<FoundRecord[]> }>(
    pool,
    text,
    names.map((name) => requested[name]),
  )
  if (!found) throw new Error('A search answers one row')
  return found.doc
}

/** One text for each way of asking, made when it is first needed. */
const statements = new Map<string, Statement>()

function statementFor(viewer: Viewer, terms: SearchTerms, limit: number): Statement {
  const kinds = kindsSeen((entity) => reachOfEntity(viewer, entity))
  const way: QueryVariant = {
    each: limit <= DEFAULT_FOUND ? DEFAULT_FOUND : MAX_FOUND,
    hasWords: terms.words.length > 1,
    hasDigits: terms.digits !== null && terms.digits !== terms.text,
    isPhone: terms.digits !== null,
    isIndexed: terms.isIndexed,
  }
  const name = [...kinds.map(({ kind, reach }) => `${kind} ${reach}`), ...Object.values(way)].join()
  const known = statements.get(name)
  if (known) return known
  const created = statement(kinds, way)
  statements.set(name, created)
  return created
}
