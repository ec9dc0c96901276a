import type { Db } from '@/db/client'
import { HttpError } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import { isReturnable } from '../item'
import { applied, type Effect, type Holding, type Refusal, remaining, type Stock, statusOf } from '../stock'
import { type Entry, findHolder, findHoldings, type LockedItem, lockItems, writeStock } from './stock.store'

export type { LockedItem }

interface StockRequest {
  user: { id: string; email: string }
  items: readonly { itemId: string; units: number }[]
  /** Whether the change may end checkouts, and if so for which job. */
  returns: { jobId: string | null } | null
}

interface Page {
  item: LockedItem
  stock: Stock
  holdings: Holding[]
  holderId: string | null
  jobId: string | null
  isChanged: boolean
}

/**
 * The stock of some items during one change. It locks them, takes down what happens to them one after the
 * other (each sees what the one before it left), and writes all of it at once.
 */
export class StockBook {
  private readonly pages = new Map<string, Page>()
  private readonly entries: Entry[] = []
  private readonly returned = new Map<string, number>()

  private constructor(
    private readonly tx: Db,
    private readonly user: { id: string; email: string },
  ) {}

  static async open(tx: Db, { user, items, returns }: StockRequest): Promise<StockBook> {
    const units = new Map<string, number>()
    for (const { itemId, units: more } of items) units.set(itemId, (units.get(itemId) ?? 0) + more)
    const wanted = [...units].map(([itemId, sum]) => ({ itemId, units: sum }))
    // Both are sent at once, and the second only looks when the first holds its locks.
    const [locked, held] = await Promise.all([
      lockItems(tx, [...units.keys()]),
      returns ? findHoldings(tx, wanted, returns.jobId) : [],
    ])
    const book = new StockBook(tx, user)
    for (const item of locked) {
      const { type, qty, out, missing, holderId, jobId } = item
      const holdings = held.filter(({ itemId }) => itemId === item.id)
      book.pages.set(item.id, {
        item,
        stock: { type, qty, out, missing },
        holdings,
        holderId,
        jobId,
        isChanged: false,
      })
    }
    return book
  }

  get isChanged(): boolean {
    return this.entries.length > 0
  }

  item(id: string): LockedItem | undefined {
    return this.pages.get(id)?.item
  }

  stockOf(id: string): Stock {
    return this.page(id).stock
  }

  holdingsOf(id: string): Holding[] {
    return this.page(id).holdings
  }

  /** What the item is from now on; its quantities stay. */
  setType(id: string, type: Stock['type']): void {
    const page = this.page(id)
    page.stock = { ...page.stock, type }
  }

  /** Takes an effect down and answers the id of its row in the ledger. */
  record(
    itemId: string,
    effect: Effect,
    {
      id = newId(),
      jobId = null,
      payload = {},
    }: { id?: string; jobId?: string | null; payload?: object } = {},
  ): string {
    const { action, qty, qtyDelta, outDelta, missingDelta } = effect
    const page = this.page(itemId)
    this.entries.push({ id, itemId, jobId, action, payload, qty, qtyDelta, outDelta, missingDelta })
    for (const { holding, qty: back } of effect.returned)
      this.returned.set(holding.id, (this.returned.get(holding.id) ?? 0) + back)
    page.stock = applied(page.stock, effect)
    page.isChanged = true
    if (action === 'checkout') this.noteHolder(page, { userId: this.user.id, jobId })
    if (effect.returned.length > 0) this.noteReturn(page, remaining(page.holdings, effect))
    if (page.stock.out === 0 && statusOf(page.stock) !== 'missing') this.noteHolder(page, null)
    return id
  }

  private noteReturn(page: Page, left: Holding[]): void {
    page.holdings = left
    const newest = left.at(-1)
    if (newest) this.noteHolder(page, newest)
  }

  private noteHolder(page: Page, holder: Pick<Holding, 'userId' | 'jobId'> | null): void {
    const isKept = isReturnable(page.stock.type) ? holder : null
    page.holderId = isKept?.userId ?? null
    page.jobId = isKept?.jobId ?? null
  }

  async write(): Promise<void> {
    if (!this.isChanged) return
    const changed = [...this.pages.values()].filter(({ isChanged }) => isChanged)
    await writeStock(this.tx, {
      user: this.user,
      entries: this.entries,
      returned: [...this.returned].map(([id, qty]) => ({ id, qty })),
      after: changed.map(({ item, stock, holderId, jobId }) => ({ ...stock, id: item.id, holderId, jobId })),
    })
  }

  private page(id: string): Page {
    const page = this.pages.get(id)
    if (!page) throw new Error('The item is not in this book')
    return page
  }
}

export const archivedWords = ({ name }: { name: string }) => `${name} is archived. Restore it first.`

/** Where in a list of lines a refused one stands. */
export interface Line {
  path: string
}

/** A refusal as the answer tells it: who has what is out, and which line of several it is about. */
export async function refusal(
  tx: Db,
  { id, name }: { id: string; name: string },
  { refused, isHeld }: Refusal,
  line?: Line,
): Promise<HttpError> {
  const holder = isHeld ? await findHolder(tx, id) : undefined
  const place = holder?.jobNum ? ` on ${holder.jobNum}` : ''
  const unnamed = line ? `${name}: ${refused}` : refused
  const message = holder ? `${name} is out with ${holder.name}${place}` : unnamed
  return new HttpError(409, 'conflict', message, line && [{ path: line.path, message }])
}
