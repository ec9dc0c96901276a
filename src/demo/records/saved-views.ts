import { savedViews } from '@/db/schema/saved-views'
import type { ListScreen } from '@/shared/list-screens'
import { at, DEMO_DAYS, type Demo, dayFrom } from '../demo'
import { insertAll } from '../insert'
import { Random } from '../random'

/** Own seed, so that adding a view does not change other records. */
const SEED = 2_020

const SHARED: { screen: ListScreen; name: string; search: Record<string, string> }[] = [
  { screen: '/invoices', name: 'Overdue, largest first', search: { overdue: 'true', sort: '-balance' } },
  { screen: '/invoices', name: 'Unpaid', search: { owed: 'true' } },
  { screen: '/estimates', name: 'Sent, awaiting answer', search: { status: 'sent' } },
  { screen: '/inventory', name: 'Below minimum', search: { low: 'true' } },
  { screen: '/purchase-orders', name: 'On order', search: { status: 'sent' } },
  { screen: '/jobs', name: 'Open jobs', search: { status: 'open' } },
]

/** Shared views of the company, and private views of its people. */
export async function addDemoSavedViews({ tx, now, staff }: Demo): Promise<void> {
  const random = new Random(SEED)
  const createdAt = at(dayFrom(now, -DEMO_DAYS + 30), 9)
  const office = staff[0] as (typeof staff)[number]
  const own = staff.slice(0, 3).map(({ id }) => ({
    screen: '/jobs',
    name: 'My open jobs',
    search: { status: 'open', technicianId: id },
    userId: id,
    isShared: false,
  }))
  const shared = SHARED.map((view) => ({ ...view, userId: office.id, isShared: true }))
  await insertAll(
    tx,
    savedViews,
    [...shared, ...own].map((view) => ({ id: random.id(), ...view, createdAt, updatedAt: createdAt })),
  )
}
