import type { Json } from '@/db/json'
import { pipelined } from '@/db/pipelined'
import { findShortReservations, withShortages } from '@/domain/reservations/server/shortages'
import { type ItemStock, StockBook } from '@/domain/stock/server/stock-book'
import { scrap } from '@/domain/stock/stock'
import { type JobReference, jobToUse } from '@/features/jobs/server/jobs.lookup'
import { type Context, command, idFor } from '@/server/command'
import { badRequest } from '@/shared/errors'
import type { NewScrap, ScrapInput } from '../scrap.schema'
import { insertScrap } from './scrap.store'

/** With an item the quantity is taken out of stock; free text is only logged. */
export function createScrap(context: Context, input: ScrapInput): Promise<Json<NewScrap>> {
  const { user } = context
  const { jobId = null, itemId = null, locationId, material, qty, unit, notes = null } = input
  return command(context, async (tx) => {
    const id = idFor(context)
    const [job, book] = await pipelined([
      jobId === null ? null : jobToUse(tx, jobId, user),
      itemId === null
        ? null
        : StockBook.open(tx, {
            user,
            items: [{ itemId, units: qty }],
            returns: null,
            locationIds: [locationId],
          }),
    ])
    const stock = book && itemId !== null ? book.find(itemId) : null
    checkReferences(job, stock)
    await stock?.apply((now) => scrap(now, qty), { id, jobId, at: book?.place(locationId), reason: notes })
    const [, saved, short] = await pipelined([
      book?.write(),
      insertScrap(tx, {
        id,
        jobId,
        jobNum: job?.num ?? null,
        itemId,
        itemName: stock?.item.name ?? null,
        material,
        qty,
        unit,
        notes,
        byId: user.id,
      }),
      itemId === null ? null : findShortReservations(tx, [itemId]),
    ])
    const payload = { id, name: material, itemId, jobId, jobNum: job?.num ?? null }
    const answer = short ? withShortages(saved, short) : saved
    return { answer, activity: { action: 'scrap.created', payload, changed: stock?.changed } }
  })
}

/** Undefined means that an id was sent but not found. */
function checkReferences(job: JobReference | null | undefined, stock: ItemStock | null | undefined): void {
  const errors = [
    ...(job === undefined ? [{ path: 'jobId', message: 'Unknown job' }] : []),
    ...(stock === undefined ? [{ path: 'itemId', message: 'Unknown item' }] : []),
  ]
  if (errors.length > 0) throw badRequest(errors)
}
