import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import type { Narrowed } from '@/db/list'
import { badRequest, conflict } from '@/shared/errors'
import type { Viewer } from '@/shared/policy'
import type { SelectionInput } from '@/shared/selection'
import { invalidInput } from '../http-errors'
import type { ChosenFrom, ListedIn } from './kind'

/** The user, and the list they select from. */
export interface SelectionContext {
  db: Db
  viewer: Viewer
}

const isOneOf = (ids: readonly string[]) => (id: SQLWrapper) => sql`${id} = any(${sql.param(ids)}::text[])`

const none: Narrowed = () => []

const both =
  (one: Narrowed, other: (id: SQLWrapper) => SQL): Narrowed =>
  (id) => [...one(id), other(id)]

/** The list's filter, including custom fields. */
interface Read {
  filter: object
  narrowed: Narrowed
}

/** Parses the filter like the list itself; unknown fields are refused. */
async function readFilter<T>(
  db: Db,
  from: ListedIn<T>,
  sent: NonNullable<SelectionInput['filter']>,
): Promise<Read> {
  const query = new URLSearchParams()
  const own: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(sent)) {
    const texts = Array.isArray(value) ? value : [String(value)]
    if (name.startsWith('cf.')) for (const text of texts) query.append(name, text)
    else if (Object.hasOwn(from.filter.shape, name)) own[name] = Array.isArray(value) ? texts : String(value)
    else throw badRequest([{ path: `selection.filter.${name}`.slice(0, 200), message: 'Unknown filter' }])
  }
  if (query.size > 0 && !from.narrows)
    throw badRequest([{ path: 'selection.filter', message: 'Unknown filter' }])
  const parsed = from.filter.safeParse(own)
  if (!parsed.success) throw invalidInput(parsed.error)
  return { filter: parsed.data, narrowed: (await from.narrows?.(db, `/?${query}`)) ?? none }
}

/** Resolves a selection against its list. */
export async function readSelection<T>(
  db: Db,
  from: ListedIn<T>,
  { ids, filter = {}, except = [] }: SelectionInput,
): Promise<Read> {
  const read = await readFilter(db, from, filter)
  const left =
    except.length > 0 ? both(read.narrowed, (id) => sql`not ${isOneOf(except)(id)}`) : read.narrowed
  return { filter: read.filter, narrowed: ids ? both(left, isOneOf(ids)) : left }
}

async function recordsOf<T>(
  { db, viewer }: SelectionContext,
  from: ListedIn<T>,
  { filter, narrowed }: Read,
  limit: number,
): Promise<T[]> {
  const page = { limit, narrowed }
  return JSON.parse((await from.list(db, filter as never, page, viewer)).body)
}

/** Those of the records that the user sees, in list order. */
export async function findRecords<T extends { id: string }>(
  asking: SelectionContext,
  from: ListedIn<T> & Pick<ChosenFrom<T>, 'also'>,
  ids: readonly string[],
): Promise<T[]> {
  const narrowed = (id: SQLWrapper) => [isOneOf(ids)(id)]
  const found: T[] = []
  for (const filter of [{}, ...(from.also ?? [])])
    if (found.length < ids.length)
      found.push(...(await recordsOf(asking, from, { filter, narrowed }, ids.length)))
  return found
}

/** The selected records, up to a maximum. `missing` are the ids of records that the user cannot see. */
export async function findChosen<T extends { id: string }>(
  asking: SelectionContext,
  from: ListedIn<T> & Pick<ChosenFrom<T>, 'also'>,
  selection: SelectionInput,
  max: number,
): Promise<{ records: T[]; missing: string[] }> {
  const { filter, expected } = selection
  const ids = selection.ids && [...new Set(selection.ids)]
  if (ids && ids.length > max) throw tooMany(max, 'selection.ids')
  const records =
    ids && !filter
      ? await findRecords(asking, from, ids)
      : await recordsOf(asking, from, await readSelection(asking.db, from, selection), max + 1)
  if (records.length > max) throw tooMany(max, 'selection.filter')
  if (!ids && expected !== undefined && records.length !== expected)
    throw conflict(`${records.length} match now, not ${expected}. Review the list before changing them.`)
  const found = new Set(records.map(({ id }) => id))
  return { records, missing: ids?.filter((id) => !found.has(id)) ?? [] }
}

const tooMany = (max: number, path: string) => badRequest([{ path, message: `Choose at most ${max}` }])
