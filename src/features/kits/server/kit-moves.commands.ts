import type { Db } from '@/db/client'
import { type Json, oneJson } from '@/db/json'
import { rows } from '@/db/query'
import { lacksOf } from '@/domain/kits/kit'
import type { Kit, KitCheckin, KitCheckout } from '@/domain/kits/kit.schema'
import {
  findOutWith,
  findWholeKit,
  lockKit,
  lockWithItems,
  readKit,
  updateKit,
} from '@/domain/kits/server/kits.store'
import { findPlaces, knownPlace } from '@/domain/places/server/places.lookup'
import { leaveWithJobs } from '@/domain/reservations/server/kit-reservations.store'
import { changedOf, type ItemStock } from '@/domain/stock/server/stock-book'
import { moveStock } from '@/features/transactions/server/transactions.commands'
import type { Activity } from '@/server/activity'
import { type Context, command } from '@/server/command'
import { badRequest, conflict, HttpError, orNotFound } from '@/shared/errors'

interface Taking extends KitCheckout {
  /** The reservation that this checkout fulfils; the caller activates it. */
  reservationId?: string
}

interface Moved {
  kit: Kit
  stocks: ItemStock[]
  jobNum: string | null
}

export function checkOutKit(context: Context, id: string, input: KitCheckout): Promise<Json<Kit>> {
  return command(context, async (tx) => {
    await lockKit(tx, id)
    await lockWithItems(tx, id)
    const moved = await takeKit(tx, context, id, input)
    return moveResult(tx, 'kit.checked_out', moved, input.jobId)
  })
}

/**
 * Checks out everything in a kit, or the given lines, or nothing, within the caller's transaction, which must have locked the kit
 * and its items. Lists everything that is missing in one error.
 */
export async function takeKit(tx: Db, context: Context, id: string, taking: Taking): Promise<Moved> {
  const kit = await knownKit(tx, id)
  const { jobId = null, locationId, reservationId, override, reason } = taking
  const from = locationId ? knownPlace(await findPlaces(tx, [locationId]), locationId) : undefined
  if (kit.status === 'inactive') throw conflict(`${kit.name} is inactive`)
  const lines = taking.lines ? linesOf(kit, taking.lines) : allOf(kit)
  // A line's own location takes precedence and is checked when stock is taken.
  const lacks = lacksOf(taking.lines ? withQtyOf(kit, lines) : kit.items, taking.lines ? undefined : from)
  if (lacks.length > 0)
    throw new HttpError(409, 'conflict', lacks.map(({ message }) => message).join('. '), lacks)
  if (kit.isOut && kit.items.some(({ itemType }) => itemType !== 'consumable'))
    throw conflict(`${kit.name} is out with ${kit.holder}${kit.jobNum ? ` on ${kit.jobNum}` : ''}`)
  await leaveWithJobs(tx, id)
  const { stocks, job } = await moveStock(tx, context, {
    action: 'checkout',
    jobId,
    locationId,
    lines,
    override,
    reason,
    kitId: id,
    reservationId,
  })
  return { kit, stocks, jobNum: job?.num ?? null }
}

/** Checks in everything that is still out with the kit, or the given part of it, and nothing else. */
export function checkInKit(context: Context, id: string, input: KitCheckin): Promise<Json<Kit>> {
  return command(context, async (tx) => {
    const { jobId = null, locationId } = input
    await lockKit(tx, id)
    await lockWithItems(tx, id)
    const kit = await knownKit(tx, id)
    const out = await findOutWith(tx, id)
    if (out.length === 0) throw conflict('This item is not checked out')
    const lines = (input.lines ? outOf(out, input.lines) : out).map((line, index) => ({
      ...line,
      path: `items.${placeOf(kit, line.itemId, index)}`,
    }))
    const { stocks, job } = await moveStock(tx, context, {
      action: 'checkin',
      jobId,
      locationId,
      lines,
      kitId: id,
    })
    const jobNum = job?.num ?? kit.jobNum
    return moveResult(tx, 'kit.checked_in', { kit, stocks, jobNum }, jobId ?? kit.jobId)
  })
}

interface KitLine {
  itemId: string
  qty: number
  locationId?: string | null
  path: string
}

const allOf = ({ items }: Kit): KitLine[] =>
  items.map(({ itemId, qty }, index) => ({ itemId, qty, path: `items.${index}` }))

/** The requested lines, which must belong to the kit and not exceed its quantities. */
function linesOf({ items }: Kit, given: NonNullable<KitCheckout['lines']>): KitLine[] {
  const left = new Map(items.map(({ itemId, qty }) => [itemId, qty]))
  const errors: { path: string; message: string }[] = []
  const lines = given.map(({ itemId, qty = 1, locationId }, index) => {
    const max = left.get(itemId)
    if (max === undefined) errors.push({ path: `lines.${index}.itemId`, message: 'Not in this kit' })
    else if (qty > max) errors.push({ path: `lines.${index}.qty`, message: `At most ${max}` })
    left.set(itemId, (max ?? 0) - qty)
    const position = items.findIndex((part) => part.itemId === itemId)
    return { itemId, qty, locationId, path: `items.${position}` }
  })
  if (errors.length > 0) throw badRequest(errors)
  return lines
}

/** The kit's items with the quantities of these lines. */
const withQtyOf = ({ items }: Kit, lines: readonly KitLine[]) =>
  items.map((part) => ({
    ...part,
    qty: lines.reduce((sum, { itemId, qty }) => sum + (itemId === part.itemId ? qty : 0), 0),
  }))

/** The requested lines, which must be out with the kit. */
function outOf(out: readonly { itemId: string; qty: number }[], given: NonNullable<KitCheckin['lines']>) {
  const left = new Map(out.map(({ itemId, qty }) => [itemId, qty]))
  return given.map(({ itemId, qty = 1 }, index) => {
    const max = left.get(itemId) ?? 0
    if (qty > max)
      throw new HttpError(409, 'conflict', `Only ${max} out with this kit`, [
        { path: `lines.${index}.qty`, message: `Only ${max} out with this kit` },
      ])
    left.set(itemId, max - qty)
    return { itemId, qty }
  })
}

/** The item's position in the kit, or `otherwise` if it was removed from the kit. */
const placeOf = ({ items }: Kit, itemId: string, otherwise: number) => {
  const index = items.findIndex((part) => part.itemId === itemId)
  return index === -1 ? otherwise : index
}

async function knownKit(tx: Db, id: string): Promise<Kit> {
  return orNotFound(await findWholeKit(tx, id), 'Kit not found')
}

async function moveResult(
  tx: Db,
  action: 'kit.checked_out' | 'kit.checked_in',
  { kit, stocks, jobNum }: Moved,
  jobId: string | null = null,
): Promise<{ answer: Json<Kit>; activity: Activity }> {
  const { id, name } = kit
  // Bump the kit's version, so that an edit based on the state before the move is rejected.
  await rows(tx, updateKit(id, { name }))
  const answer = await oneJson<Kit>(tx, readKit(id))
  const payload = { id, name, count: stocks.length, jobId, jobNum }
  return { answer, activity: { action, payload, changed: changedOf(stocks) } }
}
