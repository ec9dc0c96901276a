import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Company } from '@/domain/company/company.schema'
import type { Client } from '@/server/test/client'
import { newCustomer, newVendor } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { Series } from '../numbering'

const server = withServer()

const LINE = { description: 'Heater', quantity: 1, unitPrice: 100, unitCost: 100, type: 'labor' }

/** Each kind with a number series: its path, body and number field. */
const KINDS = {
  invoice: { path: '/api/invoices', field: 'invoiceNumber', message: 'Invoice number is required' },
  estimate: { path: '/api/estimates', field: 'estimateNumber', message: 'Estimate number is required' },
  purchaseOrder: { path: '/api/purchase-orders', field: 'poNumber', message: 'PO number is required' },
  agreement: {
    path: '/api/maintenance-agreements',
    field: 'agreementNumber',
    message: 'Agreement number is required',
  },
  job: { path: '/api/jobs', field: 'num', message: 'Job number is required' },
} satisfies Record<Series, object>
const KIND_NAMES = Object.keys(KINDS) as Series[]

async function bodyFor(client: Client) {
  const [customer, vendor] = [await newCustomer(client), await newVendor(client)]
  return {
    customerId: customer.id,
    vendorId: vendor.id,
    title: 'Heater',
    frequency: 'monthly',
    startDate: '2026-01-01',
    lineItems: [LINE],
  }
}

/** The fields that each kind accepts. */
function partFor(
  kind: Series,
  { customerId, vendorId, lineItems, ...rest }: Awaited<ReturnType<typeof bodyFor>>,
) {
  if (kind === 'purchaseOrder') return { vendorId, lineItems: [{ ...LINE, unitPrice: undefined }] }
  if (kind === 'agreement') return { customerId, ...rest }
  if (kind === 'job') return { customerId }
  return { customerId, title: rest.title, lineItems }
}

const numberIn = (body: unknown, field: string): string =>
  new RegExp(`"${field}":"([^"]*)"`).exec(JSON.stringify(body))?.[1] ?? ''

const setNumbers = (client: Client, numberSeries: object | null) =>
  client.patch<Company>('/api/company', { numberSeries })

describe.each(KIND_NAMES)('the number series of %s', (kind) => {
  const { path, field, message } = KINDS[kind]

  it('is as specified by default, then consecutive once the company sets it, each number given once', async () => {
    const ada = await server.owner()
    const body = partFor(kind, await bodyFor(ada))
    const missing = await ada.post(path, body)
    expect(missing.status).toBe(400)
    expect(missing.body).toMatchObject({ errors: [{ path: field, message }] })
    const offered = await ada.get<{ num: string }>(`${path}/next-number`)
    expect(offered.body.num).toMatch(kind === 'job' ? /^JOB-\d{1,4}$/ : /^(INV|EST|PO|MA)-\d{13}$/)

    expect((await setNumbers(ada, { [kind]: { prefix: 'N-', next: 1042 } })).status).toBe(200)
    expect((await ada.get(`${path}/next-number`)).body).toEqual({ num: 'N-1042' })
    const created = await Promise.all(Array.from({ length: 12 }, () => ada.post(path, body)))
    expect(created.map(({ status }) => status)).toEqual(created.map(() => 201))
    const numbers = created.map(({ body: one }) => numberIn(one, field)).sort()
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => `N-${1042 + index}`))

    // Two forms got the same suggestion: the second gets the next number. A custom number is kept and later
    // skipped.
    const send = async (number: string) =>
      numberIn((await ada.post(path, { ...body, [field]: number })).body, field)
    expect([await send('N-1054'), await send('N-1054')]).toEqual(['N-1054', 'N-1055'])
    expect([await send('N-1056-A'), await send('N-1057')]).toEqual(['N-1056-A', 'N-1057'])
    expect((await ada.get(`${path}/next-number`)).body).toEqual({ num: 'N-1056' })
    const [first, second] = [await ada.post(path, body), await ada.post(path, body)]
    expect([first, second].map((one) => numberIn(one.body, field))).toEqual(['N-1056', 'N-1058'])

    const again = { 'idempotency-key': randomUUID() }
    const [once, twice] = [
      await ada.send('POST', path, body, again),
      await ada.send('POST', path, body, again),
    ]
    expect([once.status, twice.body]).toEqual([201, once.body])

    expect((await setNumbers(ada, { [kind]: null })).body.numberSeries[kind]).toBeNull()
    expect((await ada.post(path, body)).status).toBe(400)
  })
})

