import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activityOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { idsOf } from '@/server/test/lists'
import { newCustomer, newEstimate, newInvoice, newJob, newPurchaseOrder } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()
let ada: Client
let customerId: string

beforeAll(async () => {
  ada = await server.signedUp()
  customerId = (await newCustomer(ada)).id
})

interface Kind {
  path: string
  entity: string
  make: (status: string) => Promise<string>
  tables: string[]
}

const KINDS: Kind[] = [
  {
    path: '/api/estimates',
    entity: 'estimate',
    make: async (status) => (await newEstimate(ada, { customerId, status })).estimate.id,
    tables: ['estimates', 'estimate_line_items'],
  },
  {
    path: '/api/invoices',
    entity: 'invoice',
    make: async (status) => (await newInvoice(ada, { customerId, status })).invoice.id,
    tables: ['invoices', 'invoice_line_items'],
  },
  {
    path: '/api/purchase-orders',
    entity: 'purchase_order',
    make: async (status) => (await newPurchaseOrder(ada, { status })).po.id,
    tables: ['purchase_orders', 'po_line_items'],
  },
]

describe.each(KINDS)('a draft of $path', ({ path, entity, make, tables }) => {
  const count = async () =>
    Promise.all(
      tables.map(async (table) => {
        const { rows } = await server.database.db.execute<{ n: number }>(
          sql`select count(*)::int as n from ${sql.identifier(table)}`,
        )
        return rows[0]?.n
      }),
    )

  it('is deleted with its lines, once, and recorded in the activity', async () => {
    const before = await count()
    const id = await make('draft')
    const answer = await ada.delete(`${path}/${id}`)
    expect([answer.status, answer.body]).toEqual([204, ''])
    expect(await count()).toEqual(before)
    expect((await ada.get(`${path}/${id}`)).status).toBe(404)
    expect(await idsOf(ada, path)).not.toContain(id)
    expect(await activityOf(ada, id)).toContain(`${entity}.deleted by ${ada.email}`)
    expect((await ada.delete(`${path}/${id}`)).status).toBe(404)
  })

  it('cannot be deleted once it was sent', async () => {
    const id = await make('sent')
    const { status, body } = await ada.delete<ErrorBody>(`${path}/${id}`)
    expect([status, body.message]).toEqual([409, 'Only a draft can be deleted'])
    expect((await ada.get(`${path}/${id}`)).status).toBe(200)
  })

  it('is either deleted or sent when two people do both at the same moment', async () => {
    for (const id of await Promise.all([make('draft'), make('draft'), make('draft')])) {
      const [gone, sent] = await Promise.all([
        ada.delete(`${path}/${id}`),
        ada.patch(`${path}/${id}`, { status: 'sent' }),
      ])
      expect([
        [204, 404],
        [409, 200],
      ]).toContainEqual([gone.status, sent.status])
    }
  })

  it('is deleted once when many people delete it', async () => {
    const id = await make('draft')
    const answers = await concurrently(8, () => ada.delete(`${path}/${id}`))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(404)])
  })
})

it('keeps a draft estimate that was converted to an invoice', async () => {
  const { estimate } = await newEstimate(ada, { customerId })
  const { invoice } = await newInvoice(ada, {
    customerId,
    estimateId: estimate.id,
    invoiceNumber: 'INV-FROM',
  })
  const refused = await ada.delete<ErrorBody>(`/api/estimates/${estimate.id}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Invoice INV-FROM was made from this estimate',
  ])
  await ada.patch(`/api/invoices/${invoice.id}`, { status: 'void' })
  expect((await ada.delete(`/api/estimates/${estimate.id}`)).status).toBe(409)
})

describe('the job of an estimate or invoice', () => {
  const make = {
    estimates: async (fields: object) => (await newEstimate(ada, { customerId, ...fields })).estimate,
    invoices: async (fields: object) =>
      (await newInvoice(ada, { customerId, status: 'draft', ...fields })).invoice,
  }

  it.each(['estimates', 'invoices'] as const)(
    '%s: belongs to the same customer or has no customer on record',
    async (kind) => {
      const other = await newCustomer(ada, { name: 'Someone Else' })
      const [own, theirs, typed] = await Promise.all([
        newJob(ada, { customerId }),
        newJob(ada, { customerId: other.id }),
        newJob(ada, { customer: 'Walk-in' }),
      ])
      for (const { id: jobId } of [own, typed]) expect(await make[kind]({ jobId })).toMatchObject({ jobId })
      const message = `Job #${theirs.num} is for another customer, Someone Else`
      await expect(make[kind]({ jobId: theirs.id })).rejects.toThrow(message)

      const document = await make[kind]({ jobId: own.id })
      const refused = async (patch: object) => {
        const { status, body } = await ada.patch<ErrorBody>(`/api/${kind}/${document.id}`, patch)
        return [status, body.errors]
      }
      expect(await refused({ jobId: theirs.id })).toEqual([400, [{ path: 'jobId', message }]])
      // Changing only the customer keeps the job, which then belongs to another customer.
      expect(await refused({ customerId: other.id })).toEqual([
        400,
        [{ path: 'jobId', message: `Job #${own.num} is for another customer, Acme Bakery` }],
      ])
      const { status } = await ada.patch(`/api/${kind}/${document.id}`, {
        customerId: other.id,
        jobId: theirs.id,
      })
      expect(status).toBe(200)
    },
  )
})
