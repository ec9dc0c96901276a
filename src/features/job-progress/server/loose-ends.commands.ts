import type { Json } from '@/db/json'
import { MAX_BATCH } from '@/domain/stock/transaction'
import { changeTimeEntry } from '@/features/time-entries/server/time-entries.commands'
import { clockOutAt } from '@/features/time-entries/time-entry'
import { createBatch } from '@/features/transactions/server/transactions.commands'
import { type Context, command } from '@/server/command'
import { within } from '@/server/many/within'
import type { LooseEnds, SettleInput } from '../loose-ends.schema'
import { findLooseEnds, findOutItems, findRunningClocks } from './loose-ends.store'

/** Clocks people out of the jobs and checks tools in, in one transaction. Returns what is left. */
export function settleLooseEnds(
  context: Context,
  { ids, clocks, items }: SettleInput,
): Promise<Json<LooseEnds>> {
  return command(context, async (tx) => {
    const inside = within(context, tx)
    const now = new Date()
    if (clocks === 'stop')
      for (const { id, startTime } of await findRunningClocks(tx, ids))
        await changeTimeEntry(inside, id, { endTime: clockOutAt(startTime, now) })
    if (items === 'checkin')
      for (const { jobId, lines } of returnsOf(await findOutItems(tx, ids)))
        await createBatch(inside, { action: 'checkin', jobId, items: lines })
    return { answer: await findLooseEnds(tx, ids) }
  })
}

interface Return {
  jobId: string
  lines: { itemId: string; qty: number }[]
}

/** Combines the items of each job into one line per item, in batches of at most MAX_BATCH lines. */
function returnsOf(items: LooseEnds['items']): Return[] {
  const jobs = new Map<string, Map<string, number>>()
  for (const { jobId, itemId, qty } of items) {
    const held = jobs.get(jobId) ?? new Map<string, number>()
    jobs.set(jobId, held.set(itemId, (held.get(itemId) ?? 0) + qty))
  }
  return [...jobs].flatMap(([jobId, held]) => {
    const lines = [...held].map(([itemId, qty]) => ({ itemId, qty }))
    const batches = Math.ceil(lines.length / MAX_BATCH)
    return Array.from({ length: batches }, (_, n) => ({
      jobId,
      lines: lines.slice(n * MAX_BATCH, (n + 1) * MAX_BATCH),
    }))
  })
}