describe('the number series setting', () => {
  it('changes only the series it names, clears with null, and changes nothing on an error', async () => {
    const ada = await server.owner()
    const { body } = await setNumbers(ada, {
      invoice: { prefix: '', next: '7' },
      estimate: { prefix: 'E', next: 1 },
    })
    expect(body.numberSeries).toEqual({
      invoice: { prefix: '', next: 7 },
      estimate: { prefix: 'E', next: 1 },
      purchaseOrder: null,
      agreement: null,
      job: null,
    })
    const part = await setNumbers(ada, { estimate: { prefix: 'Q-', next: 5 } })
    expect(part.body.numberSeries).toMatchObject({
      invoice: { next: 7 },
      estimate: { prefix: 'Q-', next: 5 },
    })
    for (const wrong of [
      { invoice: { prefix: 'x'.repeat(21), next: 1 } },
      { invoice: { prefix: 'INV-', next: 0 } },
      { invoice: { prefix: 'INV-', next: 1.5 } },
      { invoice: { prefix: 'INV-' } },
      { invoice: { prefix: 'INV-', next: 1e15 } },
    ])
      expect((await setNumbers(ada, wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect((await ada.get<Company>('/api/company')).body.numberSeries).toEqual(part.body.numberSeries)
    expect(Object.values((await setNumbers(ada, null)).body.numberSeries)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('can be changed by an owner only and is hidden from technicians', async () => {
    const [ada, bob] = [await server.owner(), await server.technician()]
    await setNumbers(ada, { invoice: { prefix: 'INV-', next: 812 } })
    expect((await setNumbers(bob, null)).status).toBe(403)
    expect((await bob.get<Company>('/api/company')).body.numberSeries.invoice).toBeNull()
    await setNumbers(ada, null)
  })

  it('numbers purchase orders made by a reorder', async () => {
    const ada = await server.owner()
    await setNumbers(ada, { purchaseOrder: { prefix: 'PO-', next: 300 } })
    const vendor = await newVendor(ada)
    const item = await ada.post<{ id: string; locationId: string }>('/api/items', {
      name: `Filter ${randomUUID()}`,
      type: 'consumable',
      qty: 1,
      location: 'Shop',
      reorderPoint: 5,
    })
    const lines = [{ itemId: item.body.id, locationId: item.body.locationId, qty: 9, vendorId: vendor.id }]
    const created = await ada.post('/api/reorder', { lines })
    expect([created.status, numberIn(created.body, 'poNumber')]).toEqual([201, 'PO-300'])
    await setNumbers(ada, null)
  })

  it('numbers jobs that estimates are converted to', async () => {
    const ada = await server.owner()
    const { id: customerId } = await newCustomer(ada)
    const convert = async () => {
      const created = await ada.post<{ estimate: { id: string } }>('/api/estimates', {
        estimateNumber: `E-${randomUUID()}`,
        customerId,
        title: 'Heater',
        status: 'sent',
        lineItems: [LINE],
      })
      const path = `/api/estimates/${created.body.estimate.id}`
      await ada.patch(path, { status: 'approved' })
      return (await ada.post<{ job: { num: string } }>(`${path}/convert-to-job`)).body.job.num
    }
    expect(await convert()).toMatch(/^JOB-\d+$/)
    await setNumbers(ada, { job: { prefix: 'W-', next: 70 } })
    await ada.post('/api/jobs', { num: 'W-71' })
    expect((await Promise.all([convert(), convert(), convert()])).sort()).toEqual(['W-70', 'W-72', 'W-73'])
    expect((await ada.get('/api/jobs/next-number')).body).toEqual({ num: 'W-74' })
    await setNumbers(ada, null)
  })
})
