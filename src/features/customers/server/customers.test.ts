import { describe, expect, it } from 'vitest'
import { invoices } from '@/db/schema/sales-documents/invoices'
import { activityOf } from '@/server/test/activity'
import { allPages, idsOf } from '@/server/test/lists'
import { newCustomer } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Customer, CustomerDetail } from '../customer.schema'

const server = withServer()

describe('as specified: creating', () => {
  it('returns the saved customer with its defaults and records activity', async () => {
    const ada = await server.signedUp()
    const created = await newCustomer(ada, {
      name: ' Alder Street Bakery ',
      email: '',
      createdBy: 'someone else',
    })
    expect(created).toEqual({
      id: expect.any(String),
      name: 'Alder Street Bakery',
      companyName: null,
      email: null,
      phone: null,
      address: null,
      city: null,
      state: null,
      zip: null,
      billingAddress: null,
      taxRate: 0,
      paymentDays: null,
      status: 'active',
      notes: null,
      createdBy: ada.email,
      createdByName: ada.name,
      customFields: {},
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      version: 1,
      contacts: [],
      equipment: [],
      openBalance: 0,
      overdueBalance: 0,
    })
    expect((await ada.get(`/api/customers/${created.id}`)).body).toEqual(created)
    expect(await activityOf(ada, created.id)).toEqual([`customer.created by ${ada.email}`])
  })

  it('stores every field, the tax rate in hundredths of a percent', async () => {
    const ada = await server.signedUp()
    const fields = {
      name: 'Camas Mill Taproom',
      companyName: 'Taproom LLC',
      email: 'office@taproom.example',
      phone: '(360) 555-0142',
      address: '425 NE 4th Ave',
      city: 'Camas',
      state: 'WA',
      zip: '98607',
      billingAddress: 'PO Box 9',
      taxRate: 825,
      status: 'inactive',
      notes: 'Two doors',
    }
    expect(await newCustomer(ada, fields)).toMatchObject(fields)
  })

  it('creates one record for a repeated submission', async () => {
    const ada = await server.signedUp()
    const send = () => ada.post<Customer>('/api/customers', { name: 'Twice' }, { 'idempotency-key': 'twice' })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  const RATE = 'Tax rate must be a number from 0 to 100 with at most 2 decimals'
  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: undefined }, 'name', 'Name is required'],
    [{ taxRate: -1 }, 'taxRate', RATE],
    [{ taxRate: 10_001 }, 'taxRate', RATE],
    [{ taxRate: 8.25 }, 'taxRate', RATE],
    [{ taxRate: 'much' }, 'taxRate', RATE],
    [{ email: 'not an address' }, 'email', 'Invalid email address'],
    [{ status: 'former' }, 'status', expect.any(String)],
  ])('refuses %j', async (fields, path, message) => {
    const ada = await server.signedUp()
    const { status, body } = await ada.post<ErrorBody>('/api/customers', { name: 'Refused', ...fields })
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
    expect((await ada.get('/api/customers', { search: 'refused' })).body).toEqual([])
  })
})

describe('as specified: changing', () => {
  it('changes the sent fields and keeps the others', async () => {
    const ada = await server.signedUp()
    const created = await newCustomer(ada, { phone: '503 555 0100', taxRate: 880, notes: 'Old' })
    const { status, body } = await ada.patch<CustomerDetail>(`/api/customers/${created.id}`, {
      phone: '',
      taxRate: 0,
      status: 'inactive',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...created,
      phone: null,
      taxRate: 0,
      status: 'inactive',
      updatedAt: expect.not.stringMatching(created.updatedAt),
      version: created.version + 1,
    })
    expect(await activityOf(ada, created.id)).toContain(`customer.updated by ${ada.email}`)
  })

  it('answers 200 and records nothing when nothing changes', async () => {
    const ada = await server.signedUp()
    const created = await newCustomer(ada, { city: 'Portland' })
    const { status, body } = await ada.patch(`/api/customers/${created.id}`, {
      city: 'Portland',
      status: 'active',
    })
    expect([status, body]).toEqual([200, created])
    expect(await activityOf(ada, created.id)).toEqual([`customer.created by ${ada.email}`])
  })

  it('answers 404 for an unknown id and changes nothing on invalid input', async () => {
    const ada = await server.signedUp()
    const created = await newCustomer(ada)
    expect((await ada.get('/api/customers/unknown')).status).toBe(404)
    expect((await ada.patch('/api/customers/unknown', { name: 'X' })).status).toBe(404)
    expect((await ada.patch(`/api/customers/${created.id}`, { name: '' })).status).toBe(400)
    expect((await ada.get(`/api/customers/${created.id}`)).body).toEqual(created)
  })
})

