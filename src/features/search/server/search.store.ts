import type { Database } from '@/db/client'
import type { Json } from '@/db/json'
import { rowsPlannedOnce } from '@/db/query'
import { reachOfEntity, type Viewer } from '@/shared/policy'
import { DEFAULT_FOUND, type FoundRecord, MAX_FOUND, type SearchQuery } from '../search.schema'
import { readSought, type Sought } from '../sought'
import { askedBy } from './asked'
import { kindsSeen } from './kinds'
import { type Statement, statement, type Way } from './statement'

/** Finds the records that fit best, over all kinds that the person may see, in one statement. */
export function createSearch(database: Database) {
  /** One text for each way of asking, made when it is first needed. */
  const statements = new Map<string, Statement>()

  function statementFor(viewer: Viewer, sought: Sought, limit: number): Statement {
    const kinds = kindsSeen((entity) => reachOfEntity(viewer, entity))
    const way: Way = {
      each: limit <= DEFAULT_FOUND ? DEFAULT_FOUND : MAX_FOUND,
      hasWords: sought.words.length > 1,
      hasDigits: sought.digits !== null && sought.digits !== sought.text,
      isPhone: sought.digits !== null,
      isIndexed: sought.isIndexed,
    }
    const name = [...kinds.map(({ kind, reach }) => `${kind} ${reach}`), ...Object.values(way)].join()
    const known = statements.get(name) ?? statement(kinds, way)
    statements.set(name, known)
    return known
  }

  return async ({ q, limit }: SearchQuery, viewer: Viewer): Promise<Json<FoundRecord[]>> => {
    const sought = readSought(q)
    const { text, names } = statementFor(viewer, sought, limit)
    const asked = askedBy(sought, viewer, limit)
    const [found] = await rowsPlannedOnce<{ doc: Json<FoundRecord[]> }>(
      database,
      text,
      names.map((name) => asked[name]),
    )
    if (!found) throw new Error('A search answers one row')
    return found.doc
  }
}
