import { priceBookItems } from '@/db/schema/price-book'
import { at, DEMO_DAYS, type Demo, dayFrom } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { PRICE_LIST } from './price-list'

/** Share of prices that were updated since the book was started. */
const REVIEWED = 0.35

export async function addDemoPriceBook({ tx, random, now, staff }: Demo): Promise<void> {
  const office = staff[0] as (typeof staff)[number]
  const begun = at(dayFrom(now, -DEMO_DAYS + 3), 9)
  const rows = PRICE_LIST.map((entry) => {
    const reviewed = at(dayFrom(now, -random.between(2, 300)), random.between(8, 16), random.between(0, 59))
    const updatedAt = random.chance(REVIEWED) ? reviewed : begun
    return { ...entry, id: random.id(), createdAt: begun, updatedAt }
  })
  await insertAll(tx, priceBookItems, rows)
  const newest = rows
    .filter(({ updatedAt }) => updatedAt !== begun)
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
  await recordActivity(
    tx,
    random,
    newest.slice(0, 3).map(({ id, code, price, updatedAt: ts }) => {
      return {
        action: 'price_book_item.updated',
        payload: { id, name: code },
        changes: { price: [Math.round((price * 0.94) / 25) * 25, price] },
        byId: office.id,
        ts,
      }
    }),
  )
}
