import { asc, eq, lt } from 'drizzle-orm'
import { jobs, visits, visitTechnicians } from '@/db/schema/jobs'
import { holdings } from '@/db/schema/stock/holdings'
import { items } from '@/db/schema/stock/items'
import { transactions } from '@/db/schema/stock/transactions'
import { isReturnable } from '@/domain/stock/item-kinds'
import { checkin, checkout, recount, setMissing } from '@/domain/stock/stock'
import type { Demo, DemoPerson } from '../demo'
import { insertAll, recordActivity } from '../insert'
import { isCurrent, isLead } from './booked-jobs'
import { DemoStock } from './transactions-stock'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Tools taken within this time may still be out; older ones have come back or are missing. */
const RECENT = 16 * DAY

interface Visit {
  job: { id: string; num: string }
  person: DemoPerson
  start: number
}

interface Coming {
  at: number
  happen: () => void
}

/** Two years of checkouts and check-ins for jobs, in chronological order. */
export async function addDemoTransactions(demo: Demo): Promise<void> {
  const { tx, random } = demo
  const rows = await tx.select().from(items).orderBy(asc(items.createdAt), asc(items.id))
  const stocks = rows.map((item) => new DemoStock(item, random))
  const office = demo.staff[0] as DemoPerson
  const now = demo.now.getTime()
  let due: Coming[] = []

  for (const visit of await visitsUntilNow(demo)) {
    letHappen(visit.start)
    const known = stocks.filter(({ item }) => Date.parse(item.createdAt) < visit.start)
    const tools = known.filter(({ item }) => isReturnable(item.type))
    const material = known.filter(({ item }) => !isReturnable(item.type))
    for (let n = random.between(1, 4); n > 0 && tools.length > 0; n--) takeTool(random.pick(tools), visit)
    for (let n = random.between(1, 3); n > 0 && material.length > 0; n--)
      takeMaterial(random.pick(material), visit)
  }
  letHappen(now)
  loseSome()

  const entries = stocks.flatMap((stock) => stock.entries)
  await insertAll(tx, transactions, entries)
  await insertAll(
    tx,
    holdings,
    stocks.flatMap(({ holdingRows }) => holdingRows),
  )
  for (const { item, values } of stocks) await tx.update(items).set(values).where(eq(items.id, item.id))
  await recordRecentActivity()

  function takeTool(stock: DemoStock, visit: Visit): void {
    const isTaken = stock.happen(checkout(stock.stock, 1), { ...visit, ts: instant(visit.start) })
    if (!isTaken) return
    const isForgotten = visit.start > now - RECENT && random.chance(0.55)
    const days = random.chance(0.8) ? 0 : random.between(1, 4)
    const at = visit.start + days * DAY + random.between(3, 9) * HOUR
    if (!isForgotten) due.push({ at, happen: () => bringBack(stock, visit, at) })
  }

  function takeMaterial(stock: DemoStock, visit: Visit): void {
    const { reorderPoint } = stock.item
    const max = Math.max(1, Math.round((reorderPoint ?? 10) / 4))
    const qty = random.between(1, max)
    const ts = instant(visit.start + random.between(1, 20) * 60_000)
    stock.happen(checkout(stock.stock, qty), { ...visit, ts, payload: { qty } })
    const evening = visit.start + 7 * HOUR
    if (qty > 3 && random.chance(0.2))
      due.push({ at: evening, happen: () => bringBack(stock, visit, evening) })
    const isLow = reorderPoint !== null && stock.stock.qty <= reorderPoint
    const isOrdered = visit.start < now - 12 * DAY ? random.chance(0.6) : random.chance(0.15)
    const delivery = visit.start + 8 * HOUR
    if (isLow && isOrdered) due.push({ at: delivery, happen: () => fillUp(stock, delivery) })
  }

  /** In order of time: what is taken must have arrived by then. */
  function letHappen(until: number): void {
    const ready = due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
    due = due.filter(({ at }) => at > until)
    for (const { happen } of ready) happen()
  }

  function bringBack(stock: DemoStock, { person, job }: Visit, at: number): void {
    const qty = isReturnable(stock.item.type) ? 1 : random.between(1, 2)
    const outcome = checkin(stock.stock, stock.held, { qty, jobId: job.id, userId: person.id })
    stock.happen(outcome, { person, job, ts: instant(at), payload: qty > 1 ? { qty } : {} })
  }

  function fillUp(stock: DemoStock, at: number): void {
    stock.happen(recount(stock.stock, stock.item.qty), { person: office, ts: instant(at) })
  }

  /** Marks items as missing: three tools, and one of several ladders, wrenches or lights. */
  function loseSome(): void {
    const idle = stocks.filter(
      ({ item, stock, changedAt }) =>
        item.type === 'tool' && stock.out === 0 && Date.parse(changedAt) < now - 3 * DAY,
    )
    const single = idle.filter(({ stock }) => stock.qty === 1)
    const several = idle.filter(({ stock }) => stock.qty > 1)
    for (const stock of [...chosen(single, 3), ...chosen(several, 1)]) {
      const ts = instant(Date.parse(stock.changedAt) + random.between(20, 60) * HOUR)
      stock.happen(setMissing(stock.stock, 1), { person: random.pick(demo.staff), ts })
    }
  }

  function chosen(from: DemoStock[], count: number): DemoStock[] {
    const left = [...from]
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(random.between(0, left.length - 1), 1),
    ).flat()
  }

  async function recordRecentActivity(): Promise<void> {
    const isMove = (action: string) => action === 'checkout' || action === 'checkin'
    const recent = entries
      .filter(({ action }) => isMove(action))
      .sort((a, b) => (String(a.ts) < String(b.ts) ? 1 : -1))
    const activity = recent
      .slice(0, 12)
      .map(({ itemId, itemName: name, jobId, jobNum, action, userId, ts }) => ({
        action: 'transaction.created',
        payload: { action, itemId, name, jobId, jobNum },
        byId: userId,
        ts,
      }))
    await recordActivity(tx, random, activity)
  }
}

const instant = (time: number) => new Date(time).toISOString()

/** Every job that a technician has visited by now, in order. */
async function visitsUntilNow({ tx, staff, now }: Demo): Promise<Visit[]> {
  const gone = await tx
    .select({
      id: jobs.id,
      num: jobs.num,
      technicianId: visitTechnicians.userId,
      start: visits.scheduledStart,
    })
    .from(jobs)
    .innerJoin(visits, isCurrent)
    .innerJoin(visitTechnicians, isLead)
    .where(lt(visits.scheduledStart, now.toISOString()))
    .orderBy(asc(visits.scheduledStart), asc(jobs.id))
  return gone.flatMap(({ id, num, technicianId, start }) => {
    const person = staff.find((one) => one.id === technicianId)
    return person && start ? [{ job: { id, num }, person, start: new Date(start).getTime() }] : []
  })
}
