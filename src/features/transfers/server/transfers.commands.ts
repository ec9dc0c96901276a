import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { pipelined } from '@/db/pipelined'
import { readColumn } from '@/db/rows'
import { locations, locationZones } from '@/db/schema/places'
import { checkZone, findPlaces, holdOpen, knownPlace, type Place } from '@/domain/places/server/places.lookup'
import { type ItemStock, StockBook } from '@/domain/stock/server/stock-book'
import { archived } from '@/domain/stock/server/stock-refusals'
import { MAX_QTY } from '@/domain/stock/stock'
import {
  completionProblem,
  deletionProblem,
  editProblem,
  type Line,
  routeProblem,
  summed,
  transferName,
  unitsOf,
} from '@/domain/stock/transfer'
import type { Transfer, TransferInput, TransferPatch } from '@/domain/stock/transfer.schema'
import { itemsToUse } from '@/features/items/server/items.lookup'
import type { Activity } from '@/server/activity'
import { type Context, command, idFor } from '@/server/command'
import { badRequest, type FieldError, orNotFound, refuse } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import {
  deleteTransfer,
  findTransfer,
  insertTransfer,
  lockTransfer,
  setCompleted,
  type TransferValues,
  updateTransfer,
} from './transfers.store'

type SentLine = Line & { index: number }

interface TransferRoute {
  from: Place
  to: Place
  zoneId: string | null
}

/** Moves everything or nothing, or only saves a draft. */
export function createTransfer(context: Context, input: TransferInput): Promise<Json<Transfer>> {
  return command(context, async (tx) => {
    const id = idFor(context)
    const isDraft = input.status === 'draft'
    const lines = checkedLines(input.lines)
    const values = valuesOf(input)
    const answer = isDraft
      ? await addDraft(tx, context, { id, values, lines })
      : await addCompleted(tx, context, { id, values, lines })
    const payload = await activityPayload(
      tx,
      { ...values, id, status: isDraft ? 'draft' : 'completed' },
      lines,
    )
    return { answer, activity: { action: 'transfer.created', payload } }
  })
}

interface NewTransfer {
  id: string
  values: TransferValues
  lines: SentLine[]
}

async function addCompleted(tx: Db, context: Context, { id, values, lines }: NewTransfer) {
  const book = await moved(tx, context, { id, values, lines })
  const [, answer] = await pipelined([
    book.write(),
    insertTransfer(tx, { ...values, id, lines, status: 'completed', createdById: context.user.id }),
  ])
  return answer
}

async function addDraft(tx: Db, { user }: Context, { id, values, lines }: NewTransfer) {
  await checkRoute(tx, values)
  await checkItems(tx, lines)
  return insertTransfer(tx, { ...values, id, lines, status: 'draft', createdById: user.id })
}

type DraftInput = Pick<TransferInput, 'fromLocationId' | 'toLocationId' | 'toZoneId' | 'notes' | 'lines'>

/** Creates a draft as part of another change, which reports the activity. */
export async function createDraftTransfer(tx: Db, context: Context, input: DraftInput): Promise<Transfer> {
  const lines = checkedLines(input.lines)
  return JSON.parse(await addDraft(tx, context, { id: newId(), values: valuesOf(input), lines }))
}

export function changeTransfer(context: Context, id: string, patch: TransferPatch): Promise<Json<Transfer>> {
  return command(context, async (tx) => {
    const before = orNotFound(await lockTransfer(tx, id), 'Transfer not found')
    refuse(editProblem(before.status))
    const lines = patch.lines && checkedLines(patch.lines)
    const values = mergedWith(before, patch)
    const whole = (of: TransferValues, listed: readonly Line[]) => ({ ...of, lines: listed.map(plainLine) })
    const changed = {
      from: whole(valuesOf(before), before.lines),
      to: whole(values, lines ?? before.lines),
    }
    if (isDeepStrictEqual(changed.from, changed.to)) return { answer: orNotFound(await findTransfer(tx, id)) }
    await checkRoute(tx, values)
    if (lines) await checkItems(tx, lines)
    const answer = await updateTransfer(tx, id, values, lines)
    const payload = await activityPayload(tx, { ...before, ...values }, lines ?? before.lines)
    return { answer, activity: { action: 'transfer.updated', payload, changed } }
  })
}

/** Moves a draft as a whole, based on the current stock. */
export function completeTransfer(context: Context, id: string): Promise<Json<Transfer>> {
  return command(context, async (tx) => {
    const draft = orNotFound(await lockTransfer(tx, id), 'Transfer not found')
    refuse(completionProblem(draft.status))
    const lines = draft.lines.map((line, index) => ({ ...line, index }))
    const book = await moved(tx, context, { id, values: valuesOf(draft), lines })
    const [, answer] = await pipelined([book.write(), setCompleted(tx, id)])
    const changed = { from: { status: draft.status }, to: { status: 'completed' } }
    const payload = await activityPayload(tx, { ...draft, status: 'completed' }, draft.lines)
    return { answer, activity: { action: 'transfer.completed', payload, changed } }
  })
}

