import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { lockRow, type Row } from '@/db/rows'
import { priceBookItems } from '@/db/schema/price-book'
import { MAX_UNIT_PRICE } from '@/domain/sales-documents/totals'
import { type Conflicts, type Context, command, idFor } from '@/server/command'
import { defined } from '@/shared/defined'
import { badRequest, conflict, orNotFound } from '@/shared/errors'
import { formatMoney } from '@/shared/money'
import { valuesOf } from '@/shared/record'
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
  findPriceBookItem,
  insertPriceBookItem,
  type MarkedUp,
  markUp,
  updatePriceBookItem,
} from './price-book.store'

const conflicts: Conflicts = {
  price_book_items_code_unique: { path: 'code', message: 'This code is already in use' },
}

export function createPriceBookItem(context: Context, input: PriceBookInput): Promise<Json<PriceBookItem>> {
  const id = idFor(context)
  const values = { ...NEW_ITEM, ...defined(input) }
  const activity = { action: 'price_book_item.created', payload: { id, name: values.code } } as const
  const insert = insertPriceBookItem(id, values)
  return command(context, async () => ({ insert, activity }), conflicts)
}

export function changePriceBookItem(
  context: Context,
  id: string,
  patch: PriceBookPatch,
): Promise<Json<PriceBookItem>> {
  return command(
    context,
    async (tx) => {
      const before = valuesOf(await itemToChange(tx, id))
      const values = { ...before, ...defined(patch) }
      if (isDeepStrictEqual(values, before)) return { answer: orNotFound(await findPriceBookItem(tx, id)) }
      const answer = await updatePriceBookItem(tx, id, values)
      const payload = { id, name: values.code }
      const changed = { from: before, to: values }
      return { answer, activity: { action: 'price_book_item.updated', payload, changed } }
    },
    conflicts,
  )
}

/** Nothing references an item: a line that was filled from it keeps its own text and price. */
export function removePriceBookItem(context: Context, id: string): Promise<Json<''>> {
  return command<''>(context, async (tx) => {
    const item = await itemToChange(tx, id)
    await deletePriceBookItem(tx, id)
    const payload = { id, name: item.code }
    const changed = { from: valuesOf(item), to: null }
    return { answer: '', activity: { action: 'price_book_item.deleted', payload, changed } }
  })
}

/** All or nothing. */
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

/** Throws if the markup is not allowed, which rolls it back. */
function checkMarkup({ ids, expected }: MarkupInput, { count, highest }: MarkedUp): void {
  if (ids && count !== new Set(ids).size) throw badRequest([{ path: 'ids', message: 'Unknown item' }])
  if (count > MAX_MARKED_UP)
    throw conflict(`At most ${MAX_MARKED_UP} items can be marked up at once. Narrow the search.`)
  if (expected !== undefined && count !== expected)
    throw conflict(`${count} items match now, not ${expected}. Review the list before marking them up.`)
  if (highest && highest.price > MAX_UNIT_PRICE)
    throw conflict(`The price of ${highest.code} would be above ${formatMoney(MAX_UNIT_PRICE)}`)
}

async function itemToChange(tx: Db, id: string): Promise<Row<typeof priceBookItems>> {
  return orNotFound(await lockRow(tx, priceBookItems, id), 'Price book item not found')
}
