import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@/db/query'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { insertRows } from '@/db/write'
import { daysOverdue, isOpen } from '@/domain/invoices/invoice'
import type { AgingSummary, Invoice } from '@/domain/invoices/invoice.schema'
import type { CustomerDetail } from '@/features/customers/customer.schema'
import type { AgingByCustomer } from '@/features/reports/picture.schema'
import type { Client } from '@/server/test/client'
import { allPages } from '@/server/test/lists'
import { newCustomer, newInvoice } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { dayOf } from '@/shared/dates'
import { addDays } from '@/shared/days'
import type { ManyChanged } from '@/shared/selection'
import type { Financial, OverdueInvoices } from '../dashboard.schema'

const server = withServer()
let ada: Client
let customerId: string

/** A zone where it is about noon, so that the day does not change during the test. */
const ahead = 12 - new Date().getUTCHours()
const ZONE = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
const TODAY = dayOf(new Date(), ZONE)
const CREATED = '2026-01-01T12:00:00.000Z'

beforeAll(async () => {
  ada = await server.owner()
  await ada.patch('/api/company', { timeZone: ZONE })
  customerId = (await newCustomer(ada, { name: 'Late Co' })).id
})

const dueInDays = (due: number | null) => (due === null ? null : addDays(TODAY, due))

const someInvoice = fc
  .record({
    kind: fc.constantFrom('draft', 'sent', 'partial', 'paid', 'void'),
    due: fc.option(fc.integer({ min: -100, max: 5 })),
    total: fc.integer({ min: 2, max: 1_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ kind, due, total, share }) => {
    const part = Math.min(total - 1, Math.max(1, Math.floor(total * share)))
    const paid = { draft: 0, sent: 0, partial: part, paid: total, void: share < 0.5 ? 0 : part }
    return { status: kind, dueDate: dueInDays(due), total, amountPaid: paid[kind] }
  })

async function fill(some: (typeof someInvoice extends fc.Arbitrary<infer T> ? T : never)[]) {
  await server.database.db.execute(sql`delete from invoices`)
  const values = some.map((invoice) => ({
    ...invoice,
    id: randomUUID(),
    invoiceNumber: randomUUID(),
    customerId,
    customerName: 'Late Co',
    agingDate: invoice.dueDate ?? dayOf(CREATED, ZONE),
    subtotal: invoice.total,
    createdById: ada.userId,
    createdAt: CREATED,
  }))
  await rows(server.database.db, insertRows(invoices, values))
}

const summed = (some: Invoice[]) => ({
  count: some.length,
  balance: some.reduce((sum, { balance }) => sum + balance, 0),
})

describe('overdue', () => {
  it('is the same count and amount on every screen, whatever was sent, partly paid or voided', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someInvoice, { minLength: 1, maxLength: 15 }), async (some) => {
        await fill(some)
        const all = await allPages<Invoice>(ada, '/api/invoices')
        const expected = summed(all.filter((invoice) => daysOverdue(invoice, TODAY, ZONE) > 0))
        const owed = summed(all.filter(isOpen))
        const get = async <T>(path: string) => (await ada.get<T>(path)).body

        expect(summed(await allPages<Invoice>(ada, '/api/invoices?overdue=true'))).toEqual(expected)
        expect(await get('/api/invoices/sums?overdue=true')).toMatchObject(expected)
        const file = await get<string>('/api/invoices/export?overdue=true')
        expect(file.trim().split('\n')).toHaveLength(expected.count + 1)
        expect(await get('/api/invoices/aging/sums?overdue=true')).toMatchObject(expected)
        expect(await get('/api/invoices/aging/summary')).toMatchObject({
          overdue: expected,
          outstanding: owed,
        } satisfies Partial<AgingSummary>)
        expect(await get('/api/dashboard/overdue-invoices')).toEqual({
          count: expected.count,
          totalAmount: expected.balance,
        } satisfies OverdueInvoices)
        const { total } = await get<AgingByCustomer>('/api/reports/aging-by-customer')
        expect([total.balance - total.current, total.balance]).toEqual([expected.balance, owed.balance])
        expect(await get(`/api/customers/${customerId}`)).toMatchObject({
          overdueBalance: expected.balance,
          openBalance: owed.balance,
        } satisfies Partial<CustomerDetail>)

        // Drafts and void invoices have a balance that nobody owes.
        expect(await get('/api/invoices/sums')).toMatchObject({ count: all.length, balance: owed.balance })
        expect(await get<Financial>('/api/dashboard/financial')).toMatchObject({
          totalOutstanding: owed.balance,
        })
      }),
      { numRuns: 15 },
    )
  })

  it('can be chosen for one change of many, partly paid ones included', async () => {
    const { id } = await newCustomer(ada)
    const due = { customerId: id, dueDate: addDays(TODAY, -3) }
    const { invoice: partial } = await newInvoice(ada, due)
    await ada.post(`/api/invoices/${partial.id}/payments`, { amount: 1, method: 'cash' })
    const { invoice: sent } = await newInvoice(ada, due)
    await newInvoice(ada, { ...due, status: 'draft' })
    await newInvoice(ada, { ...due, dueDate: TODAY })
    const listed = await allPages<Invoice>(ada, `/api/invoices?overdue=true&customerId=${id}`)
    expect(listed.map((invoice) => [invoice.id, invoice.displayStatus, invoice.daysOverdue])).toEqual([
      [sent.id, 'overdue', 3],
      [partial.id, 'partial', 3],
    ])
    const { body } = await ada.post<ManyChanged>('/api/invoices/many', {
      selection: { filter: { overdue: 'true', customerId: id } },
      change: { status: 'sent' },
    })
    expect(body).toMatchObject({ message: expect.stringMatching(/^1 of 2/) })
    expect((await ada.get('/api/invoices', { overdue: 'maybe' })).status).toBe(400)
  })
})
