import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@/db/query'
import { maintenanceAgreements as agreements } from '@/db/schema/agreements'
import { jobs } from '@/db/schema/jobs'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { payments } from '@/db/schema/sales-documents/payments'
import { timeEntries } from '@/db/schema/time-entries'
import { insertRows } from '@/db/write'
import type { Client } from '@/server/test/client'
import { newCustomer } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { dayOf, instantAt } from '@/shared/dates'
import { addDays, monthOf, weekOf } from '@/shared/days'
import type { Financial, Operations, OverdueInvoices, UpcomingService } from '../dashboard.schema'
import { JOB_DAYS, lastDays } from '../dashboard-links'
import { findFinancial, findOperations, findOverdueInvoices, listUpcomingServices } from './dashboard.store'

const server = withServer()
let ada: Client

const NEW_YORK = 'America/New_York'
const ZONES = [
  NEW_YORK,
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/Berlin',
  'UTC',
]
/** Both clock changes in New York, those in Auckland and Berlin within weeks of them, and the turn of the year. */
const MIDNIGHTS = [
  '2026-03-01',
  '2026-03-08',
  '2026-03-09',
  '2026-11-01',
  '2026-11-02',
  '2026-12-31',
  '2027-01-01',
]

/** Every two hours around each of the days, and a millisecond before, in UTC: some fall on every zone's midnight. */
const INSTANTS = MIDNIGHTS.flatMap((day) =>
  Array.from({ length: 36 }, (_, n) => Date.parse(day) + (n - 18) * 3_600_000),
)
  .flatMap((time) => [time - 1, time])
  .map((time) => new Date(time).toISOString())

const companyIn = (zone: string) => server.database.db.execute(sql`update company set time_zone = ${zone}`)
const financialAt = async (now: string): Promise<Financial> =>
  JSON.parse(await findFinancial(server.database.db, new Date(now)))
const operationsAt = async (now: string, weekStartsOn = 0): Promise<Operations> =>
  JSON.parse(await findOperations(server.database.db, { now: new Date(now), weekStartsOn }))

beforeAll(async () => {
  ada = await server.signedUp()
  const customerId = (await newCustomer(ada, { name: 'Calendar Co' })).id
  const customer = { customerId, customerName: 'Calendar Co', createdById: ada.userId }
  const invoiceId = randomUUID()
  const { db } = server.database
  const invoice = (id: string, agingDate: string) => ({
    ...customer,
    id,
    invoiceNumber: id,
    dueDate: agingDate,
    agingDate,
    subtotal: 100,
    total: 100,
    status: 'sent' as const,
  })
  const days = [...new Set(INSTANTS.map((instant) => instant.slice(0, 10)))]
  await rows(
    db,
    insertRows(invoices, [invoice(invoiceId, '2099-01-01'), ...days.map((day) => invoice(day, day))]),
  )
  await rows(
    db,
    insertRows(
      payments,
      INSTANTS.map((processedAt) => ({
        id: randomUUID(),
        invoiceId,
        amount: 1,
        method: 'cash' as const,
        processedById: ada.userId,
        processedAt,
      })),
    ),
  )
  await rows(
    db,
    insertRows(
      jobs,
      INSTANTS.map((createdAt) => ({ id: randomUUID(), num: randomUUID(), createdAt })),
    ),
  )
  await rows(
    db,
    insertRows(
      timeEntries,
      INSTANTS.map((startTime) => ({
        id: randomUUID(),
        userId: ada.userId,
        startTime,
        endTime: new Date(Date.parse(startTime) + 60_000).toISOString(),
      })),
    ),
  )
  await rows(
    db,
    insertRows(
      agreements,
      days.map((nextServiceDate) => ({
        ...customer,
        id: nextServiceDate,
        agreementNumber: nextServiceDate,
        title: 'Service',
        frequency: 'annual' as const,
        startDate: '2026-01-01',
        nextServiceDate,
      })),
    ),
  )
})