export function removeTransfer(context: Context, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const draft = orNotFound(await lockTransfer(tx, id), 'Transfer not found')
    refuse(deletionProblem(draft.status))
    const payload = await activityPayload(tx, draft, draft.lines)
    await deleteTransfer(tx, id)
    const changed = { from: { ...valuesOf(draft), lines: draft.lines.map(plainLine) }, to: null }
    return { answer: '', activity: { action: 'transfer.deleted', payload, changed } }
  })
}

const plainLine = ({ itemId, qty }: Line): Line => ({ itemId, qty })

type Fields = Pick<DraftInput, 'fromLocationId' | 'toLocationId' | 'toZoneId' | 'notes'>

function valuesOf({ fromLocationId, toLocationId, toZoneId = null, notes = null }: Fields): TransferValues {
  return { fromLocationId, toLocationId, toZoneId, notes }
}

/** A zone belongs to its location, so another destination clears the previous zone. */
function mergedWith(before: TransferValues, patch: TransferPatch): TransferValues {
  const { fromLocationId = before.fromLocationId, toLocationId = before.toLocationId } = patch
  const stays = toLocationId === before.toLocationId ? before.toZoneId : null
  const { toZoneId = stays, notes = before.notes } = patch
  return { fromLocationId, toLocationId, toZoneId, notes }
}

/** Payload of the activity: source, destination and number of items. */
async function activityPayload(
  tx: Db,
  transfer: TransferValues & Pick<Transfer, 'id' | 'status'>,
  lines: readonly Line[],
): Promise<Activity['payload']> {
  const { id, status, fromLocationId, toLocationId, toZoneId } = transfer
  const [fromLocationName, toLocationName, toZoneName] = await pipelined([
    readColumn(tx, locations.name, fromLocationId),
    readColumn(tx, locations.name, toLocationId),
    readColumn(tx, locationZones.name, toZoneId),
  ])
  return {
    id,
    name: transferName({ fromLocationName, toLocationName, toZoneName }),
    status,
    fromLocationId,
    fromLocationName,
    toLocationId,
    toLocationName,
    count: lines.length,
    units: unitsOf(lines),
  }
}

/** Repeated items are merged into one line, whose total has the usual limit. */
function checkedLines(sent: readonly Line[]): SentLine[] {
  const lines = summed(sent)
  const errors = lines
    .filter(({ qty }) => qty > MAX_QTY)
    .map(({ index }) => ({ path: `lines.${index}.qty`, message: `Must be at most ${MAX_QTY}` }))
  if (errors.length > 0) throw badRequest(errors)
  return lines
}

const unknownItems = (lines: readonly SentLine[], isKnown: (line: SentLine) => boolean): FieldError[] =>
  lines
    .filter((line) => !isKnown(line))
    .map(({ index }) => ({ path: `lines.${index}.itemId`, message: 'Unknown item' }))

/** Unknown locations are reported all at once. */
function unknownPlaces(
  places: ReadonlyMap<string, Place>,
  { fromLocationId, toLocationId }: TransferValues,
): FieldError[] {
  return Object.entries({ fromLocationId, toLocationId })
    .filter(([, id]) => !places.has(id))
    .map(([path]) => ({ path, message: 'Unknown location' }))
}

/** Returns the two active locations and the zone, or refuses. */
async function checkRoute(tx: Db, values: TransferValues): Promise<TransferRoute> {
  const { fromLocationId, toLocationId, toZoneId } = values
  const places = await findPlaces(tx, [fromLocationId, toLocationId])
  const errors = unknownPlaces(places, values)
  const problem = routeProblem(values)
  if (problem) errors.push({ path: 'toLocationId', message: problem })
  if (errors.length > 0) throw badRequest(errors)
  if (toZoneId) await checkZone(tx, toLocationId, toZoneId, 'toZoneId')
  await holdOpen(tx, [fromLocationId, toLocationId])
  const from = knownPlace(places, fromLocationId, 'fromLocationId')
  const to = knownPlace(places, toLocationId, 'toLocationId')
  return { from, to, zoneId: toZoneId }
}

async function checkItems(tx: Db, lines: readonly SentLine[]): Promise<void> {
  const found = await itemsToUse(
    tx,
    lines.map(({ itemId }) => itemId),
  )
  const known = new Map(found.map((item) => [item.id, item]))
  const unknown = unknownItems(lines, ({ itemId }) => known.has(itemId))
  if (unknown.length > 0) throw badRequest(unknown)
  for (const { itemId, index } of lines) {
    const item = known.get(itemId)
    if (item?.archivedAt) throw archived(item, { path: `lines.${index}` })
  }
}

/** The stock with every line moved, not saved yet. */
async function moved(tx: Db, { user }: Context, { id, values, lines }: NewTransfer): Promise<StockBook> {
  const book = await StockBook.open(tx, {
    user,
    items: lines.map(({ itemId, qty }) => ({ itemId, units: qty })),
    returns: null,
  })
  const unknown = unknownItems(lines, ({ itemId }) => book.find(itemId) !== undefined)
  if (unknown.length > 0) throw badRequest(unknown)
  const { from, to, zoneId } = await checkRoute(tx, values)
  for (const { itemId, qty, index } of lines) {
    const stock = book.find(itemId) as ItemStock
    const details = { sourceId: id, ...(zoneId !== null && { zoneId }) }
    await stock.move(qty, from, to, details, { path: `lines.${index}` })
  }
  return book
}
