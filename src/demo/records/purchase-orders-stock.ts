import { asc, eq, sql } from 'drizzle-orm'
import { items } from '@/db/schema/stock/items'
import { transactions } from '@/db/schema/stock/transactions'
import { receipt } from '@/domain/stock/stock'
import type { Demo, DemoPerson } from '../demo'
import { atHome } from './at-home'

type Item = typeof items.$inferSelect

/** Only consumables are bought for stock. */
export async function findStocked({ tx }: Demo): Promise<Item[]> {
  return tx.select().from(items).where(eq(items.type, 'consumable')).orderBy(asc(items.name), asc(items.id))
}

export interface DemoArrival {
  item: Item
  units: number
  ts: string
  person: DemoPerson
  job: { id: string; num: string } | undefined
  payload: object
}

/** Adds arrivals to the ledger and the stock. */
export async function stockArrivals({ tx, random }: Demo, arrivals: DemoArrival[]): Promise<void> {
  for (const { item, units, ts, person, job, payload } of arrivals) {
    const outcome = receipt({ type: item.type, qty: item.qty, out: item.qtyOut, missing: 0 }, units)
    if ('refused' in outcome) throw new Error(outcome.refused)
    const { action, qty, qtyDelta } = outcome
    await tx.insert(transactions).values({
      id: random.id(),
      itemId: item.id,
      itemName: item.name,
      itemType: item.type,
      jobId: job?.id ?? null,
      jobNum: job?.num ?? null,
      action,
      payload,
      qty,
      qtyDelta,
      ...atHome(item, outcome),
      userId: person.id,
      ts,
    })
    await tx
      .update(items)
      .set({ qty: sql`${items.qty} + ${qtyDelta}`, updatedAt: ts })
      .where(eq(items.id, item.id))
  }
}
