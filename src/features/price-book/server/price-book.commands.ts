import { randomUUID } from 'node:crypto'
import type { Json } from '@/db/json'
import { type Conflicts, type Context, command, createOne } from '@/server/command'
import { defined } from '@/shared/defined'
import { MAX_UNIT_PRICE } from '@/shared/document-totals'
import { badRequest, conflict, notFound } from '@/shared/errors'
import { formatMoney } from '@/shared/money'
import { isSame } from '@/shared/same'
import { MAX_MARKED_UP } from '../markup'
import { NEW_ITEM } from '../price-book'
import type {
  MarkupAnswer,
  MarkupInput,
  PriceBookInput,
  PriceBookItem,
  PriceBookPatch,
} from '../price-book.schema'
import {
  deletePriceBookItem,
  insertPriceBookItem,
  lockPriceBookItem,
  type MarkedUp,
  markUp,
  updatePriceBookItem,
} from './price-book.store'

const conflicts: Conflicts = {
  price_book_items_code_unique: { path: 'code', message: 'This code is already in use' },
}

export function createPriceBookItem(context: Context, input: PriceBookInput): Promise<Json<PriceBookItem>> {
  const id = randomUUID()
  const { code, description } = input
  const values = { ...NEW_ITEM, ...defined(input), code, description }
  const activity = { action: 'price_book_item.created', payload: { id, name: code } } as const
  return createOne(context, insertPriceBookItem(id, values), activity, conflicts)
}

export function changePriceBookItem(
  context: Context,
  id: string,
  patch: PriceBookPatch,
): Promise<Json<PriceBookItem>> {
  return command(
    context,
    async (tx) => {
      const found = await lockPriceBookItem(tx, id)
      if (!found) throw unknownItem()
      const { id: _, createdAt, updatedAt, ...before } = found
      const values = { ...before, ...defined(patch) }
      if (isSame(before, values)) return { answer: JSON.stringify(found) }
      const answer = await updatePriceBookItem(tx, id, values)
      return { answer, activity: { action: 'price_book_item.updated', payload: { id, name: values.code } } }
    },
    conflicts,
  )
}

/** Nothing points to an item: a line that was taken from it keeps its own words and price. */
export async function removePriceBookItem(context: Context, id: string): Promise<void> {
  await command(context, async (tx) => {
    const found = await lockPriceBookItem(tx, id)
    if (!found) throw unknownItem()
    await deletePriceBookItem(tx, id)
    return { answer: '', activity: { action: 'price_book_item.deleted', payload: { id, name: found.code } } }
  })
}

/** All of the meant items or none. */
export function markUpPriceBook(context: Context, input: MarkupInput): Promise<Json<MarkupAnswer>> {
  return command(context, async (tx) => {
    const outcome = await markUp(tx, input)
    checkMarkup(input, outcome)
    const { count, changed } = outcome
    const answer = JSON.stringify({ count })
    if (changed === 0) return { answer }
    const { search = null, type = null } = input.filter ?? {}
    const payload = { count, percent: input.percent, search, type }
    return { answer, activity: { action: 'price_book_item.marked_up', payload } }
  })
}

/** Whatever stands in the way is thrown, which undoes the markup. */
function checkMarkup({ ids, expected }: MarkupInput, { count, highest }: MarkedUp): void {
  if (ids && count !== new Set(ids).size) throw badRequest([{ path: 'ids', message: 'Unknown item' }])
  if (count > MAX_MARKED_UP)
    throw conflict(`At most ${MAX_MARKED_UP} items can be marked up at once. Narrow the search.`)
  if (expected !== undefined && count !== expected)
    throw conflict(`${count} items match now, not ${expected}. Look again before marking them up.`)
  if (highest && highest.price > MAX_UNIT_PRICE)
    throw conflict(`The price of ${highest.code} would be above ${formatMoney(MAX_UNIT_PRICE)}`)
}

const unknownItem = () => notFound('Price book item not found')
