import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@/db/query'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { payments } from '@/db/schema/sales-documents/payments'
import { insertRows } from '@/db/write'
import {
  AGING_KEYS,
  agingKey,
  balanceOf,
  daysOverdue,
  displayStatus,
  INVOICE_STATUSES,
  isOpen,
} from '@/domain/invoices/invoice'
import type { AgingEntry, AgingSummary, Invoice } from '@/domain/invoices/invoice.schema'
import type { Client } from '@/server/test/client'
import { allPages, idsOf } from '@/server/test/lists'
import { newCustomer, newInvoice } from '@/server/test/records'
import { withServer } from '@/server/test/server'

const ZONE = 'Pacific/Kiritimati'
const server = withServer()
let ada: Client
let customerId: string

/** A zone fourteen hours ahead of UTC, so that a date in any other zone would differ. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format()
const daysAgo = (days: number) => new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  ada = await server.owner()
  customerId = (await newCustomer(ada, { name: 'Aging Co' })).id
  await ada.patch('/api/company', { timeZone: ZONE })
})

const row = (fields: Partial<typeof invoices.$inferInsert>) => {
  const { total = 1000, dueDate = null, createdAt = '2026-06-01T11:00:00.000Z' } = fields
  return {
    id: randomUUID(),
    invoiceNumber: randomUUID(),
    customerId,
    customerName: 'Aging Co',
    dueDate,
    // 11:00 UTC is the next day there.
    agingDate: dueDate ?? '2026-06-02',
    subtotal: total,
    total,
    amountPaid: 0,
    status: 'sent' as const,
    createdById: ada.userId,
    createdAt,
    ...fields,
  }
}

describe('as specified: the aging of an invoice in a list', () => {
  it('follows the rules for every stored status, amount and date', async () => {
    const dates = [null, ...[-1, 0, 1, 30, 31, 60, 61, 90, 91, 400].map(daysAgo)]
    const created = INVOICE_STATUSES.flatMap((status) =>
      dates.flatMap((dueDate) => [0, 1, 1000].map((amountPaid) => row({ status, dueDate, amountPaid }))),
    ).filter(({ status, amountPaid }) => status !== 'partial' || amountPaid > 0)
    await rows(server.database.db, insertRows(invoices, [...created, row({ total: 0, status: 'draft' })]))
    const found = await allPages<Invoice>(ada, '/api/invoices?limit=50')
    expect(found).toHaveLength(created.length + 1)
    for (const invoice of found) {
      const rule = [displayStatus(invoice, today()), daysOverdue(invoice, today(), ZONE), balanceOf(invoice)]
      expect([invoice.displayStatus, invoice.daysOverdue, invoice.balance], JSON.stringify(invoice)).toEqual(
        rule,
      )
    }
    for (const status of INVOICE_STATUSES) {
      const filtered = await allPages<Invoice>(ada, `/api/invoices?status=${status}&limit=50`)
      const expected = found.filter((invoice) => invoice.displayStatus === status)
      expect(filtered, status).toEqual(expected)
      expect(expected.length, status).toBeGreaterThan(0)
    }
  })
})

/** The expected totals, summed over the invoices. */
function summed(list: Invoice[]): AgingSummary {
  const owed = list.filter(isOpen)
  const sums = (some: Invoice[]) => ({
    count: some.length,
    balance: some.reduce((sum, invoice) => sum + invoice.balance, 0),
  })
  const keyOf = (invoice: Invoice) => agingKey(daysOverdue(invoice, today(), ZONE))
  return {
    buckets: AGING_KEYS.map((bucket) => ({
      bucket,
      ...sums(owed.filter((invoice) => keyOf(invoice) === bucket)),
    })),
    outstanding: sums(owed),
    overdue: sums(owed.filter((invoice) => keyOf(invoice) !== 'current')),
  }
}

