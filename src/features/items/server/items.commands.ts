import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { pipelined } from '@/db/pipelined'
import { findFields } from '@/domain/custom-fields/server/custom-fields.lookup'
import { changeFields, saveFields } from '@/domain/custom-fields/server/field-values.commands'
import { findNamedPlace } from '@/domain/places/server/places.lookup'
import { findShortReservations, withShortages } from '@/domain/reservations/server/shortages'
import { isReturnable } from '@/domain/stock/item-kinds'
import { hasHistory, wasCheckedOut } from '@/domain/stock/server/ledger.store'
import { type ItemStock, type LockedItem, StockBook } from '@/domain/stock/server/stock-book'
import { archived, refusal } from '@/domain/stock/server/stock-refusals'
import { countShelf, moveTo, recount, setMissing, statusOf, typeChangeProblem } from '@/domain/stock/stock'
import { isCaredFor } from '@/domain/tool-plans/server/care.lookup'
import { isInPriceBook } from '@/features/price-book/server/price-book.lookup'
import type { Activity } from '@/server/activity'
import { type Context, command, idFor } from '@/server/command'
import { insertPhoto, type Photo, photoPath, savePhoto } from '@/server/photos'
import { receivePhoto } from '@/server/receive-photo'
import { defined } from '@/shared/defined'
import { badRequest, conflict, forbidden, orNotFound, refuse } from '@/shared/errors'
import { may } from '@/shared/policy'
import type { ChangedItem, CountInput, Item, ItemInput, ItemPatch } from '../item.schema'
import {
  deleteItem,
  findItem,
  type ItemValues,
  insertItem,
  insertOpening,
  setArchived,
  updateItem,
} from './items.store'

const newItem: Omit<ItemValues, 'name' | 'type'> = {
  location: null,
  tags: [],
  photoUrl: null,
  notes: null,
  reorderPoint: null,
  averageCost: null,
  priceBookItemId: null,
  outOfService: false,
  outOfServiceReason: null,
  customFields: {},
}

export async function createItem(context: Context, input: ItemInput): Promise<Json<Item>> {
  const { qty = 1, status = 'available', photoUrl, ...fields } = input
  if (status !== 'available') throw conflict('A new item must be available')
  checkCost(context, input)
  const photo = photoUrl ? await receivePhoto(context, photoUrl, 'photoUrl') : null
  return command(context, async (tx) => {
    const id = idFor(context)
    await checkPrice(tx, context, input)
    const sent = defined(await saveFields(tx, 'item', id, fields))
    const values = reasoned({ ...newItem, ...sent, photoUrl: photo && photoPath(photo) })
    const activity = { action: 'item.created', payload: { id, name: values.name } } as const
    const item = { ...values, id, qty, user: context.user }
    const others = [insertOpening(item), ...(photo ? insertPhoto(photo) : [])]
    return { insert: insertItem(item), others, activity }
  })
}

export async function changeItem(context: Context, id: string, patch: ItemPatch): Promise<Json<ChangedItem>> {
  checkCost(context, patch)
  const photo = await newPhoto(context, patch.photoUrl)
  return command(context, async (tx) => {
    await checkPrice(tx, context, patch)
    const { book, stock } = await openForChange(tx, context, id)
    const fields = await changeFields(tx, 'item', id, patch)
    const item = { ...stock.item, ...fields.before }
    const sent = { ...patch, ...fields.after }
    checkEdit(context, item, sent)
    if (patch.type) await changeType(tx, stock, patch.type)
    await changeStock(stock, patch)
    if (patch.location && patch.location !== item.location) await moveHome(tx, context, stock, patch.location)
    const saved = photo && (await savePhoto(tx, photo))
    const values = { ...itemValues(item, sent), photoUrl: photoAfter(item, patch.photoUrl, saved) }
    if (!stock.isChanged && isDeepStrictEqual(values, itemValues(item, {})))
      return { answer: await known(tx, id, context) }
    const [, updated, short] = await pipelined([
      book.write(),
      updateItem(tx, id, values, context.user),
      stock.isChanged ? findShortReservations(tx, [id]) : null,
    ])
    const answer = short ? withShortages(updated, short) : updated
    const changed = {
      from: { ...itemValues(item, {}), ...stock.changed.from },
      to: { ...values, ...stock.changed.to },
    }
    return { answer, activity: { action: verbOf(patch, stock), payload: { id, name: values.name }, changed } }
  })
}