/** On which day each of the instants is, there. */
const daysIn = new Map(ZONES.map((zone) => [zone, INSTANTS.map((instant) => dayOf(instant, zone))]))
const within = ({ from, to }: { from: string; to: string }, zone: string) =>
  daysIn.get(zone)?.filter((day) => from <= day && day <= to).length

describe('as specified: days, weeks and months', () => {
  it("are the company's, at the turn of the year and when the clocks change", async () => {
    const days = [...new Set(INSTANTS.map((instant) => instant.slice(0, 10)))].sort()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ZONES),
        fc.constantFrom(...INSTANTS),
        fc.integer({ min: 0, max: 6 }),
        async (zone, now, weekStartsOn) => {
          await companyIn(zone)
          const today = dayOf(now, zone)
          expect((await financialAt(now)).revenueThisMonth).toBe(within(monthOf(today), zone))
          expect(await operationsAt(now, weekStartsOn)).toMatchObject({
            jobsThisWeek: within(lastDays(today, JOB_DAYS), zone),
            hoursThisWeek: within(weekOf(today, weekStartsOn), zone),
          })
          const late = days.filter((day) => day < today).length
          const overdue: OverdueInvoices = JSON.parse(
            await findOverdueInvoices(server.database.db, new Date(now)),
          )
          expect(overdue).toEqual({ count: late, totalAmount: late * 100 })
          const { body } = await listUpcomingServices(server.database.db, new Date(now), { limit: 500 })
          const services: UpcomingService[] = JSON.parse(body)
          expect(services.map(({ nextServiceDate }) => nextServiceDate)).toEqual(
            days.filter((day) => day <= addDays(today, 30)),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  it('begin and end to the millisecond', async () => {
    await companyIn(NEW_YORK)
    const midnight = (day: string) => Date.parse(instantAt(`${day}T00:00`, NEW_YORK) as string)
    const { db } = server.database
    for (const [first, last] of [
      // The week in which the clocks go forward, the one in which they go back, and the last of the year.
      ['2025-03-09', '2025-03-15'],
      ['2025-11-02', '2025-11-08'],
      ['2025-12-28', '2026-01-03'],
    ] as const) {
      const after = midnight(addDays(last, 1))
      const inside = [midnight(first), after - 1]
      const outside = [midnight(first) - 1, after]
      await rows(
        db,
        insertRows(
          jobs,
          [...inside, ...outside].map((time) => ({
            id: randomUUID(),
            num: randomUUID(),
            createdAt: new Date(time).toISOString(),
          })),
        ),
      )
      for (const time of [midnight(last), after - 1])
        expect((await operationsAt(new Date(time).toISOString())).jobsThisWeek).toBe(2)
      expect((await operationsAt(new Date(after).toISOString())).jobsThisWeek).toBe(2)
      expect((await operationsAt(new Date(midnight(last) - 1).toISOString())).jobsThisWeek).toBe(2)
    }
  })
})

describe('as specified: hours this week', () => {
  it("are everyone's, with what runs up to now", async () => {
    await companyIn(NEW_YORK)
    const bob = await server.signedUp()
    const at = (wall: string) => instantAt(wall, NEW_YORK) as string
    const log = (client: Client, startTime: string, endTime: string | null) =>
      client.post('/api/time-entries', { startTime, endTime })
    await log(ada, at('2026-06-10T08:00'), at('2026-06-10T09:30'))
    await log(bob, at('2026-06-11T08:00'), null)
    expect((await operationsAt(at('2026-06-11T08:45'))).hoursThisWeek).toBe(90 + 45)
    expect((await operationsAt(at('2026-06-10T12:00'))).hoursThisWeek).toBe(90)
    expect((await operationsAt(at('2026-06-14T00:00'))).hoursThisWeek).toBe(0)
  })

  it('answer only to a day of the week', async () => {
    expect((await ada.get('/api/dashboard/operations', { weekStartsOn: 6 })).status).toBe(200)
    expect((await ada.get('/api/dashboard/operations', { weekStartsOn: 7 })).status).toBe(400)
  })
})
