import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import { driverError } from '@/db/driver-error'
import { type Json, oneJson, writeThenRead } from '@/db/json'
import { rows } from '@/db/query'
import { CHECKOUT_CODES } from '@/domain/checkout/checkout'
import type { Kit, KitInput, KitPatch } from '@/domain/kits/kit.schema'
import {
  claimKit,
  deleteKit,
  deleteKitItems,
  findKitLines,
  insertKit,
  insertKitItems,
  isKitOut,
  type KitLine,
  type KitValues,
  lockKit,
  readKit,
  updateKit,
} from '@/domain/kits/server/kits.store'
import { isKitReferredTo } from '@/domain/reservations/server/kit-reservations.store'
import { archived } from '@/domain/stock/server/stock-refusals'
import { itemsToUse } from '@/features/items/server/items.lookup'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, conflict, orNotFound } from '@/shared/errors'

const CONFLICTS: Conflicts = {
  kits_name_unique: { path: 'name', message: 'A kit with this name already exists' },
}

const newKit = { description: null, sku: null, status: 'active' } as const

const linesOf = (sent: KitInput['items']): KitLine[] => sent.map(({ itemId, qty = 1 }) => ({ itemId, qty }))

export function createKit(context: Context, input: KitInput): Promise<Json<Kit>> {
  return command(
    context,
    async (tx) => {
      const id = idFor(context)
      const { items, ...fields } = input
      const lines = linesOf(items)
      await checkItems(tx, lines)
      const values = { ...newKit, ...defined(fields) }
      const writes = [insertKit(id, values, context.user.id), insertKitItems(id, lines)]
      const answer = await writeThenRead<Kit>(tx, writes, readKit(id))
      return {
        answer,
        activity: { action: 'kit.created', payload: { id, name: values.name, count: lines.length } },
      }
    },
    CONFLICTS,
  )
}

export function changeKit(context: Context, id: string, patch: KitPatch): Promise<Json<Kit>> {
  return command(
    context,
    async (tx) => {
      const before = valuesOf(orNotFound(await lockKit(tx, id), 'Kit not found'))
      const held = await findKitLines(tx, id)
      const { items, ...fields } = patch
      const lines = items ? linesOf(items) : held
      const values = { ...before, ...defined(fields) }
      const changed = { from: { ...before, items: held }, to: { ...values, items: lines } }
      if (isDeepStrictEqual(changed.from, changed.to)) return { answer: await oneJson<Kit>(tx, readKit(id)) }
      await rows(tx, updateKit(id, values))
      if (!isDeepStrictEqual(held, lines)) await changeItems(tx, id, held, lines)
      const answer = await oneJson<Kit>(tx, readKit(id))
      return { answer, activity: { action: 'kit.updated', payload: { id, name: values.name }, changed } }
    },
    CONFLICTS,
  )
}

/** Replaces the kit's items and updates what its reservations claim. */
async function changeItems(tx: Db, id: string, before: readonly KitLine[], lines: readonly KitLine[]) {
  const known = new Set(before.map(({ itemId }) => itemId))
  await checkItems(tx, lines, known)
  await rows(tx, deleteKitItems(id))
  await rows(tx, insertKitItems(id, lines))
  try {
    await rows(tx, claimKit(id))
  } catch (error) {
    const refused = driverError(error)
    if (refused?.code !== EXCLUDED) throw error
    const what =
      refused.constraint === 'reservations_fit' ? refused.message : 'An item in this kit is reserved'
    throw conflict(`${what} while this kit is also reserved`, CHECKOUT_CODES.reserved)
  }
}

const EXCLUDED = '23P01'

export function removeKit(context: Context, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const before = valuesOf(orNotFound(await lockKit(tx, id), 'Kit not found'))
    if (await isKitReferredTo(tx, id))
      throw conflict(
        (await isKitOut(tx, id))
          ? `${before.name} is checked out. Check it in first.`
          : `${before.name} has been reserved or checked out. Make it inactive instead.`,
      )
    const items = await findKitLines(tx, id)
    await deleteKit(tx, id)
    const changed = { from: { ...before, items }, to: null }
    return { answer: '', activity: { action: 'kit.deleted', payload: { id, name: before.name }, changed } }
  })
}

const valuesOf = ({ name, description, sku, status }: KitValues): KitValues => ({
  name,
  description,
  sku,
  status,
})

/** Lists all unknown items in one error. An item archived after it was added may stay in the kit. */
async function checkItems(tx: Db, lines: readonly KitLine[], known: ReadonlySet<string> = new Set()) {
  const found = await itemsToUse(
    tx,
    lines.map(({ itemId }) => itemId),
  )
  const items = new Map(found.map((item) => [item.id, item]))
  const unknown = lines.flatMap(({ itemId }, index) =>
    items.has(itemId) ? [] : [{ path: `items.${index}.itemId`, message: 'Unknown item' }],
  )
  if (unknown.length > 0) throw badRequest(unknown)
  lines.forEach(({ itemId }, index) => {
    const item = items.get(itemId)
    if (item?.archivedAt && !known.has(itemId)) throw archived(item, { path: `items.${index}` })
  })
}