type FieldedItem = LockedItem & Pick<ItemPatch, 'customFields'>

/** The item's values with the patch applied. */
function itemValues(
  item: FieldedItem,
  patch: ItemPatch,
): Omit<ItemValues, 'customFields'> & Pick<ItemPatch, 'customFields'> {
  const { name, type, location, tags, photoUrl, notes, reorderPoint, averageCost } = item
  const { priceBookItemId, outOfService, outOfServiceReason, customFields } = item
  const sent = defined({
    name: patch.name,
    type: patch.type,
    location: patch.location,
    tags: patch.tags,
    notes: patch.notes,
    reorderPoint: patch.reorderPoint,
    averageCost: patch.averageCost,
    priceBookItemId: patch.priceBookItemId,
    outOfService: patch.outOfService,
    outOfServiceReason: patch.outOfServiceReason,
    customFields: patch.customFields,
  })
  const known = { name, type, location, tags, photoUrl, notes, reorderPoint, averageCost, priceBookItemId }
  return reasoned({ ...known, outOfService, outOfServiceReason, customFields, ...sent })
}

/** Clears the reason when the item is in service. */
const reasoned = <V extends Pick<ItemValues, 'outOfService' | 'outOfServiceReason'>>(values: V): V =>
  values.outOfService ? values : { ...values, outOfServiceReason: null }

/** Decoded before the transaction so no locks are held meanwhile. */
async function newPhoto(context: Context, sent: string | null | undefined): Promise<Photo | null> {
  return sent && !sent.startsWith('/') ? receivePhoto(context, sent, 'photoUrl') : null
}

function photoAfter(item: LockedItem, sent: string | null | undefined, saved: string | null): string | null {
  if (saved !== null || sent === undefined) return saved ?? item.photoUrl
  if (sent && sent !== item.photoUrl)
    throw badRequest([{ path: 'photoUrl', message: 'The photo must be an image' }])
  return sent || null
}

async function changeType(tx: Db, stock: ItemStock, type: NonNullable<ItemPatch['type']>): Promise<void> {
  const { item } = stock
  if (isReturnable(type) !== isReturnable(item.type)) {
    refuse(typeChangeProblem(stock.stock, type, await wasCheckedOut(tx, item.id)))
    if (await isCaredFor(tx, item.id))
      throw conflict('This item has maintenance plans, so it cannot become a consumable')
  }
  stock.setType(type)
}

/** Quantity first, then missing units, then status: each step builds on the one before. */
async function changeStock(stock: ItemStock, { qty, missing, status }: ItemPatch): Promise<void> {
  if (qty !== undefined) await stock.apply((now) => recount(now, qty))
  if (missing !== undefined) await stock.apply((now) => setMissing(now, missing))
  if (status !== undefined) await stock.apply((now, holdings) => moveTo(now, holdings, status))
}

/** Moves the stock at the old home to the new one; stock in other locations stays there. */
async function moveHome(tx: Db, { user }: Context, stock: ItemStock, name: string): Promise<void> {
  const [from, to] = [await stock.homePlace(), await findNamedPlace(tx, name, user.id)]
  const units = stock.qtyAt(from.id)
  if (units > 0 && from.id !== to.id)
    await stock.move(units, from, to, { reason: 'The home location has changed' })
}

export function countItem(
  context: Context,
  id: string,
  { counted, locationId }: CountInput,
): Promise<Json<ChangedItem>> {
  return command(context, async (tx) => {
    const { book, stock } = await openForChange(tx, context, id, locationId)
    const at = book.place(locationId)
    const counting = await stock.apply((now) => countShelf(now, counted, at && stock.qtyAt(at.id)), { at })
    const [, saved, short] = await pipelined([
      book.write(),
      known(tx, id, context),
      counting ? findShortReservations(tx, [id]) : [],
    ])
    const answer = withShortages(saved, short)
    if (!counting) return { answer }
    const { changed, item } = stock
    return { answer, activity: { action: 'item.counted', payload: { id, name: item.name }, changed } }
  })
}

