import { sql } from 'drizzle-orm'
import { rows } from '@/db/query'
import { jobs, visits } from '@/db/schema/jobs'
import { itemLocations } from '@/db/schema/stock/item-locations'
import { items } from '@/db/schema/stock/items'
import { transactions } from '@/db/schema/stock/transactions'
import type { ItemType } from '@/domain/stock/item-kinds'
import { type Outcome, receipt, recount, type Stock, setMissing } from '@/domain/stock/stock'
import type { Demo, DemoPerson } from '../demo'
import { insertAll } from '../insert'
import { Random } from '../random'
import { atHome } from './at-home'

/** Own seed, so that the records of other features stay the same. */
const SEED = 20_261_119
const DAY = 86_400_000
/** Number of tools lost on each of some jobs of the last year. */
const LOST = [1, 2, 1, 1, 3, 1, 2]

interface Tool {
  id: string
  name: string
  type: ItemType
  locationId: string
  averageCost: number
  createdAt: Date
}

/** Tools lost on jobs in the last year, written off and replaced, so that quantities stay the same. */
export async function addDemoToolLosses({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const office = staff[0] as DemoPerson
  const tools = await rows<Tool & Record<string, unknown>>(
    tx,
    sql`select i.id, i.name, i.type, i.location_id as "locationId",
        i.average_cost::float8 as "averageCost", i.created_at as "createdAt"
      from ${items} i join ${itemLocations} l on l.item_id = i.id and l.location_id = i.location_id and l.zone_id is null
      where i.type = 'tool' and i.qty = 1 and l.qty = 1 and i.average_cost < 25000 order by i.name, i.id`,
  )
  const sites = await rows<{ id: string; num: string; end: Date }>(
    tx,
    sql`select j.id, j.num, v.scheduled_end as end from ${jobs} j join ${visits} v on v.id = j.current_visit_id
      where j.status = 'closed' and v.scheduled_end between ${now.toISOString()}::timestamptz - interval '11 months'
        and ${now.toISOString()}::timestamptz - interval '10 days'
      order by v.scheduled_end, j.id`,
  )
  const entries: (typeof transactions.$inferInsert)[] = []
  for (const [index, pieces] of LOST.entries()) {
    const site = sites[Math.floor(((index + 0.5) * sites.length) / LOST.length)]
    for (let n = 0; n < pieces; n++) {
      const owned = tools.filter(({ createdAt }) => site && createdAt < site.end)
      if (!site || owned.length === 0) break
      const tool = random.pick(owned)
      tools.splice(tools.indexOf(tool), 1)
      const { type } = tool
      const there: Stock = { type, qty: 1, out: 0, missing: 0 }
      const happened: [Outcome, days: number][] = [
        [setMissing(there, 1), 1],
        [recount({ ...there, missing: 1 }, 0), 4],
        [receipt({ ...there, qty: 0 }, 1), 6],
      ]
      for (const [outcome, days] of happened) {
        if (!outcome || 'refused' in outcome) throw new Error('The demo company loses what it has')
        const { action, qtyDelta, outDelta, missingDelta } = outcome
        entries.push({
          id: random.id(),
          itemId: tool.id,
          itemName: tool.name,
          itemType: type,
          ...(action === 'missing' && { jobId: site.id, jobNum: site.num }),
          action,
          payload: {},
          ...{ qty: outcome.qty, qtyDelta, outDelta, missingDelta },
          ...atHome(tool, outcome),
          userId: office.id,
          ts: new Date(new Date(site.end).getTime() + days * DAY).toISOString(),
        })
      }
    }
  }
  await insertAll(tx, transactions, entries)
}