describe('as specified: the list', () => {
  it('is sorted by name, ignoring case, and paginated', async () => {
    const ada = await server.signedUp()
    for (const name of ['Zq cedar', 'zq Birch', 'Zq alder', 'zq Dogwood']) await newCustomer(ada, { name })
    const found = await allPages<Customer>(ada, '/api/customers', { search: 'zq ', limit: 2 })
    expect(found.map(({ name }) => name)).toEqual(['Zq alder', 'zq Birch', 'Zq cedar', 'zq Dogwood'])
  })

  it('searches name, company, e-mail, phone and address, and filters by status', async () => {
    const ada = await server.signedUp()
    const one = await newCustomer(ada, {
      name: 'Nguyễn Household',
      companyName: 'Quokka Holdings',
      email: 'linh@nguyen.example',
      phone: '(971) 555-0177',
      address: '77 Skyline Dr',
      city: 'Yachats',
    })
    const two = await newCustomer(ada, { name: 'Nguyễn Bakery', status: 'inactive' })
    const ids = (query: Record<string, string>) => idsOf(ada, '/api/customers', query)
    for (const search of ['HOUSEHOLD', 'quokka', 'linh@', '555-0177', 'skyline', 'yachat'])
      expect(await ids({ search }), search).toEqual([one.id])
    for (const search of ['9715550177', '(971) 555-0177', '+1 971.555.0177', '971 5550'])
      expect(await ids({ search }), search).toEqual([one.id])
    await ada.patch(`/api/customers/${one.id}`, { phone: '+19715550177' })
    for (const search of ['(971) 555-0177', '1-971-555-0177', '(971', '555-0177'])
      expect(await ids({ search }), search).toEqual([one.id])
    expect(await ids({ search: 'NGUYỄN' })).toEqual([two.id, one.id])
    expect(await ids({ search: 'nguyễn', status: 'inactive' })).toEqual([two.id])
    expect(await ids({ search: 'nguyễn', status: 'active' })).toEqual([one.id])
    expect((await ada.get('/api/customers', { status: 'former' })).status).toBe(400)
  })
})

describe('the export', () => {
  it('contains every field', async () => {
    const ada = await server.signedUp()
    const fields = {
      name: `Export ${crypto.randomUUID()}`,
      companyName: 'Acme Bakery LLC',
      email: 'acme@example.com',
      phone: '+15035550142',
      address: '1 Alder St',
      city: 'Salem',
      state: 'OR',
      zip: '97301',
      billingAddress: 'PO Box 9',
      notes: 'Ring twice',
      taxRate: 825,
      paymentDays: 45,
    }
    await ada.post('/api/customers', fields)
    const { body } = await ada.get<string>('/api/customers/export', { search: fields.name })
    const [labels = '', row = ''] = body.split('\r\n')
    expect(labels).toContain('Tax Rate')
    expect(labels).toContain('Notes')
    const { taxRate: _, phone: __, paymentDays, ...texts } = fields
    for (const text of [...Object.values(texts), '8.25', '5035550142', ada.name, `,${paymentDays},`])
      expect(row).toContain(text)
    for (const sort of ['taxRate', '-notes', 'createdByName'])
      expect((await ada.get('/api/customers', { sort, limit: 2 })).status).toBe(200)
  })
})

describe('the open balance', () => {
  it('sums what is owed on invoices that are neither draft nor void', async () => {
    const ada = await server.signedUp()
    const { id } = await newCustomer(ada)
    const other = await newCustomer(ada)
    const invoice = (
      customerId: string,
      status: 'draft' | 'sent' | 'partial' | 'paid' | 'void',
      amountPaid = 0,
    ) => ({
      invoiceNumber: crypto.randomUUID(),
      customerId,
      customerName: 'Acme',
      agingDate: '2026-11-15',
      subtotal: 10_000,
      total: 10_000,
      amountPaid,
      status,
      createdById: ada.userId,
    })
    await server.database.db
      .insert(invoices)
      .values([
        invoice(id, 'sent'),
        invoice(id, 'partial', 2_550),
        { ...invoice(id, 'sent'), dueDate: '2999-01-01', agingDate: '2999-01-01' },
        invoice(id, 'paid', 10_000),
        invoice(id, 'draft'),
        invoice(id, 'void', 4_000),
        invoice(other.id, 'sent'),
      ])
    const { body } = await ada.get<CustomerDetail>(`/api/customers/${id}`)
    expect(body.openBalance).toBe(27_450)
    expect(body.overdueBalance).toBe(17_450)
    const late = { customerId: id, overdue: 'true' }
    const { body: listed } = await ada.get<{ balance: number }[]>('/api/invoices', late)
    expect(listed.map(({ balance }) => balance).sort()).toEqual([10_000, 7_450])
  })
})

describe('similar customers', () => {
  it('have the same name, phone or e-mail in any notation', async () => {
    const ada = await server.signedUp()
    const one = await newCustomer(ada, {
      name: 'Zürich Deli',
      phone: '(971) 555-0166',
      email: 'Deli@zurich.example',
    })
    const two = await newCustomer(ada, { name: 'zurich deli', status: 'inactive' })
    await newCustomer(ada, {
      name: 'Zurich Deli West',
      phone: '9715550167',
      email: 'west.deli@zurich.example',
    })
    const similar = async (query: Record<string, string>) =>
      (await ada.get<Customer[]>('/api/customers/similar', query)).body.map(({ id }) => id)
    expect(await similar({ name: ' ZURICH deli ' })).toEqual([one.id, two.id])
    expect(await similar({ phone: '+1 971.555.0166' })).toEqual([one.id])
    expect(await similar({ email: 'deli@zurich.example' })).toEqual([one.id])
    expect(
      await similar({ name: 'zurich deli', phone: '971-555-0166', email: 'deli@zurich.example' }),
    ).toEqual([one.id, two.id])
    const others: Record<string, string>[] = [
      {},
      { name: 'Zurich' },
      { phone: '555' },
      { email: 'zurich.example' },
    ]
    for (const query of others) expect(await similar(query)).toEqual([])
  })

  it('are at most three, in the shape of the list', async () => {
    const ada = await server.signedUp()
    for (let count = 0; count < 4; count += 1) await newCustomer(ada, { name: 'Qix Quadruplets' })
    const { body } = await ada.get<Customer[]>('/api/customers/similar', { name: 'qix quadruplets' })
    expect(body).toHaveLength(3)
    expect(body[0]).not.toHaveProperty('openBalance')
  })
})
