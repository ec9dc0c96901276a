import { describe, expect, it } from 'vitest'
import { entriesOf } from '@/server/test/activity'
import type { Client, Query } from '@/server/test/client'
import { allPages, idsOf } from '@/server/test/lists'
import { newVendor } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Vendor } from '../vendor.schema'

const server = withServer()

describe('as specified: creating', () => {
  it('returns the saved vendor with blanks as null and records activity', async () => {
    const ada = await server.signedUp()
    const created = await newVendor(ada, {
      name: ' Rose City Supply ',
      email: 'orders@rose.example',
      phone: '',
      paymentTerms: 'NET 60',
      notes: null,
      createdBy: 'somebody@else.example',
      createdAt: '2001-01-01T00:00:00Z',
    })
    expect(created).toEqual({
      id: expect.any(String),
      name: 'Rose City Supply',
      contactName: null,
      email: 'orders@rose.example',
      phone: null,
      address: null,
      city: null,
      state: null,
      zip: null,
      accountNumber: null,
      paymentTerms: 'NET 60',
      status: 'active',
      notes: null,
      createdBy: ada.email,
      createdByName: ada.name,
      customFields: {},
      createdAt: expect.stringMatching(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: created.createdAt,
      version: 1,
    })
    expect(created.createdAt).not.toContain('2001')
    expect((await ada.get(`/api/vendors/${created.id}`)).body).toEqual(created)
    expect(await entriesOf(ada, created.id)).toMatchObject([
      { action: 'vendor.created', by: ada.email, payload: { name: 'Rose City Supply' } },
    ])
  })

  it.each(['NET 30', 'NET 60', 'NET 90', 'Due on Receipt', 'Custom'])(
    'accepts the terms %s',
    async (terms) => {
      const ada = await server.signedUp()
      expect(await newVendor(ada, { paymentTerms: terms, status: 'inactive' })).toMatchObject({
        paymentTerms: terms,
        status: 'inactive',
      })
    },
  )

  it('reports all invalid fields at once', async () => {
    const ada = await server.signedUp()
    const wrong = { name: ' ', email: 'no address', paymentTerms: 'NET 45', status: 'paused' }
    const { status, body } = await ada.post<ErrorBody>('/api/vendors', wrong)
    expect(status).toBe(400)
    expect(body.errors?.map(({ path }) => path).sort()).toEqual(['email', 'name', 'paymentTerms', 'status'])
    expect(body.errors).toContainEqual({ path: 'name', message: 'Name is required' })
  })
})

describe('as specified: changing', () => {
  it('changes the sent fields, keeps the others and clears empty ones', async () => {
    const ada = await server.signedUp()
    const created = await newVendor(ada, { contactName: 'Gwen', city: 'Portland', paymentTerms: 'NET 30' })
    const { status, body } = await ada.patch<Vendor>(`/api/vendors/${created.id}`, {
      contactName: 'Hank',
      paymentTerms: '',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...created,
      contactName: 'Hank',
      paymentTerms: null,
      updatedAt: expect.any(String),
      version: created.version + 1,
    })
    expect(body.updatedAt > created.updatedAt).toBe(true)
    expect((await entriesOf(ada, created.id))[0]).toMatchObject({
      action: 'vendor.updated',
      by: ada.email,
      byName: ada.name,
      payload: { name: created.name },
    })
  })

  it('is deactivated and activated, each recorded once', async () => {
    const ada = await server.signedUp()
    const { id, name } = await newVendor(ada)
    for (const status of ['inactive', 'inactive', 'active'])
      expect((await ada.patch<Vendor>(`/api/vendors/${id}`, { status })).body.status).toBe(status)
    expect(await entriesOf(ada, id)).toMatchObject(
      ['activated', 'deactivated', 'created'].map((verb) => ({
        action: `vendor.${verb}`,
        by: ada.email,
        byName: ada.name,
        payload: { name },
      })),
    )
  })

  it('keeps the record unchanged when nothing changes', async () => {
    const ada = await server.signedUp()
    const created = await newVendor(ada)
    const { status, body } = await ada.patch(`/api/vendors/${created.id}`, { name: created.name, phone: '' })
    expect([status, body]).toEqual([200, created])
  })

  it('answers 404 for an unknown id and cannot delete', async () => {
    const ada = await server.signedUp()
    expect((await ada.patch('/api/vendors/unknown', { name: 'X' })).status).toBe(404)
    expect((await ada.get('/api/vendors/unknown')).status).toBe(404)
    const { id } = await newVendor(ada)
    expect((await ada.delete(`/api/vendors/${id}`)).status).toBe(404)
  })
})

describe('as specified: the list', () => {
  const ids = (client: Client, query: Query) => idsOf(client, '/api/vendors', query)

  it('is sorted by name, ignoring case, and paginated', async () => {
    const ada = await server.signedUp()
    const word = 'Sorted'
    for (const name of ['bolt', 'Anchor', 'crane', 'Bolt']) await newVendor(ada, { name: `${word} ${name}` })
    const { body: all } = await ada.get<Vendor[]>('/api/vendors', { search: word })
    expect(all.map(({ name }) => name.toLowerCase())).toEqual([
      'sorted anchor',
      'sorted bolt',
      'sorted bolt',
      'sorted crane',
    ])
    const first = await ada.get<Vendor[]>('/api/vendors', { search: word, limit: 2, count: 'true' })
    expect(first.headers.get('x-total-count')).toBe('4')
    expect(await allPages(ada, '/api/vendors', { search: word, limit: 2 })).toEqual(all)
  })

  it('searches names, contact details, account and city', async () => {
    const ada = await server.signedUp()
    const { id } = await newVendor(ada, {
      name: 'Quixote Pumps',
      contactName: 'Dulcinea',
      email: 'sancho@windmill.example',
      phone: '503-555-7788',
      accountNumber: '481-202-3',
      city: 'Toboso',
    })
    for (const search of [
      'UIXOT',
      'dulcinea',
      'windmill',
      '555-7788',
      '(503) 555-7788',
      '481-202-3',
      'toboso',
    ])
      expect(await ids(ada, { search }), search).toEqual([id])
    expect(await ids(ada, { search: 'rocinante' })).toEqual([])
  })

  it('filters by status', async () => {
    const ada = await server.signedUp()
    const active = await newVendor(ada, { name: 'Filtered A' })
    const inactive = await newVendor(ada, { name: 'Filtered B', status: 'inactive' })
    expect(await ids(ada, { search: 'filtered' })).toEqual([active.id, inactive.id])
    expect(await ids(ada, { search: 'filtered', status: 'active' })).toEqual([active.id])
    expect(await ids(ada, { search: 'filtered', status: 'inactive' })).toEqual([inactive.id])
    expect((await ada.get('/api/vendors', { status: 'paused' })).status).toBe(400)
  })
})
