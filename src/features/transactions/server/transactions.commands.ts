import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { archivedWords, type LockedItem, refusal, StockBook } from '@/features/items/server/stock.commands'
import { checkin, checkout, type Effect, isRefused } from '@/features/items/stock'
import { type JobReference, jobToUse } from '@/features/jobs/server/jobs.lookup'
import { type Context, command, idFor } from '@/server/command'
import { badRequest, conflict } from '@/shared/errors'
import type { TransactionAction } from '../transaction'
import type { BatchInput, Transaction, TransactionInput } from '../transaction.schema'
import { findTransactions } from './transactions.store'

interface Line {
  id?: string
  itemId: string
  qty?: number
  isLost?: boolean
  /** Where the line stands in what was sent; a single transaction has none. */
  path?: string
}

interface Moves {
  action: TransactionAction
  jobId: string | null
  lines: Line[]
}

interface Moved {
  docs: Json<Transaction>[]
  names: string[]
  job: JobReference | null
}

export function createTransaction(context: Context, input: TransactionInput): Promise<Json<Transaction>> {
  const { itemId, jobId = null, action, payload } = input
  return command(context, async (tx) => {
    const lines = [{ id: idFor(context), itemId, qty: payload?.qty, isLost: payload?.lost }]
    const { docs, names, job } = await move(tx, context, { action, jobId, lines })
    const activity = { action, itemId, name: names[0] ?? '', jobId, jobNum: job?.num ?? null }
    return { answer: docs[0] ?? '', activity: { action: 'transaction.created', payload: activity } }
  })
}

/** All lines or none, told by one activity row. */
export function createBatch(context: Context, input: BatchInput): Promise<Json<Transaction[]>> {
  const { action, jobId = null, items } = input
  return command(context, async (tx) => {
    const lines = items.map((line, index) => ({ ...line, path: `items.${index}` }))
    const { docs, names, job } = await move(tx, context, { action, jobId, lines })
    const [first = ''] = names
    const name = names.length > 1 ? `${first} and ${names.length - 1} more` : first
    const activity = { action, count: docs.length, name, jobId, jobNum: job?.num ?? null }
    return {
      answer: `[${docs.join(',')}]`,
      activity: { action: 'transaction.created', payload: activity },
    }
  })
}

async function move(tx: Db, { user }: Context, { action, jobId, lines }: Moves): Promise<Moved> {
  const [job, book] = await Promise.all([
    jobId === null ? null : jobToUse(tx, jobId),
    StockBook.open(tx, {
      user,
      items: lines.map(({ itemId, qty = 1 }) => ({ itemId, units: qty })),
      returns: action === 'checkin' ? { jobId } : null,
    }),
  ])
  checkReferences(book, lines, job)
  if (job?.status === 'closed' && action === 'checkout') throw conflict(`${job.num} is closed`)
  const ids: string[] = []
  for (const line of lines) {
    const item = book.item(line.itemId) as LockedItem
    const effect = await effectOf(tx, book, item, line, { action, jobId, userId: user.id })
    const payload = {
      ...(line.qty !== undefined && { qty: line.qty }),
      ...(line.isLost && { lost: true }),
    }
    ids.push(book.record(item.id, effect, { id: line.id, jobId: originOf(effect) ?? jobId, payload }))
  }
  const [, docs] = await Promise.all([book.write(), findTransactions(tx, ids)])
  return { docs, names: lines.map(({ itemId }) => book.item(itemId)?.name ?? ''), job: job ?? null }
}

/** An unknown id in a body is bad input; all of them are told at once. */
function checkReferences(book: StockBook, lines: Line[], job: JobReference | null | undefined): void {
  const errors = lines
    .filter(({ itemId }) => !book.item(itemId))
    .map(({ path }) => ({ path: path ? `${path}.itemId` : 'itemId', message: 'Unknown item' }))
  if (job === undefined) errors.push({ path: 'jobId', message: 'Unknown job' })
  if (errors.length > 0) throw badRequest(errors)
}

async function effectOf(
  tx: Db,
  book: StockBook,
  item: LockedItem,
  { qty = 1, isLost, path }: Line,
  { action, jobId, userId }: { action: TransactionAction; jobId: string | null; userId: string },
): Promise<Effect> {
  const stock = book.stockOf(item.id)
  const outcome = item.archivedAt
    ? { refused: archivedWords(item) }
    : action === 'checkout'
      ? checkout(stock, qty)
      : checkin(stock, book.holdingsOf(item.id), { qty, jobId, userId, isLost })
  if (isRefused(outcome)) throw await refusal(tx, item, outcome, path === undefined ? undefined : { path })
  return outcome
}

/** The one job that something comes back from: where it really was, whichever job was named. */
function originOf({ returned }: Effect): string | null {
  const origins = new Set(returned.map(({ holding }) => holding.jobId))
  const [origin = null] = origins
  return origins.size === 1 ? origin : null
}
