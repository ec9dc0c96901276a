import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@/db/query'
import { maintenanceAgreements as agreements } from '@/db/schema/agreements'
import { changeOrders } from '@/db/schema/change-orders'
import { jobs } from '@/db/schema/jobs'
import { estimates } from '@/db/schema/sales-documents/estimates'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { payments } from '@/db/schema/sales-documents/payments'
import { timeEntries } from '@/db/schema/time-entries'
import { insertRows } from '@/db/write'
import { isOpen } from '@/domain/invoices/invoice'
import type { AgingSummary, Invoice, InvoiceDetail } from '@/domain/invoices/invoice.schema'
import type { TimeEntry } from '@/features/time-entries/time-entry.schema'
import type { Client } from '@/server/test/client'
import { newCustomer, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { dayOf, instantAt } from '@/shared/dates'
import { addDays } from '@/shared/days'
import type { Financial, Operations, OverdueInvoices, UpcomingService } from '../dashboard.schema'
import { type DashboardLink, dashboardLinks, SERVICES_SHOWN } from '../dashboard-links'

const server = withServer()
let ada: Client
let customerId: string
let jobId: string

/** Where it is about noon now, so that no day ends while the numbers are compared. */
const ahead = 12 - new Date().getUTCHours()
const ZONE = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
const TODAY = dayOf(new Date(), ZONE)
const links = dashboardLinks(TODAY, 1)

const run = (statement: SQL) => server.database.db.execute(statement)

beforeAll(async () => {
  ada = await server.signedUp()
  customerId = (await newCustomer(ada, { name: 'Dash Co' })).id
  jobId = (await newJob(ada, { num: 'OLD', status: 'closed' })).id
  await run(sql`update jobs set created_at = '2020-01-01'`)
  await run(sql`update company set time_zone = ${ZONE}`)
})

async function dashboard() {
  const [financial, operations, overdue, services] = await Promise.all([
    ada.get<Financial>('/api/dashboard/financial'),
    ada.get<Operations>('/api/dashboard/operations', { weekStartsOn: 1 }),
    ada.get<OverdueInvoices>('/api/dashboard/overdue-invoices'),
    ada.get<UpcomingService[]>('/api/dashboard/upcoming-services'),
  ])
  for (const { status } of [financial, operations, overdue, services]) expect(status).toBe(200)
  // The figures of the day are tested in today.test.ts.
  const { today, ...overview } = operations.body
  return { ...financial.body, ...overview, overdue: overdue.body, services: services.body }
}

/** The records behind a card, and how many the list says there are. */
async function behind<T>(card: DashboardLink): Promise<{ records: T[]; total: number }> {
  const { list } = links[card]
  const { status, headers, body } = await ada.get<T[]>(
    `${list}${list.endsWith('?') ? '' : '&'}count=true&limit=500`,
  )
  expect({ card, status }).toEqual({ card, status: 200 })
  const total = Number(headers.get('x-total-count'))
  expect(body).toHaveLength(total)
  return { records: body, total }
}

const sumOf = <T>(records: T[], amount: (record: T) => number) =>
  records.reduce((sum, record) => sum + amount(record), 0)

const days = fc.integer({ min: -70, max: 70 })
const instantOn = (offset: number, hour: number) =>
  instantAt(`${addDays(TODAY, offset)}T${String(hour).padStart(2, '0')}:30`, ZONE) as string

const hour = fc.integer({ min: 0, max: 23 })
const invoice = fc
  .record({
    status: fc.constantFrom('draft', 'sent', 'sent', 'paid', 'void'),
    due: fc.option(days),
    paid: fc.array(fc.record({ amount: fc.integer({ min: 1, max: 300 }), day: days, hour }), {
      maxLength: 3,
    }),
    rest: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ status, due, paid, rest }) => {
    const received = status === 'draft' ? [] : paid
    const amountPaid = sumOf(received, ({ amount }) => amount)
    const isPaid = status === 'paid' && amountPaid > 0
    return {
      due,
      received,
      amountPaid,
      total: isPaid ? amountPaid : amountPaid + rest,
      status: isPaid
        ? 'paid'
        : status === 'paid' || status === 'sent'
          ? amountPaid > 0
            ? 'partial'
            : 'sent'
          : status,
    } as const
  })
