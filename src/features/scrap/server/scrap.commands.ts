import type { Db } from '@/db/client'
import type { Json } from '@/db/json'
import { archivedWords, type LockedItem, refusal, StockBook } from '@/features/items/server/stock.commands'
import { isRefused, scrap as scrapped } from '@/features/items/stock'
import { type JobReference, jobToUse } from '@/features/jobs/server/jobs.lookup'
import { type Context, command, idFor } from '@/server/command'
import { badRequest, conflict } from '@/shared/errors'
import type { Scrap, ScrapInput } from '../scrap.schema'
import { insertScrap } from './scrap.store'

/** Tied to an item it is taken out of the stock; a free text is only logged. */
export function createScrap(context: Context, input: ScrapInput): Promise<Json<Scrap>> {
  const { user } = context
  const { jobId = null, itemId = null, material, qty, unit, notes = null } = input
  return command(context, async (tx) => {
    const id = idFor(context)
    const [job, book] = await Promise.all([
      jobId === null ? null : jobToUse(tx, jobId),
      itemId === null ? null : StockBook.open(tx, { user, items: [{ itemId, units: qty }], returns: null }),
    ])
    const item = book && itemId !== null ? book.item(itemId) : null
    checkReferences(job, item)
    if (book && item) await takeFromStock(tx, book, item, { id, qty, jobId })
    const [, answer] = await Promise.all([
      book?.write(),
      insertScrap(tx, {
        id,
        jobId,
        jobNum: job?.num ?? null,
        itemId,
        itemName: item?.name ?? null,
        material,
        qty,
        unit,
        notes,
        by: user.email,
      }),
    ])
    const payload = { id, name: material, itemId, jobId, jobNum: job?.num ?? null }
    return { answer, activity: { action: 'scrap.created', payload } }
  })
}

/** Undefined is what was named and not found. */
function checkReferences(job: JobReference | null | undefined, item: LockedItem | null | undefined): void {
  const errors = [
    ...(job === undefined ? [{ path: 'jobId', message: 'Unknown job' }] : []),
    ...(item === undefined ? [{ path: 'itemId', message: 'Unknown item' }] : []),
  ]
  if (errors.length > 0) throw badRequest(errors)
}

async function takeFromStock(
  tx: Db,
  book: StockBook,
  item: LockedItem,
  { id, qty, jobId }: { id: string; qty: number; jobId: string | null },
): Promise<void> {
  if (item.archivedAt) throw conflict(archivedWords(item))
  const outcome = scrapped(book.stockOf(item.id), qty)
  if (isRefused(outcome)) throw await refusal(tx, item, outcome)
  book.record(item.id, outcome, { id, jobId })
}
