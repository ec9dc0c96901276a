import { items } from '@/db/schema/stock/items'
import { transactions } from '@/db/schema/stock/transactions'
import { opening } from '@/domain/stock/stock'
import { at, DEMO_DAYS, type Demo, dayFrom } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { Random } from '../random'
import { CATALOG, type DemoItem } from './items-catalog'
import { saveDrawings } from './items-drawings'

/** The last items were added this recently, so that some are new. */
const NEWEST_DAY = -40

/** Own seed, so that costs do not change the items' history. */
const COST_SEED = 408

/** The items, each with its opening ledger row; later movements are added with the transactions. */
export async function addDemoItems(demo: Demo): Promise<void> {
  const { tx, random, now } = demo
  const office = demo.staff[0] as (typeof demo.staff)[number]
  const paths = await saveDrawings(tx)
  const costs = new Random(COST_SEED)
  const shuffled = CATALOG.map((entry) => ({ entry, order: random.next() })).sort((a, b) => a.order - b.order)
  const rows = shuffled.map(({ entry }, index) => row(entry, bought(index)))
  await insertAll(tx, items, rows)
  await tx.insert(transactions).values(
    rows.map(({ id, name, type, qty, createdAt, averageCost }) => {
      const { action, qtyDelta } = opening(qty)
      return {
        id: random.id(),
        itemId: id,
        itemName: name,
        itemType: type,
        action,
        payload: {},
        qty,
        qtyDelta,
        // It starts at its home location.
        moved: qty,
        unitCost: averageCost,
        userId: office.id,
        ts: createdAt,
      }
    }),
  )
  const newest = rows.slice(-3)
  await recordActivity(
    tx,
    random,
    newest.map(({ id, name, createdAt: ts }) => {
      return { action: 'item.created', payload: { id, name }, byId: office.id, ts }
    }),
  )

  /** Most items were bought in the first weeks, the rest over the two years. */
  function bought(index: number): string {
    const share = index / (CATALOG.length - 1)
    const day = Math.round(
      -DEMO_DAYS + (share < 0.7 ? share * 40 : (share - 0.7) * (1 / 0.3) * (DEMO_DAYS + NEWEST_DAY)),
    )
    return at(dayFrom(now, day), random.between(6, 10), random.between(0, 59))
  }

  function row({ drawing, ...entry }: DemoItem, createdAt: string) {
    const photoUrl = drawing && (paths.get(drawing) ?? null)
    const averageCost = entry.type === 'consumable' ? costs.between(15, 1_800) : costs.between(2_500, 68_000)
    const times = { createdAt, updatedAt: createdAt }
    return { ...entry, id: random.id(), photoUrl, averageCost, createdById: office.id, ...times }
  }
}