const company = fc.record({
  invoices: fc.array(invoice, { maxLength: 12 }),
  estimates: fc.array(fc.constantFrom('draft', 'sent', 'approved', 'rejected', 'converted'), {
    maxLength: 8,
  }),
  agreements: fc.array(
    fc.record({ status: fc.constantFrom('active', 'suspended', 'expired'), next: fc.option(days) }),
    { maxLength: 20 },
  ),
  jobs: fc.array(
    fc.record({ status: fc.constantFrom('open', 'closed'), day: fc.integer({ min: -9, max: 0 }), hour }),
    { maxLength: 12 },
  ),
  time: fc.array(fc.record({ day: fc.integer({ min: -8, max: 8 }), hour, minutes: fc.nat(900) }), {
    maxLength: 12,
  }),
  changeOrders: fc.array(fc.constantFrom('pending', 'approved', 'rejected'), { maxLength: 8 }),
})
type Company = typeof company extends fc.Arbitrary<infer T> ? T : never

const EARLIER = '2026-01-01T12:00:00.000Z'

async function fill(created: Company): Promise<void> {
  await run(sql`delete from payments`)
  await run(sql`delete from invoices`)
  await run(sql`delete from estimates`)
  await run(sql`delete from maintenance_agreements`)
  await run(sql`delete from change_orders`)
  await run(sql`delete from time_entries`)
  await run(sql`delete from jobs where id <> ${jobId}`)
  const { db } = server.database
  const common = () => ({ id: randomUUID(), createdById: ada.userId })
  const customer = { customerId, customerName: 'Dash Co' }
  const documents = created.invoices.map(({ due, received, ...values }) => {
    const id = randomUUID()
    const dueDate = due === null ? null : addDays(TODAY, due)
    return {
      row: {
        ...common(),
        ...customer,
        ...values,
        id,
        invoiceNumber: id,
        dueDate,
        agingDate: dueDate ?? dayOf(EARLIER, ZONE),
        subtotal: values.total,
        createdAt: EARLIER,
      },
      payments: received.map(({ amount, day, hour }) => ({
        id: randomUUID(),
        invoiceId: id,
        amount,
        method: 'cash' as const,
        processedById: ada.userId,
        processedAt: instantOn(day, hour),
      })),
    }
  })
  const insert = async (table: Parameters<typeof insertRows>[0], values: object[]) => {
    if (values.length > 0) await rows(db, insertRows(table, values as Parameters<typeof insertRows>[1]))
  }
  await insert(
    invoices,
    documents.map(({ row }) => row),
  )
  await insert(
    payments,
    documents.flatMap((document) => document.payments),
  )
  await insert(
    estimates,
    created.estimates.map((status) => ({
      ...common(),
      ...customer,
      status,
      estimateNumber: randomUUID(),
      title: 'Heater',
    })),
  )
  await insert(
    agreements,
    created.agreements.map(({ status, next }) => ({
      ...common(),
      ...customer,
      status,
      agreementNumber: randomUUID(),
      title: 'Boiler service',
      frequency: 'monthly',
      startDate: '2026-01-01',
      nextServiceDate: next === null ? null : addDays(TODAY, next),
    })),
  )
  await insert(
    jobs,
    created.jobs.map(({ status, day, hour }) => ({
      id: randomUUID(),
      num: randomUUID(),
      status,
      createdAt: instantOn(day, hour),
    })),
  )
  await insert(
    timeEntries,
    created.time.map(({ day, hour, minutes }) => {
      const startTime = instantOn(day, hour)
      const endTime = new Date(Date.parse(startTime) + minutes * 60_000).toISOString()
      return { id: randomUUID(), userId: ada.userId, startTime, endTime }
    }),
  )
  await insert(
    changeOrders,
    created.changeOrders.map((status) => ({
      id: randomUUID(),
      coNumber: randomUUID(),
      jobId,
      title: 'More pipe',
      amount: -100,
      status,
      requestedById: ada.userId,
    })),
  )
}

