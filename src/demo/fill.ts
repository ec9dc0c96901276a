import { sql } from 'drizzle-orm'
import type { Database, Db } from '@/db/client'
import { users } from '@/db/schema/users'
import { displayName } from '@/domain/users/user'
import { hashPassword } from '@/features/account/server/passwords'
import { DEMO_LOGIN, STAFF } from './company'
import { at, DEMO_DAYS, type Demo, type DemoPerson, dayFrom } from './demo'
import { Random } from './random'
import { addDemoAgreements } from './records/agreements'
import { addDemoBilledWork } from './records/billed-work'
import { addDemoChangeOrders } from './records/change-orders'
import { addDemoChecklists } from './records/checklists'
import { addDemoCompany } from './records/company'
import { addDemoCustomFields } from './records/custom-fields'
import { addDemoCustomers } from './records/customers'
import { addDemoCounts } from './records/cycle-counts'
import { addDemoDeposits } from './records/deposits'
import { addDemoBoard } from './records/dispatch'
import { addDemoDocuments } from './records/documents'
import { addDemoEstimates } from './records/estimates'
import { addDemoFieldLogs } from './records/field-logs'
import { addDemoInvoices } from './records/invoices'
import { addDemoItems } from './records/items'
import { addDemoJobNotes } from './records/job-notes'
import { addDemoJobs } from './records/jobs'
import { addDemoKits } from './records/kits'
import { addDemoNotifications } from './records/notifications'
import { addDemoNumbers } from './records/numbers'
import { addDemoPlaces } from './records/places'
import { addDemoPriceBook } from './records/price-book'
import { addDemoPurchaseOrders } from './records/purchase-orders'
import { addDemoReorder } from './records/reorder'
import { addDemoReservations } from './records/reservations'
import { addDemoRfis } from './records/rfis'
import { addDemoSavedViews } from './records/saved-views'
import { addDemoScrap } from './records/scrap'
import { addDemoSignedVisit } from './records/signed-visit'
import { addDemoCatalog } from './records/supplier-catalog'
import { addDemoRunningClock, addDemoTimeEntries } from './records/time-entries'
import { addDemoToolCare } from './records/tool-care'
import { addDemoToolLosses } from './records/tool-losses'
import { addDemoTransactions } from './records/transactions'
import { addDemoTransfers } from './records/transfers'
import { addDemoVanStock } from './records/van-stock'
import { addDemoVendors } from './records/vendors'
import { addDemoVisits } from './records/visits'

const SEED = 20_261_115

/** In this order, since later records reference earlier ones. */
const features: ((demo: Demo) => Promise<void>)[] = [
  addDemoCompany,
  addDemoCustomers,
  addDemoJobs,
  addDemoPlaces,
  addDemoItems,
  addDemoTransactions,
  addDemoScrap,
  addDemoPriceBook,
  addDemoEstimates,
  addDemoInvoices,
  addDemoDeposits,
  addDemoTimeEntries,
  addDemoFieldLogs,
  addDemoVendors,
  addDemoCatalog,
  addDemoPurchaseOrders,
  addDemoVanStock,
  addDemoCounts,
  addDemoBoard,
  addDemoRunningClock,
  addDemoAgreements,
  addDemoChangeOrders,
  addDemoBilledWork,
  addDemoRfis,
  addDemoTransfers,
  addDemoReorder,
  addDemoToolCare,
  addDemoKits,
  addDemoNotifications,
  addDemoReservations,
  addDemoCustomFields,
  addDemoDocuments,
  addDemoToolLosses,
  addDemoJobNotes,
  addDemoSavedViews,
  addDemoChecklists,
  addDemoVisits,
  addDemoSignedVisit,
  addDemoNumbers,
]

/** Fills an empty database with a contracting company; does nothing if an account exists. */
export async function fillWithDemo(
  { transaction }: Database,
  now = new Date(),
): Promise<{ filled: boolean; email: string; password: string }> {
  const passwordHash = await hashPassword(DEMO_LOGIN.password)
  const filled = await transaction(async (tx) => {
    const [anyone] = await tx.select({ id: users.id }).from(users).limit(1)
    if (anyone) return false
    await tx.execute(sql`set local plumbline.writes_past = 'on'`)
    const random = new Random(SEED)
    const staff = await addStaff(tx, random, now, passwordHash)
    const demo: Demo = { tx, random, now, staff, customers: [], serviceJobs: new Map(), vendors: [] }
    for (const add of features) await add(demo)
    return true
  })
  return { filled, ...DEMO_LOGIN }
}

async function addStaff(tx: Db, random: Random, now: Date, passwordHash: string): Promise<DemoPerson[]> {
  const rows = STAFF.map((person, index) => ({
    ...person,
    id: random.id(),
    passwordHash,
    dateOfBirth: `${1968 + index * 4}-0${1 + index}-1${index}`,
    authType: 'local',
    createdAt: at(dayFrom(now, -DEMO_DAYS + index * 40), 16),
  }))
  await tx.insert(users).values(rows)
  return rows.map((person) => ({ id: person.id, name: displayName(person) }))
}
