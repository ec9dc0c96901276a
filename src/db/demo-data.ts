import { sql } from 'drizzle-orm'
import { hashPassword } from '@/features/account/server/passwords'
import { addDemoAgreements } from '@/features/agreements/server/agreements.demo'
import { addDemoChangeOrders } from '@/features/change-orders/server/change-orders.demo'
import { addDemoCompany } from '@/features/company/server/company.demo'
import { addDemoCustomers } from '@/features/customers/server/customers.demo'
import { addDemoBoard } from '@/features/dispatch/server/dispatch.demo'
import { addDemoEstimates } from '@/features/estimates/server/estimates.demo'
import { addDemoFieldLogs } from '@/features/field-logs/server/field-logs.demo'
import { addDemoInvoices } from '@/features/invoices/server/invoices.demo'
import { addDemoItems } from '@/features/items/server/items.demo'
import { addDemoJobs } from '@/features/jobs/server/jobs.demo'
import { addDemoPriceBook } from '@/features/price-book/server/price-book.demo'
import { addDemoPurchaseOrders } from '@/features/purchase-orders/server/purchase-orders.demo'
import { addDemoRfis } from '@/features/rfis/server/rfis.demo'
import { addDemoScrap } from '@/features/scrap/server/scrap.demo'
import { addDemoCatalog } from '@/features/supplier-catalog/server/catalog.demo'
import { addDemoTimeEntries } from '@/features/time-entries/server/time-entries.demo'
import { addDemoTransactions } from '@/features/transactions/server/transactions.demo'
import { displayName } from '@/features/users/user'
import { addDemoVendors } from '@/features/vendors/server/vendors.demo'
import type { Database, Db } from './client'
import { DEMO_LOGIN, STAFF } from './demo/company'
import { at, DEMO_DAYS, type Demo, type DemoPerson, dayFrom } from './demo/demo'
import { Random } from './demo/random'
import { users } from './schema/accounts'

const SEED = 20_261_115

/** In this order, since later records point to earlier ones. Each feature adds its own here. */
const features: ((demo: Demo) => Promise<void>)[] = [
  addDemoCompany,
  addDemoCustomers,
  addDemoJobs,
  addDemoItems,
  addDemoTransactions,
  addDemoScrap,
  addDemoPriceBook,
  addDemoEstimates,
  addDemoInvoices,
  addDemoTimeEntries,
  addDemoFieldLogs,
  addDemoVendors,
  addDemoCatalog,
  addDemoPurchaseOrders,
  addDemoBoard,
  addDemoAgreements,
  addDemoChangeOrders,
  addDemoRfis,
]

/** Fills an empty database with a contracting company; one that has an account is left alone. */
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
    const demo: Demo = { tx, random, now, staff, customers: [], vendors: [] }
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
  return rows.map((person) => ({ id: person.id, email: person.email, name: displayName(person) }))
}
