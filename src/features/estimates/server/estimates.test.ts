import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_UNIT_PRICE } from '@/domain/sales-documents/totals'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { idsOf, nextPage } from '@/server/test/lists'
import { moneyProblems } from '@/server/test/money'
import { newCustomer, newEstimate, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import { isExpired } from '../estimate'
import type { Estimate, EstimateDetail } from '../estimate.schema'

const server = withServer()
let ada: Client

beforeAll(async () => {
  ada = await server.owner()
})

afterAll(async () => expect(await moneyProblems(server.database.db)).toEqual([]))

const line = { description: 'Labor', type: 'labor', quantity: 2, unit: 'hr', unitPrice: 9550 }
const read = async (client: Client, id: string) =>
  (await client.get<EstimateDetail>(`/api/estimates/${id}`)).body
describe('as specified: creating', () => {
  it('returns the saved estimate with lines and totals and records activity', async () => {
    const customer = await newCustomer(ada, { name: 'Knott Street', taxRate: 825 })
    const job = await newJob(ada, { num: 'EST-JOB' })
    const material = { description: ' Pipe ', type: 'material', unitPrice: 333 }
    const { status, body } = await ada.post<EstimateDetail>('/api/estimates', {
      estimateNumber: 'EST-1',
      customerId: customer.id,
      jobId: job.id,
      title: 'Repipe',
      description: '',
      validUntil: '2026-12-31',
      notes: 'Call first',
      lineItems: [line, material],
    })
    expect(status).toBe(201)
    const id = body.estimate.id
    expect(body).toEqual({
      estimate: {
        id: expect.any(String),
        estimateNumber: 'EST-1',
        customerId: customer.id,
        customerName: 'Knott Street',
        jobId: job.id,
        jobNum: 'EST-JOB',
        title: 'Repipe',
        description: null,
        validUntil: '2026-12-31',
        notes: 'Call first',
        taxRate: 825,
        subtotal: 19_433,
        taxAmount: 1603, // 1603.2225
        total: 21_036,
        status: 'draft',
        isExpired: false,
        invoicedAmount: 0,
        createdBy: ada.email,
        createdByName: ada.name,
        customFields: {},
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
        version: 1,
      },
      sentAs: null,
      lineItems: [
        { ...line, id: expect.any(String), estimateId: id, total: 19_100, sortOrder: 0 },
        {
          id: expect.any(String),
          estimateId: id,
          description: 'Pipe',
          type: 'material',
          quantity: 1,
          unit: 'ea',
          unitPrice: 333,
          total: 333,
          sortOrder: 1,
        },
      ],
    })
    expect(await read(ada, id)).toEqual(body)
    expect(await actionsOf(ada, id)).toEqual(['estimate.created'])
  })

  it('ignores totals, names and actors sent by the client', async () => {
    const customer = await newCustomer(ada)
    const { estimate, lineItems } = await newEstimate(ada, {
      customerId: customer.id,
      customerName: 'Another',
      subtotal: 1,
      taxAmount: 1,
      total: 1,
      createdBy: 'boss@example.com',
      lineItems: [{ ...line, total: 5 }],
    })
    expect(estimate).toMatchObject({ customerName: customer.name, total: 19_100, createdBy: ada.email })
    expect(lineItems[0]?.total).toBe(19_100)
  })

  it.each([
    { taxRate: undefined, kept: 825, taxAmount: 1576 },
    { taxRate: null, kept: 825, taxAmount: 1576 },
    { taxRate: 0, kept: 0, taxAmount: 0 },
    { taxRate: 1000, kept: 1000, taxAmount: 1910 },
  ])(
    "uses the tax rate that is sent, otherwise the customer's: $taxRate",
    async ({ taxRate, kept, taxAmount }) => {
      const { id: customerId } = await newCustomer(ada, { taxRate: 825 })
      const { estimate } = await newEstimate(ada, { customerId, taxRate, lineItems: [line] })
      expect(estimate).toMatchObject({ taxRate: kept, taxAmount, total: 19_100 + taxAmount })
      await ada.patch(`/api/customers/${customerId}`, { taxRate: 500 })
      expect((await read(ada, estimate.id)).estimate).toEqual(estimate)
    },
  )

  it('adds 500 lines at the largest price to the cent', async () => {
    const { id: customerId } = await newCustomer(ada)
    const lineItems = Array.from({ length: 500 }, (_, n) => ({
      ...line,
      description: `Line ${n}`,
      quantity: 1,
      unitPrice: MAX_UNIT_PRICE,
    }))
    const saved = await newEstimate(ada, { customerId, taxRate: 825, lineItems })
    expect(saved.estimate).toMatchObject({
      subtotal: 4_999_999_999_500,
      taxAmount: 412_499_999_959,
      total: 5_412_499_999_459,
    })
    expect(saved.lineItems.map(({ description }) => description)).toEqual(
      lineItems.map(({ description }) => description),
    )
  })

  const largest = { ...line, quantity: 1_000_000, unitPrice: MAX_UNIT_PRICE }
  it.each([
    { fields: { estimateNumber: undefined }, path: 'estimateNumber', message: 'Estimate number is required' },
    { fields: { customerId: '' }, path: 'customerId', message: 'Customer is required' },
    { fields: { customerId: 'nobody' }, path: 'customerId', message: 'Unknown customer' },
    { fields: { jobId: 'none' }, path: 'jobId', message: 'Unknown job' },
    { fields: { title: ' ' }, path: 'title', message: 'Title is required' },
    { fields: { validUntil: '2026-02-30' }, path: 'validUntil', message: 'Invalid date' },
    { fields: { lineItems: [] }, path: 'lineItems', message: 'Add at least one line item' },
    { fields: { lineItems: undefined }, path: 'lineItems', message: 'Add at least one line item' },
    {
      fields: { lineItems: [{ ...line, description: '' }] },
      path: 'lineItems.0.description',
      message: 'Description is required',
    },
    {
      fields: { lineItems: [line, { ...line, quantity: 0 }] },
      path: 'lineItems.1.quantity',
      message: 'Quantity must be at least 1',
    },
    {
      fields: { lineItems: [{ ...line, unitPrice: -1 }] },
      path: 'lineItems.0.unitPrice',
      message: 'Unit price must be 0 or greater',
    },
    {
      fields: { lineItems: [{ ...line, type: 'other' }] },
      path: 'lineItems.0.type',
      message: 'Type is required',
    },
    { fields: { lineItems: Array(501).fill(line) }, path: 'lineItems', message: 'At most 500 line items' },
    { fields: { lineItems: [largest] }, path: 'lineItems', message: 'The total is too large' },
    {
      fields: { taxRate: 10_001 },
      path: 'taxRate',
      message: 'Tax rate must be a number from 0 to 100 with at most 2 decimals',
    },
  ])('refuses $path: $message', async ({ fields, path, message }) => {
    const { id: customerId } = await newCustomer(ada)
    const body = { estimateNumber: `N-${path}`, customerId, title: 'T', lineItems: [line], ...fields }
    const answer = await ada.post<ErrorBody>('/api/estimates', body)
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]])
    expect((await ada.get<Estimate[]>('/api/estimates', { customerId })).body).toEqual([])
  })

  it('reports all unknown records at once', async () => {
    const sent = { estimateNumber: 'X', customerId: 'a', jobId: 'b', title: 'T', lineItems: [line] }
    const { body } = await ada.post<ErrorBody>('/api/estimates', sent)
    expect(body.errors?.map(({ path }) => path)).toEqual(['customerId', 'jobId'])
  })

  it('gives a number to one of many estimates created at the same moment', async () => {
    const { id: customerId } = await newCustomer(ada)
    const body = { estimateNumber: 'EST-ONCE', customerId, title: 'T', lineItems: [line] }
    const answers = await concurrently(20, () => ada.post<ErrorBody>('/api/estimates', body))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      { path: 'estimateNumber', message: 'This estimate number is already in use' },
    ])
  })
})