describe('as specified: the aging report', () => {
  it('lists what is owed page by page, longest overdue first', async () => {
    const list = (await allPages<Invoice>(ada, '/api/invoices')).filter(isOpen)
    const aging = await allPages<AgingEntry>(ada, '/api/invoices/aging?limit=7')
    expect(new Set(aging.map(({ id }) => id))).toEqual(new Set(list.map(({ id }) => id)))
    expect(aging).toHaveLength(list.length)
    const days = aging.map((entry) => entry.daysOverdue)
    expect(days).toEqual([...days].sort((a, b) => b - a))
    for (const { id, invoice, daysOverdue: overdue } of aging) {
      expect([id, overdue]).toEqual([invoice.id, invoice.daysOverdue])
      expect(list.find((each) => each.id === id)).toEqual(invoice)
    }
  })

  it('filters by bucket, overdue and customer', async () => {
    const all = await allPages<AgingEntry>(ada, '/api/invoices/aging')
    for (const bucket of AGING_KEYS) {
      const found = await allPages<AgingEntry>(ada, `/api/invoices/aging?bucket=${bucket}`)
      expect(found, bucket).toEqual(all.filter((entry) => agingKey(entry.daysOverdue) === bucket))
      expect(found.length, bucket).toBeGreaterThan(0)
    }
    const overdue = await allPages<AgingEntry>(ada, '/api/invoices/aging?overdue=true')
    expect(overdue).toEqual(all.filter((entry) => entry.daysOverdue > 0))
    const { id: other } = await newCustomer(ada)
    const { invoice } = await newInvoice(ada, { customerId: other })
    const theirs = await allPages<AgingEntry>(ada, `/api/invoices/aging?customerId=${other}`)
    expect(theirs.map(({ id }) => id)).toEqual([invoice.id])
    expect((await ada.get('/api/invoices/aging', { bucket: 'old' })).status).toBe(400)
  })

  it('counts an invoice without a due date from the local day of its creation', async () => {
    const { invoice } = await newInvoice(ada, { customerId })
    const { body } = await ada.get<AgingEntry[]>('/api/invoices/aging', { bucket: 'current', limit: 500 })
    expect(body.find(({ id }) => id === invoice.id)).toMatchObject({ daysOverdue: 0 })
  })

  it('has totals equal to the sum of its invoices after any changes', async () => {
    const step = fc.record({
      unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
      taxRate: fc.integer({ min: 0, max: 2500 }),
      due: fc.option(fc.integer({ min: -40, max: 120 })),
      status: fc.constantFrom('draft', 'sent', 'sent', 'sent'),
      shares: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
      isVoided: fc.boolean(),
    })
    const [steps = []] = fc.sample(fc.array(step, { minLength: 60, maxLength: 60, size: 'max' }), {
      numRuns: 1,
      seed: 20_261_115,
    })
    await Promise.all(
      steps.map(async ({ unitPrice, taxRate, due, status, shares, isVoided }, n) => {
        const { invoice } = await newInvoice(ada, {
          customerId,
          status,
          taxRate,
          dueDate: due === null ? null : daysAgo(due),
          lineItems: [{ description: 'Work', quantity: 3, unitPrice }],
        })
        const path = `/api/invoices/${invoice.id}`
        for (const share of shares) {
          const amount = Math.floor((invoice.total * share) / 100)
          await ada.post(`${path}/payments`, { amount, method: 'cash' })
        }
        if (isVoided && n % 5 === 0) await ada.patch(path, { status: 'void' })
      }),
    )
    const list = await allPages<Invoice>(ada, '/api/invoices?limit=500')
    const { body } = await ada.get<AgingSummary>('/api/invoices/aging/summary')
    expect(body).toEqual(summed(list))
    expect(new Set(list.map((invoice) => invoice.displayStatus))).toEqual(new Set(INVOICE_STATUSES))

    const sent = list.filter(({ createdAt }) => !createdAt.startsWith('2026-06-01'))
    const paid = await server.database.db.select().from(payments)
    for (const invoice of sent) {
      const own = paid.filter(({ invoiceId }) => invoiceId === invoice.id)
      expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.amountPaid)
      expect(invoice.balance).toBeGreaterThanOrEqual(0)
      expect(invoice.total).toBe(invoice.subtotal + invoice.taxAmount)
    }
  })

  it('is all zeros if nothing is owed', async () => {
    await server.database.db.delete(payments)
    await server.database.db.update(invoices).set({ status: 'void' })
    const { body } = await ada.get<AgingSummary>('/api/invoices/aging/summary')
    const nothing = { count: 0, balance: 0 }
    expect(body).toEqual({
      buckets: AGING_KEYS.map((bucket) => ({ bucket, ...nothing })),
      outstanding: nothing,
      overdue: nothing,
    })
    expect((await ada.get('/api/invoices/aging')).body).toEqual([])
  })
})

describe('as specified: the list', () => {
  it('filters, searches and is newest first', async () => {
    const { id: own } = await newCustomer(ada, { name: 'Zephyr Lofts' })
    const one = (await newInvoice(ada, { customerId: own, notes: 'Second floor' })).invoice
    const two = (await newInvoice(ada, { customerId: own, status: 'draft' })).invoice
    const ids = (query: Record<string, string>) => idsOf(ada, '/api/invoices', query)
    expect(await ids({ customerId: own })).toEqual([two.id, one.id])
    expect(await ids({ customerId: own, status: 'draft' })).toEqual([two.id])
    expect(await ids({ search: 'second FLOOR' })).toEqual([one.id])
    expect(await ids({ search: two.invoiceNumber.slice(6) })).toEqual([two.id])
    await ada.patch(`/api/customers/${own}`, { name: 'Breeze Lofts' })
    // A sent invoice keeps the name it was sent to.
    expect(await ids({ search: 'breeze' })).toEqual([two.id])
    expect((await ada.get('/api/invoices', { status: 'late' })).status).toBe(400)
  })
})
