import type { holdings } from '@/db/schema/stock/holdings'
import type { items } from '@/db/schema/stock/items'
import type { transactions } from '@/db/schema/stock/transactions'
import { isReturnable } from '@/domain/stock/item-kinds'
import {
  applied,
  type Holding,
  isRefused,
  type Outcome,
  remaining,
  type Stock,
  statusOf,
} from '@/domain/stock/stock'
import type { DemoPerson } from '../demo'
import type { Random } from '../random'
import { atHome } from './at-home'

type ItemRow = typeof items.$inferSelect
type EntryRow = typeof transactions.$inferInsert

interface DemoHolding extends Holding {
  since: string
}

interface Occasion {
  person: DemoPerson
  job?: { id: string; num: string } | null
  ts: string
  payload?: object
}

/** One item's history, by the same rules as in the application but with given timestamps. */
export class DemoStock {
  stock: Stock
  held: DemoHolding[] = []
  private holder: Pick<Holding, 'userId' | 'jobId'> | null = null
  changedAt: string
  readonly entries: EntryRow[] = []

  constructor(
    readonly item: ItemRow,
    private readonly random: Random,
  ) {
    this.stock = { type: item.type, qty: item.qty, out: 0, missing: 0 }
    this.changedAt = item.createdAt
  }

  /** Applies the outcome unless the rules refuse it. */
  happen(outcome: Outcome, { person, job = null, ts, payload = {} }: Occasion): boolean {
    if (outcome === null || isRefused(outcome)) return false
    const { action, qty, qtyDelta, outDelta, missingDelta } = outcome
    const id = this.random.id()
    const { id: itemId, name: itemName, type: itemType } = this.item
    const about = { itemId, itemName, itemType, jobId: job?.id ?? null, jobNum: job?.num ?? null }
    const where = atHome(this.item, outcome)
    this.entries.push({
      id,
      ...about,
      action,
      payload,
      qty,
      qtyDelta,
      outDelta,
      missingDelta,
      ...where,
      userId: person.id,
      ts,
    })
    const left = new Map(remaining(this.held, outcome).map((holding) => [holding.id, holding.qty]))
    this.held = this.held.flatMap((holding) => {
      const still = left.get(holding.id)
      return still === undefined ? [] : [{ ...holding, qty: still }]
    })
    if (action === 'checkout') this.held.push({ id, userId: person.id, jobId: about.jobId, qty, since: ts })
    this.stock = applied(this.stock, outcome)
    this.holder = this.held.at(-1) ?? (statusOf(this.stock) === 'missing' ? this.holder : null)
    this.changedAt = ts
    return true
  }

  get values() {
    const { qty, out, missing } = this.stock
    const holder = isReturnable(this.stock.type) ? this.holder : null
    return {
      qty,
      qtyOut: out,
      qtyMissing: missing,
      holderId: holder?.userId ?? null,
      jobId: holder?.jobId ?? null,
      updatedAt: this.changedAt,
    }
  }

  get holdingRows(): (typeof holdings.$inferInsert)[] {
    const isToComeBack = isReturnable(this.stock.type)
    const { id: itemId, locationId, averageCost: unitCost } = this.item
    const about = { itemId, locationId, unitCost, isReturnable: isToComeBack }
    return this.held.map((holding) => ({ ...holding, ...about }))
  }
}