describe('as specified: every number', () => {
  it('is what the list behind its card holds, to the record and to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(company, async (created) => {
        await fill(created)
        const shown = await dashboard()
        for (const [card, number] of [
          ['pendingEstimates', shown.pendingEstimates],
          ['activeAgreements', shown.activeMaintenanceAgreements],
          ['activeJobs', shown.activeJobs],
          ['jobsThisWeek', shown.jobsThisWeek],
          ['pendingChangeOrders', shown.pendingChangeOrders],
          ['overdue', shown.overdue.count],
        ] as const)
          expect([card, (await behind(card)).total]).toEqual([card, number])

        const owed = await behind<Invoice>('outstanding')
        expect(sumOf(owed.records, ({ balance }) => balance)).toBe(shown.totalOutstanding)
        const late = await behind<Invoice>('overdue')
        expect(sumOf(late.records, ({ balance }) => balance)).toBe(shown.overdue.totalAmount)
        const entries = await behind<TimeEntry>('hoursThisWeek')
        expect(sumOf(entries.records, ({ hours }) => hours)).toBe(shown.hoursThisWeek)
        const services = await behind<UpcomingService>('upcomingServices')
        expect(services.records.slice(0, SERVICES_SHOWN)).toEqual(
          shown.services.map((service) => expect.objectContaining(service)),
        )

        const { body: all } = await ada.get<Invoice[]>('/api/invoices')
        expect(new Set(owed.records.map(({ id }) => id))).toEqual(
          new Set(all.filter(isOpen).map(({ id }) => id)),
        )
        const { body: aging } = await ada.get<AgingSummary>('/api/invoices/aging/summary')
        expect([aging.outstanding.balance, aging.overdue.count, aging.overdue.balance]).toEqual([
          shown.totalOutstanding,
          shown.overdue.count,
          shown.overdue.totalAmount,
        ])
        await checkRevenue(all, shown.revenueThisMonth)
      }),
      { numRuns: 12 },
    )
  })

  async function checkRevenue(all: Invoice[], shown: number): Promise<void> {
    const { paidFrom = '', paidTo = '' } = links.revenue.search
    const receivedOf = async ({ id }: Invoice) => {
      const { body } = await ada.get<InvoiceDetail>(`/api/invoices/${id}`)
      const inMonth = body.payments.filter(({ processedAt }) => {
        const day = dayOf(processedAt, ZONE)
        return paidFrom <= day && day <= paidTo
      })
      return { id, amount: sumOf(inMonth, ({ amount }) => amount) }
    }
    const received = await Promise.all(all.filter(({ status }) => status !== 'void').map(receivedOf))
    expect(sumOf(received, ({ amount }) => amount)).toBe(shown)
    const { records } = await behind<Invoice>('revenue')
    expect(new Set(records.map(({ id }) => id))).toEqual(
      new Set(received.filter(({ amount }) => amount > 0).map(({ id }) => id)),
    )
  }

  it('is 0 where there is nothing', async () => {
    await fill({ invoices: [], estimates: [], agreements: [], jobs: [], time: [], changeOrders: [] })
    expect(await dashboard()).toEqual({
      totalOutstanding: 0,
      revenueThisMonth: 0,
      pendingEstimates: 0,
      activeMaintenanceAgreements: 0,
      activeJobs: 0,
      jobsThisWeek: 0,
      hoursThisWeek: 0,
      pendingChangeOrders: 0,
      waitingJobs: 0,
      finishedUnbilled: 0,
      overdue: { count: 0, totalAmount: 0 },
      services: [],
    })
  })

  it('needs a session', async () => {
    for (const call of ['financial', 'operations', 'overdue-invoices', 'upcoming-services'])
      expect((await server.visitor().get(`/api/dashboard/${call}`)).status).toBe(401)
  })
})

describe('as specified: upcoming services', () => {
  it('are ten at most, the overdue ones first, and lead on', async () => {
    const next = [40, 30, 29, 12, 11, 10, 9, 8, 7, 6, 5, -3, -40]
    await fill({
      invoices: [],
      estimates: [],
      agreements: next.map((day) => ({ status: 'active' as const, next: day })),
      jobs: [],
      time: [],
      changeOrders: [],
    })
    const { body, headers } = await ada.get<UpcomingService[]>('/api/dashboard/upcoming-services', {
      count: 'true',
    })
    expect(body.map(({ nextServiceDate }) => nextServiceDate)).toEqual(
      [-40, -3, 5, 6, 7, 8, 9, 10, 11, 12].map((day) => addDays(TODAY, day)),
    )
    expect(headers.get('x-total-count')).toBe('12')
    expect(headers.get('link')).toContain('rel="next"')
  })
})
