import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { pdfPages } from '@/server/test/pdf'
import { newCustomer, newEstimate, newInvoice, newPurchaseOrder, newVendor } from '@/server/test/records'
import { withServer } from '@/server/test/server'

const server = withServer()
let ada: Client

beforeAll(async () => {
  ada = await server.owner()
})

interface Kind {
  path: string
  party: 'customers' | 'vendors'
  name: 'customerName' | 'vendorName'
  make: (partyId: string, status: string) => Promise<{ id: string; version: number }>
}

const KINDS: Kind[] = [
  {
    path: '/api/estimates',
    party: 'customers',
    name: 'customerName',
    make: async (customerId, status) => (await newEstimate(ada, { customerId, status })).estimate,
  },
  {
    path: '/api/invoices',
    party: 'customers',
    name: 'customerName',
    make: async (customerId, status) => (await newInvoice(ada, { customerId, status })).invoice,
  },
  {
    path: '/api/purchase-orders',
    party: 'vendors',
    name: 'vendorName',
    make: async (vendorId, status) => (await newPurchaseOrder(ada, { vendorId, status })).po,
  },
]

const company = (name: string, address: string) => ada.patch('/api/company', { name, address })

describe.each(KINDS)('a sent document of $path', ({ path, party, name, make }) => {
  const listed = async (search: string) => {
    const { body } = await ada.get<Record<string, string>[]>(path, { search })
    return body.map((record) => record[name])
  }

  it("keeps both parties' names and addresses everywhere, while a draft follows changes", async () => {
    await company('First Plumbing', '1 First St')
    const before = { name: `Before ${path}`, address: '1 Old Road', city: 'Salem' }
    const { id: partyId } = await (party === 'customers' ? newCustomer(ada, before) : newVendor(ada, before))
    const [sent, moved, draft] = [
      await make(partyId, 'sent'),
      await make(partyId, 'draft'),
      await make(partyId, 'draft'),
    ]
    expect((await ada.patch(`${path}/${moved.id}`, { status: 'sent' })).status).toBe(200)

    await company('Second Plumbing', '2 Second St')
    const after = { name: `After ${path}`, address: '2 New Road' }
    expect((await ada.patch(`/api/${party}/${partyId}`, after)).status).toBe(200)

    expect(await listed(`Before ${path}`)).toEqual([`Before ${path}`, `Before ${path}`])
    expect(await listed(`After ${path}`)).toEqual([`After ${path}`])
    for (const { id } of [sent, moved]) {
      const { body } = await ada.get<Record<string, Record<string, string>>>(`${path}/${id}`)
      expect(Object.values(body)[0]?.[name]).toBe(`Before ${path}`)
      expect(body.sentAs).toMatchObject({
        company: { name: 'First Plumbing', address: '1 First St' },
        party: before,
      })
      const printed = (await pdfPages(ada, `${path}/${id}/pdf`)).pages.join(' ')
      expect(printed).toContain('First Plumbing 1 First St')
      expect(printed).toContain(`Before ${path} 1 Old Road Salem`)
      expect(printed).not.toMatch(/Second|After|New Road/)
    }
    expect((await ada.get<{ sentAs: unknown }>(`${path}/${draft.id}`)).body.sentAs).toBeNull()
    const printed = (await pdfPages(ada, `${path}/${draft.id}/pdf`)).pages.join(' ')
    expect(printed).toContain('Second Plumbing 2 Second St')
    expect(printed).toContain(`After ${path} 2 New Road Salem`)
    // Sent now, it keeps the current data.
    await ada.patch(`${path}/${draft.id}`, { status: 'sent' })
    await ada.patch(`/api/${party}/${partyId}`, { name: 'Third' })
    expect(await listed(`After ${path}`)).toEqual([`After ${path}`])
  })
})

it('a purchase order returned to draft follows changes again', async () => {
  const { id: vendorId } = await newVendor(ada, { name: 'Pipe House' })
  const { po } = await newPurchaseOrder(ada, { vendorId, status: 'sent' })
  await ada.patch(`/api/vendors/${vendorId}`, { name: 'Pipe Palace' })
  const reopened = await ada.post(`/api/purchase-orders/${po.id}/reopen`, { reason: 'Wrong size' })
  expect(reopened.status).toBe(200)
  const { body } = await ada.get<{ po: object }>(`/api/purchase-orders/${po.id}`)
  expect(body.po).toMatchObject({ status: 'draft', vendorName: 'Pipe Palace' })
  expect((await pdfPages(ada, `/api/purchase-orders/${po.id}/pdf`)).pages.join(' ')).toContain('Pipe Palace')
})
