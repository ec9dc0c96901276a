import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@/db/json'
import { conflict, forbidden, HttpError, notFound, orNotFound, type Refusal, refused } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { may } from '@/shared/policy'
import { MAX_AT_ONCE, type ManyChanged, type ManyUndone, type SelectionInput } from '@/shared/selection'
import { type Context, command } from '../command'
import { asHttpError } from '../http-errors'
import { findChosen, findRecords } from './chosen'
import type { Listed, ManyKind } from './kind'
import {
  type Batch,
  lockMany,
  lockRecords,
  markUndone,
  storeManyChange,
  takeTurn,
  type UndoStep,
  undoSteps,
} from './many.store'
import { dryRun, within } from './within'

/** How many reasons are listed. */
const MAX_NAMED = 100

/** The change of one record. */
interface Step {
  record: Listed
  patch: object
}

/**
 * Changes all of the records or none, each with the command for a single record, so that rules, activity and
 * notices are the same.
 */
export function changeMany(
  context: Context,
  kind: ManyKind,
  selection: SelectionInput,
  change: Record<string, unknown>,
): Promise<Json<ManyChanged>> {
  return command<ManyChanged>(context, async (tx) => {
    await takeTurn(tx, kind.entity)
    const asking = { db: tx, viewer: context.user }
    const inside = within(context, tx)
    const chosen = await findChosen(asking, kind.from, selection, MAX_AT_ONCE)
    const ids = chosen.records.map(({ id }) => id)
    await lockRecords(tx, kind.table, ids)
    // Read again now that they are locked.
    const { records, missing } = await findChosen(asking, kind.from, selection, MAX_AT_ONCE)
    if (!selection.ids && !isDeepStrictEqual(records.map(({ id }) => id).sort(), [...ids].sort()))
      throw conflict('The list has just changed. Review it before changing them.')

    const steps: Step[] = []
    const patchOf = async (record: Listed) => (await kind.patch?.(tx, record, change)) ?? change
    const refusals = await refusalsOf(kind, records, async (record) => {
      const patch = await patchOf(record)
      steps.push({ record, patch })
      return kind.change(inside, record.id, patch)
    })
    const unseen = missing.map((id) => ({ id, name: '', message: kind.missing }))
    refuseAny([...unseen, ...refusals], records.length + unseen.length, 'cannot be changed')

    const versions = await lockRecords(tx, kind.table, ids)
    const changed = steps.filter(({ record }) => versions.get(record.id) !== record.version)
    const ways = changed.flatMap(({ record, patch }): UndoStep[] => {
      const version = versions.get(record.id)
      return version === undefined ? [] : [{ id: record.id, back: backOf(kind, record, patch), version }]
    })
    const id = newId()
    if (ways.length > 0) await storeManyChange(tx, { id, userId: context.user.id, entity: kind.entity }, ways)
    const undo = ways.length > 0 && (await leadsBack(inside, kind, ways, changed))
    const answer = { id, changed: changed.length, unchanged: steps.length - changed.length, undo }
    return { answer: JSON.stringify(answer) }
  })
}

function backOf(kind: ManyKind, record: Listed, patch: object): object | null {
  if (kind.back) return kind.back(record, patch)
  return Object.fromEntries(Object.entries(record).filter(([field]) => field in patch))
}

/** Changes one record after the other and returns the refusals in list order. */
async function refusalsOf(
  kind: ManyKind,
  records: readonly Listed[],
  work: (record: Listed) => Promise<unknown>,
): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  for (const record of records) {
    const message = await attempt(() => work(record))
    if (message !== null) refusals.push({ id: record.id, name: kind.name(record), message })
  }
  return refusals
}

function refuseAny(refusals: readonly Refusal[], all: number, words: string): void {
  if (refusals.length > 0)
    throw refused(`${refusals.length} of ${all} ${words}`, refusals.slice(0, MAX_NAMED))
}

/** The reason for a refusal, or null on success. Other errors are thrown. */
async function attempt(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    const known = asHttpError(error, false)
    if (!(known instanceof HttpError) || known.statusCode >= 500 || known.code === 'busy') throw error
    // A missing permission concerns the whole change, not one record.
    if (known.code === 'forbidden') throw known
    return known.message
  }
}

/** Tries one record of each former status, because only the rules know which transitions are allowed. */
async function leadsBack(
  inside: Context,
  kind: ManyKind,
  ways: readonly UndoStep[],
  steps: readonly Step[],
): Promise<boolean> {
  const statuses = new Map(steps.map(({ record }) => [record.id, record.status]))
  if (ways.some(({ back }) => !back)) return false
  const tried = new Set<string | undefined>()
  for (const way of ways) {
    const status = statuses.get(way.id)
    if (tried.has(status)) continue
    tried.add(status)
    const problem = await dryRun(inside.database.db, () => attempt(async () => leadBack(inside, kind, way)))
    if (problem !== null) return false
  }
  return true
}

function leadBack(inside: Context, kind: ManyKind, { id, back }: UndoStep): Promise<unknown> {
  if (!back) throw conflict('This cannot be undone')
  return kind.change(inside, id, back)
}

/**
 * Undoes the change for all of the records or none. Only its author or an owner can, once, and only if nothing has
 * changed since.
 */
export function undoMany(
  context: Context,
  kinds: ReadonlyMap<string, ManyKind>,
  id: string,
): Promise<Json<ManyUndone>> {
  const { user } = context
  return command<ManyUndone>(context, async (tx) => {
    const batch = orNotFound(await lockMany(tx, id), 'Not found')
    if (batch.userId !== user.id && user.role !== 'owner') throw notFound()
    const kind = orNotFound(kinds.get(batch.entity), 'Not found')
    if (!may(user, `change ${kind.thing}`)) throw forbidden()
    refuseUndone(batch)
    await takeTurn(tx, kind.entity)
    const ways = await undoSteps(tx, id)
    const ids = ways.map((way) => way.id)
    const versions = await lockRecords(tx, kind.table, ids)
    const records = await findRecords({ db: tx, viewer: user }, kind.from, ids)
    const known = new Map(records.map((record) => [record.id, record]))
    const nameOf = (record: Listed | undefined) => (record ? kind.name(record) : '')
    const touched = ways
      .filter((way) => versions.get(way.id) !== way.version || !known.has(way.id))
      .map((way) => ({
        id: way.id,
        name: nameOf(known.get(way.id)),
        message: known.has(way.id) ? 'It has changed since' : kind.missing,
      }))
    refuseAny(touched, ways.length, 'have changed since')

    const inside = within(context, tx)
    const wayOf = new Map(ways.map((way) => [way.id, way]))
    const refusals = await refusalsOf(kind, records, async ({ id, version }) =>
      leadBack(inside, kind, wayOf.get(id) ?? { id, version, back: null }),
    )
    refuseAny(refusals, ways.length, 'cannot be changed back')
    await markUndone(tx, id)
    return { answer: JSON.stringify({ changed: ways.length }) }
  })
}

function refuseUndone({ isUndone, isPast }: Batch): void {
  if (isUndone) throw conflict('This has already been undone')
  if (isPast) throw conflict('This can no longer be undone')
}