/** Returns the archived item, or an empty string if it was deleted because it had no history. */
export function removeItem(context: Context, id: string): Promise<Json<Item>> {
  return command(context, async (tx) => {
    checkMayEdit(context)
    const item = await itemToPutAway(tx, context, id)
    if (item.archivedAt) return { answer: await known(tx, id, context) }
    if (await hasHistory(tx, id)) return putAway(tx, context, item)
    const deleted = { ...item, customFields: await findFields(tx, 'item', id) }
    await deleteItem(tx, id)
    const changed = { from: itemValues(deleted, {}), to: null }
    return { answer: '', activity: { action: 'item.deleted', payload: { id, name: item.name }, changed } }
  })
}

/** Archives an item even if it has no history, so that it can be restored. */
export function archiveItem(context: Context, id: string): Promise<Json<Item>> {
  return command(context, async (tx) => {
    checkMayEdit(context)
    const item = await itemToPutAway(tx, context, id)
    return item.archivedAt ? { answer: await known(tx, id, context) } : putAway(tx, context, item)
  })
}

async function itemToPutAway(tx: Db, context: Context, id: string): Promise<LockedItem> {
  const { item } = (await open(tx, context, id)).stock
  if (!item.archivedAt && isReturnable(item.type) && item.out > 0)
    throw await refusal(tx, item, { refused: 'This item is checked out', isHeld: true })
  return item
}

const putAway = async (tx: Db, { user }: Context, { id, name }: LockedItem) => ({
  answer: await setArchived(tx, id, true, user),
  activity: { action: 'item.archived', payload: { id, name } } as const,
})

export function restoreItem(context: Context, id: string): Promise<Json<Item>> {
  return command(context, async (tx) => {
    checkMayEdit(context)
    const { stock } = await open(tx, context, id)
    const { item } = stock
    if (!item.archivedAt) return { answer: await known(tx, id, context) }
    const answer = await setArchived(tx, id, false, context.user)
    return { answer, activity: { action: 'item.restored', payload: { id, name: item.name } } }
  })
}

/** Locks the item and returns its stock, with the book that writes changes. */
async function open(
  tx: Db,
  { user }: Context,
  id: string,
  locationId?: string | null,
): Promise<{ book: StockBook; stock: ItemStock }> {
  const items = [{ itemId: id, units: 0 }]
  const book = await StockBook.open(tx, { user, items, returns: { jobId: null }, locationIds: [locationId] })
  return { book, stock: orNotFound(book.find(id), 'Item not found') }
}

async function openForChange(tx: Db, context: Context, id: string, locationId?: string | null) {
  const opened = await open(tx, context, id, locationId)
  if (opened.stock.item.archivedAt) throw archived(opened.stock.item)
  return opened
}

/** The cast is safe: the row is locked, so the item exists. */
async function known(tx: Db, id: string, { user }: Context): Promise<Json<Item>> {
  return (await findItem(tx, id, user)) as Json<Item>
}

function checkMayEdit({ user }: Context): void {
  if (!may(user, 'change items')) throw forbidden()
}

/**
 * Anyone may report an item missing or found, and add a photo if it has none; other changes need permission.
 */
function checkEdit(context: Context, item: FieldedItem, { photoUrl, qty, ...patch }: ItemPatch): void {
  const isPhotoReplaced = item.photoUrl !== null && photoUrl !== undefined && photoUrl !== item.photoUrl
  const isRecounted = qty !== undefined && qty !== item.qty
  if (isPhotoReplaced || isRecounted || !isDeepStrictEqual(itemValues(item, patch), itemValues(item, {})))
    checkMayEdit(context)
}

/** Setting a price book entry requires permission to see the price book. */
async function checkPrice(tx: Db, { user }: Context, { priceBookItemId }: ItemPatch): Promise<void> {
  if (priceBookItemId === undefined) return
  if (!may(user, 'see price book')) throw forbidden()
  if (priceBookItemId !== null && !(await isInPriceBook(tx, priceBookItemId)))
    throw badRequest([{ path: 'priceBookItemId', message: 'Unknown price book item' }])
}

function checkCost({ user }: Context, { averageCost }: Pick<ItemPatch, 'averageCost'>): void {
  if (averageCost !== undefined && !may(user, 'change costs')) throw forbidden()
}

/** Logs a status change as reported missing or found, and anything else as updated. */
function verbOf({ status }: ItemPatch, { isChanged, stock }: ItemStock): Activity['action'] {
  const isMoved = status !== undefined && isChanged && statusOf(stock) === status
  if (!isMoved) return 'item.updated'
  return status === 'missing' ? 'item.reported_missing' : 'item.found'
}
