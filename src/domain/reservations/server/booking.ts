import type { Db } from '@/db/client'
import { archived } from '@/domain/stock/server/stock-refusals'
import { badRequest, conflict, HttpError } from '@/shared/errors'
import {
  firstShort,
  isProblem,
  nextFree,
  type Period,
  periodOf,
  reservedWords,
  type Want,
} from '../reservation'
import {
  type Booked,
  findBooked,
  findItems,
  findKit,
  findZone,
  type Subject,
  type WantedItem,
  type WantedKit,
} from './booking.store'

export interface Wants {
  kit: WantedKit | null
  items: WantedItem[]
}

/** Exactly one of the two is given. */
export function subjectOf(sent: { itemId?: string | null; kitId?: string | null; qty?: number }): Subject {
  const { itemId = null, kitId = null, qty = 1 } = sent
  if (itemId === null && kitId === null)
    throw badRequest([{ path: 'itemId', message: 'An item or a kit is required' }])
  if (itemId !== null && kitId !== null)
    throw badRequest([{ path: 'kitId', message: 'An item or a kit, not both' }])
  if (kitId !== null && qty !== 1)
    throw badRequest([{ path: 'qty', message: 'The quantity of a kit must be 1' }])
  return { itemId, kitId, qty }
}

export async function periodIn(db: Db, startDate: string, endDate: string): Promise<Period> {
  const period = periodOf(startDate, endDate, await findZone(db))
  if (isProblem(period)) throw badRequest([period])
  return period
}

/** The wanted items in their current state; an unknown one is bad input. */
export async function wantsOf(db: Db, subject: Subject): Promise<Wants> {
  const kit = subject.kitId === null ? null : await findKit(db, subject.kitId)
  if (kit === undefined) throw badRequest([{ path: 'kitId', message: 'Unknown kit' }])
  const items = await findItems(db, subject)
  if (subject.itemId !== null && items.length === 0)
    throw badRequest([{ path: 'itemId', message: 'Unknown item' }])
  return { kit, items }
}

/** Inactive items and kits cannot be reserved. */
export function checkInUse({ kit, items }: Wants): void {
  if (kit?.status === 'inactive') throw conflict(`${kit.name} is inactive`)
  for (const item of items)
    if (item.archivedAt) throw archived({ ...item, id: item.of }, kit ? { path: 'kitId' } : undefined)
}

/** There is one of each kit. */
const asWants = ({ kit, items }: Wants): (Want & { name: string })[] => [
  ...(kit ? [{ of: kit.id, qty: 1, there: 1, name: kit.name }] : []),
  ...items,
]

/**
 * Refuses a reservation that conflicts with another or exceeds the stock, with an explanation. Call while the items
 * are locked; the database refuses it in any case.
 */
export async function checkFree(
  tx: Db,
  wants: Wants,
  period: Pick<Period, 'startDate' | 'endDate'>,
  except?: string,
): Promise<void> {
  const booked = await bookedFor(tx, wants, { ...period, except })
  const all = asWants(wants)
  const short = firstShort(all, booked, period)
  if (!short) return
  const isPart = wants.kit !== null && short.want.of !== wants.kit.id
  const blocking = booked.filter(({ of }) => of === short.want.of)
  const words = await refusalWords(tx, short.want, short.free, blocking)
  const message = isPart ? `${short.want.name}: ${words}` : words
  const path = blocking.length > 0 ? 'startDate' : 'qty'
  throw new HttpError(409, 'reserved', message, [{ path, message }])
}

async function refusalWords(tx: Db, want: Want, free: number, booked: readonly Booked[]): Promise<string> {
  const [first, ...others] = booked
  if (!first) return want.there === 0 ? 'None to reserve' : `Only ${want.there} to reserve`
  const words = reservedWords(first, await findZone(tx))
  if (want.there <= 1 && free === 0) return words
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `Only ${free} of ${want.there} free at that time. ${words}${more}`
}

const bookedFor = (
  db: Db,
  { kit, items }: Wants,
  during: { startDate: string; endDate?: string; except?: string },
) =>
  findBooked(
    db,
    items.map(({ of }) => of),
    kit?.id ?? null,
    during,
  )

/** The next free period of the same length. */
export async function findNextFree(
  db: Db,
  subject: Subject,
  period: Period,
  except: string | undefined,
): Promise<Period> {
  const wants = await wantsOf(db, subject)
  const booked = await bookedFor(db, wants, { startDate: period.startDate, except })
  const found = nextFree(asWants(wants), booked, period, await findZone(db))
  if (!found) throw conflict('Not enough stock for this quantity at any time')
  return found
}
