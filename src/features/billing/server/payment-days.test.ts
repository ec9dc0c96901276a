import { beforeAll, describe, expect, it } from 'vitest'
import type { Company } from '@/domain/company/company.schema'
import type { InvoiceDetail } from '@/domain/invoices/invoice.schema'
import type { CustomerDetail } from '@/features/customers/customer.schema'
import type { Client } from '@/server/test/client'
import { created, newCustomer, newInvoice, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { dayOf } from '@/shared/dates'
import { addDays } from '@/shared/days'
import type { ErrorBody } from '@/shared/errors'
import type { UnbilledWork } from '../billing.schema'

const server = withServer()
let ada: Client

beforeAll(async () => {
  ada = await server.owner()
})

/** Bills an hour on a new job of the customer. */
async function billed(customerId: string, fields: object = {}): Promise<InvoiceDetail['invoice']> {
  const { id: jobId } = await newJob(ada, { customerId })
  const time = await ada.post<{ id: string }>('/api/time-entries', {
    jobId,
    startTime: '2026-06-01T15:00:00Z',
    endTime: '2026-06-01T16:00:00Z',
    hourlyRate: 10_000,
  })
  const { dueDate } = (await ada.get<UnbilledWork>(`/api/jobs/${jobId}/unbilled`)).body
  const body = { timeEntryIds: [created(time).id], ...fields }
  const { invoice } = created(await ada.post<InvoiceDetail>(`/api/jobs/${jobId}/invoice`, body))
  if (!('dueDate' in fields)) expect(invoice.dueDate).toBe(dueDate)
  return invoice
}

describe('payment days', () => {
  it('are 30 until an owner changes them, and unset for each customer at first', async () => {
    expect((await ada.get<Company>('/api/company')).body.paymentDays).toBe(30)
    expect((await newCustomer(ada)).paymentDays).toBeNull()
    const office = await server.signedUp()
    expect((await office.patch('/api/company', { paymentDays: 10 })).status).toBe(403)
    expect((await ada.patch<Company>('/api/company', { paymentDays: 10 })).body.paymentDays).toBe(10)
    await ada.patch('/api/company', { paymentDays: 30 })
  })

  it.each([-1, 366, 1.5, 'soon', true])('refuse %j', async (paymentDays) => {
    const { id } = await newCustomer(ada)
    for (const path of ['/api/company', `/api/customers/${id}`]) {
      const { status, body } = await ada.patch<ErrorBody>(path, { paymentDays })
      expect([path, status, body.errors?.[0]?.path]).toEqual([path, 400, 'paymentDays'])
    }
  })

  it('can be cleared for a customer but not for the company', async () => {
    expect((await ada.patch('/api/company', { paymentDays: null })).status).toBe(400)
    const { id } = await newCustomer(ada, { paymentDays: 45 })
    const { body } = await ada.patch<CustomerDetail>(`/api/customers/${id}`, { paymentDays: null })
    expect(body.paymentDays).toBeNull()
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'set the due date of a billed job, counted from today in %s',
    async (timeZone) => {
      await ada.patch('/api/company', { timeZone, paymentDays: 14 })
      const [usual, own, none] = await Promise.all([
        newCustomer(ada),
        newCustomer(ada, { paymentDays: 60 }),
        newCustomer(ada, { paymentDays: 0 }),
      ])
      const today = () => dayOf(new Date(), timeZone)
      for (const [customerId, days] of [
        [usual.id, 14],
        [own.id, 60],
        [none.id, 0],
      ] as const) {
        const before = today()
        const { dueDate } = await billed(customerId)
        expect([addDays(before, days), addDays(today(), days)]).toContain(dueDate)
      }
    },
  )

  it('change neither a due date that was sent nor invoices sent without one', async () => {
    const { id: customerId } = await newCustomer(ada, { paymentDays: 5 })
    expect((await billed(customerId, { dueDate: '2030-01-31' })).dueDate).toBe('2030-01-31')
    expect((await billed(customerId, { dueDate: null })).dueDate).toBeNull()
    for (const dueDate of [null, undefined])
      expect((await newInvoice(ada, { customerId, dueDate })).invoice.dueDate).toBeNull()
  })

  it('are in the export of the customers', async () => {
    const { name } = await newCustomer(ada, { name: 'Payment Days Co', paymentDays: 21 })
    const { body } = await ada.get<string>('/api/customers/export', { search: name })
    const [heads, values] = body
      .replace('\ufeff', '')
      .split('\r\n')
      .map((line) => line.split(','))
    expect(values?.[heads?.indexOf('Payment Days') ?? -1]).toBe('21')
  })
})