describe('editing a draft', () => {
  it('changes the sent fields, keeps the others and recalculates the totals', async () => {
    const { id: customerId } = await newCustomer(ada, { taxRate: 1000 })
    const before = await newEstimate(ada, { customerId, notes: 'Old', lineItems: [line, line] })
    const path = `/api/estimates/${before.estimate.id}`
    const renamed = await ada.patch<EstimateDetail>(path, { title: 'New title', notes: '' })
    expect(renamed.body).toEqual({
      estimate: {
        ...before.estimate,
        title: 'New title',
        notes: null,
        updatedAt: expect.any(String),
        version: before.estimate.version + 1,
      },
      lineItems: before.lineItems,
      sentAs: null,
    })
    const relined = await ada.patch<EstimateDetail>(path, { lineItems: [{ ...line, quantity: 1 }] })
    expect(relined.body.estimate).toMatchObject({ title: 'New title', subtotal: 9550, taxAmount: 955 })
    expect(relined.body.lineItems).toHaveLength(1)
    const retaxed = await ada.patch<EstimateDetail>(path, { taxRate: 0 })
    expect(retaxed.body.estimate).toMatchObject({ taxRate: 0, total: 9550 })
    expect(await actionsOf(ada, before.estimate.id)).toEqual([
      'estimate.updated',
      'estimate.updated',
      'estimate.updated',
      'estimate.created',
    ])
  })

  it('uses the tax rate of a new customer', async () => {
    const [one, two] = await Promise.all([
      newCustomer(ada, { taxRate: 100 }),
      newCustomer(ada, { name: 'Second', taxRate: 200 }),
    ])
    const { estimate } = await newEstimate(ada, { customerId: one.id, lineItems: [line] })
    const { body } = await ada.patch<EstimateDetail>(`/api/estimates/${estimate.id}`, { customerId: two.id })
    expect(body.estimate).toMatchObject({ customerName: 'Second', taxRate: 200, taxAmount: 382 })
  })

  it('edits and sends in one request', async () => {
    const { id: customerId } = await newCustomer(ada)
    const { estimate } = await newEstimate(ada, { customerId })
    const sent = { title: 'Final', status: 'sent' }
    const { body } = await ada.patch<EstimateDetail>(`/api/estimates/${estimate.id}`, sent)
    expect(body.estimate).toMatchObject(sent)
    expect(await actionsOf(ada, estimate.id)).toEqual(['estimate.sent', 'estimate.created'])
  })

  it('changes nothing if one part is invalid', async () => {
    const { id: customerId } = await newCustomer(ada)
    const before = await newEstimate(ada, { customerId })
    const other = await newEstimate(ada, { customerId })
    const path = `/api/estimates/${before.estimate.id}`
    const statuses = [
      await ada.patch(path, { title: 'X', customerId: 'nobody' }),
      await ada.patch(path, { title: 'X', lineItems: [] }),
      await ada.patch(path, { title: 'X', status: 'approved' }),
      await ada.patch(path, { title: 'X', estimateNumber: other.estimate.estimateNumber }),
      await ada.patch('/api/estimates/unknown', { title: 'X' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 409, 409, 404])
    expect(await read(ada, before.estimate.id)).toEqual(before)
  })

  it('leaves one set of lines when several people save at the same moment', async () => {
    const { id: customerId } = await newCustomer(ada)
    const { estimate } = await newEstimate(ada, { customerId })
    await concurrently(12, (n) =>
      ada.patch(`/api/estimates/${estimate.id}`, { lineItems: Array(n + 1).fill(line) }),
    )
    const after = await read(ada, estimate.id)
    expect(after.estimate.subtotal).toBe(after.lineItems.length * 19_100)
    expect(after.lineItems.map(({ sortOrder }) => sortOrder)).toEqual(after.lineItems.map((_, n) => n))
  })
})

describe('as specified: the list', () => {
  it('filters, searches and is newest first', async () => {
    const customer = await newCustomer(ada, { name: 'Zephyr Lofts' })
    const other = await newCustomer(ada, { name: 'Other' })
    const job = await newJob(ada)
    const { estimate: one } = await newEstimate(ada, { customerId: customer.id, title: 'Boiler swap' })
    const { estimate: two } = await newEstimate(ada, {
      customerId: customer.id,
      jobId: job.id,
      description: 'With new manifold',
      status: 'sent',
    })
    await newEstimate(ada, { customerId: other.id })
    const ids = (query: Record<string, string>) => idsOf(ada, '/api/estimates', query)
    expect(await ids({ customerId: customer.id })).toEqual([two.id, one.id])
    expect(await ids({ customerId: customer.id, status: 'sent' })).toEqual([two.id])
    expect(await ids({ jobId: job.id })).toEqual([two.id])
    expect(await ids({ search: 'BOILER' })).toEqual([one.id])
    expect(await ids({ search: 'manifold' })).toEqual([two.id])
    expect(await ids({ search: one.estimateNumber.slice(8) })).toEqual([one.id])
    expect(await ids({ search: 'zephyr' })).toEqual([two.id, one.id])
    await ada.patch(`/api/customers/${customer.id}`, { name: 'Breeze Lofts' })
    // A sent estimate keeps the name it was sent to.
    expect(await ids({ search: 'zephyr' })).toEqual([two.id])
    expect(await ids({ search: 'breeze' })).toEqual([one.id])
    const page = await ada.get<Estimate[]>('/api/estimates', {
      customerId: customer.id,
      limit: 1,
      count: 'true',
    })
    expect([page.headers.get('x-total-count'), page.body[0]?.customerName]).toEqual(['2', 'Zephyr Lofts'])
    expect((await nextPage(ada, page)).map(({ id }) => id)).toEqual([one.id])
  })

  it('marks expired estimates by the same rule', async () => {
    await ada.patch('/api/company', { timeZone: 'Pacific/Kiritimati' })
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format()
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    const { id: customerId } = await newCustomer(ada)
    for (const validUntil of [null, yesterday, today]) {
      for (const path of [[], ['sent'], ['sent', 'approved'], ['sent', 'rejected']]) {
        const { estimate } = await newEstimate(ada, { customerId, validUntil })
        for (const status of path) await ada.patch(`/api/estimates/${estimate.id}`, { status })
      }
    }
    const { body } = await ada.get<Estimate[]>('/api/estimates', { customerId })
    expect(body).toHaveLength(12)
    for (const estimate of body)
      expect(estimate.isExpired, JSON.stringify(estimate)).toBe(isExpired(estimate, today))
    expect(body.filter((estimate) => estimate.isExpired)).toHaveLength(2)
  })
})
