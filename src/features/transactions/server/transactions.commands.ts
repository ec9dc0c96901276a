import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { pipelined } from '@/db/pipelined'
import { checkCheckout } from '@/domain/checkout/server/checkout-check'
import { findOwnReservations, markTaken } from '@/domain/reservations/server/own-reservations'
import { findShortReservations, withShortages } from '@/domain/reservations/server/shortages'
import { isReturnable } from '@/domain/stock/item-kinds'
import { changedOf, type ItemStock, StockBook } from '@/domain/stock/server/stock-book'
import { checkin, checkout } from '@/domain/stock/stock'
import type { TransactionAction } from '@/domain/stock/transaction'
import type { BatchInput, Transaction, TransactionInput } from '@/domain/stock/transaction.schema'
import { type JobReference, jobToUse } from '@/features/jobs/server/jobs.lookup'
import { type Context, command, idFor } from '@/server/command'
import { badRequest, conflict } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import type { NewTransaction } from '../new-transaction.schema'
import { findTransactions } from './transactions.store'

interface Line {
  id?: string
  itemId: string
  qty?: number
  isLost?: boolean
  /** Overrides the location of all lines. */
  locationId?: string | null
  /** Path of the line in the request body; undefined for a single transaction. */
  path?: string
}

interface Moves {
  action: TransactionAction
  jobId: string | null
  locationId?: string | null
  lines: Line[]
  /** Overrides the objections to a checkout, with a reason. */
  override?: boolean
  reason?: string | null
  /** The kit that is moved as a whole, and the reservation it fulfils. */
  kitId?: string
  reservationId?: string
}

interface Moved {
  docs: Json<Transaction>[]
  stocks: ItemStock[]
  job: JobReference | null
}

export function createTransaction(context: Context, input: TransactionInput): Promise<Json<NewTransaction>> {
  const { itemId, jobId = null, action, locationId, payload: sent, override, reason } = input
  return command(context, async (tx) => {
    const id = idFor(context)
    const lines = [{ id, itemId, qty: sent?.qty, isLost: sent?.lost }]
    const { docs, stocks, job } = await moveStock(tx, context, {
      action,
      jobId,
      locationId,
      lines,
      override,
      reason,
    })
    const payload = { id, action, itemId, name: stocks[0]?.item.name ?? '', jobId, jobNum: job?.num ?? null }
    return {
      answer: sent?.lost
        ? withShortages(docs[0] ?? '', await findShortReservations(tx, [itemId]))
        : (docs[0] ?? ''),
      activity: { action: 'transaction.created', payload, changed: changedOf(stocks) },
    }
  })
}

/** All or nothing, with one activity row. */
export function createBatch(context: Context, input: BatchInput): Promise<Json<Transaction[]>> {
  const { action, jobId = null, locationId, items, override, reason } = input
  return command(context, async (tx) => {
    const lines = items.map((line, index) => ({ ...line, id: newId(), path: `items.${index}` }))
    const { docs, stocks, job } = await moveStock(tx, context, {
      action,
      jobId,
      locationId,
      lines,
      override,
      reason,
    })
    const first = stocks[0]?.item.name ?? ''
    const name = stocks.length > 1 ? `${first} and ${stocks.length - 1} more` : first
    const payload = {
      id: lines[0]?.id ?? null,
      action,
      count: stocks.length,
      name,
      jobId,
      jobNum: job?.num ?? null,
    }
    return {
      answer: `[${docs.join(',')}]`,
      activity: { action: 'transaction.created', payload, changed: changedOf(stocks) },
    }
  })
}

/** Checks all lines out or in, or none, within the caller's transaction. */
export async function moveStock(tx: Db, { user }: Context, moved: Moves): Promise<Moved> {
  const { action, jobId, locationId, lines, kitId, reservationId, override, reason } = moved
  const [job, book] = await pipelined([
    jobId === null ? null : jobToUse(tx, jobId, user),
    StockBook.open(tx, {
      user,
      items: lines.map(({ itemId, qty = 1 }) => ({ itemId, units: qty })),
      returns: action === 'checkin' ? { jobId, kitId } : null,
      locationIds: [locationId, ...lines.map((line) => line.locationId)],
    }),
  ])
  const moves = checkedMoves(book, lines, job)
  const at = book.place(locationId)
  if (job?.status === 'closed' && action === 'checkout') throw conflict(`${job.num} is closed`)
  if (action === 'checkout')
    await checkCheckout(tx, {
      user,
      items: lines.map(({ itemId, qty = 1, path }) => ({ itemId, units: qty, path })),
      override,
      reason,
      reservationId,
    })
  const isFor =
    action === 'checkout' && reservationId === undefined
      ? await ownReservations(tx, { userId: user.id, jobId, kitId, lines })
      : () => reservationId
  // Consumables do not come back, so only the tools of a kit are tied to its reservation, if it has any.
  const isAnyEnd = kitId === undefined || moves.every(({ stock }) => !isReturnable(stock.item.type))
  const taken = new Set<string>()
  const ids: string[] = []
  for (const { stock, id = newId(), itemId, qty, isLost, locationId: own, path } of moves) {
    const takenFor = isAnyEnd || isReturnable(stock.item.type) ? isFor(itemId) : undefined
    if (takenFor !== undefined && takenFor !== reservationId) taken.add(takenFor)
    ids.push(id)
    const payload = { ...(qty !== undefined && { qty }), ...(isLost && { lost: true }) }
    await stock.apply(
      (now, holdings) =>
        action === 'checkout'
          ? checkout(now, qty ?? 1)
          : checkin(now, holdings, { qty: qty ?? 1, jobId, userId: user.id, isLost, kitId }),
      {
        id,
        jobId,
        payload,
        at: book.place(own, path === undefined ? undefined : `${path}.locationId`) ?? at,
        reason,
        kitId,
        reservationId: takenFor,
      },
      path === undefined ? undefined : { path },
    )
  }
  const [, docs] = await pipelined([book.write(), findTransactions(tx, ids)])
  await markTaken(tx, [...taken])
  return { docs, stocks: [...new Set(moves.map(({ stock }) => stock))], job: job ?? null }
}

type Own = Parameters<typeof findOwnReservations>[1]

/** Finds the person's own reservation that each item is taken for, if any. */
async function ownReservations(tx: Db, own: Own): Promise<(itemId: string) => string | undefined> {
  const found = await findOwnReservations(tx, own)
  if (own.kitId !== undefined) return () => found[0]?.id
  const byItem = new Map(found.map(({ id, itemId }) => [itemId, id]))
  return (itemId) => byItem.get(itemId)
}

/** Unknown ids in the body are bad input, reported all at once. */
function checkedMoves(
  book: StockBook,
  lines: Line[],
  job: JobReference | null | undefined,
): (Line & { stock: ItemStock })[] {
  const errors: { path: string; message: string }[] = []
  const moves = lines.flatMap((line) => {
    const stock = book.find(line.itemId)
    if (stock) return [{ ...line, stock }]
    errors.push({ path: line.path ? `${line.path}.itemId` : 'itemId', message: 'Unknown item' })
    return []
  })
  if (job === undefined) errors.push({ path: 'jobId', message: 'Unknown job' })
  if (errors.length > 0) throw badRequest(errors)
  return moves
}
