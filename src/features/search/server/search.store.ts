import type { Database } from '@/db/client'
import type { Json } from '@/db/json'
import { rowsWithGenericPlan } from '@/db/query'
import { reachOfEntity, type Viewer } from '@/shared/policy'
import { DEFAULT_FOUND, type FoundRecord, MAX_FOUND, type SearchQuery } from '../search.schema'
import { readSearchTerms, type SearchTerms } from '../search-terms'
import { kindsSeen } from './kinds'
import { searchParameters } from './search-parameters'
import { type QueryVariant, type Statement, statement } from './statement'

/** Finds the best matches over all kinds that the viewer may see, in one statement. */
export function createSearch(database: Database) {
  /** One statement per query variant, built on first use. */
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
    const known = statements.get(name) ?? statement(kinds, way)
    statements.set(name, known)
    return known
  }

  return async ({ q, limit }: SearchQuery, viewer: Viewer): Promise<Json<FoundRecord[]>> => {
    const terms = readSearchTerms(q)
    const { text, names } = statementFor(viewer, terms, limit)
    const parameters = searchParameters(terms, viewer, limit)
    const [found] = await rowsWithGenericPlan<{ doc: Json<FoundRecord[]> }>(
      database,
      text,
      names.map((name) => parameters[name]),
    )
    if (!found) throw new Error('A search answers one row')
    return found.doc
  }
}
