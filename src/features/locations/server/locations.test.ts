import { describe, expect, it } from 'vitest'
import type { Location } from '@/domain/places/location.schema'
import type { Item } from '@/features/items/item.schema'
import { entriesOf } from '@/server/test/activity'
import { concurrently } from '@/server/test/concurrently'
import { allPages, idsOf } from '@/server/test/lists'
import { changedOnce, newRecordFields } from '@/server/test/record-fields'
import { newItem, newJob, newLocation } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()

describe('creating', () => {
  it('returns the saved location with blanks as null and records activity', async () => {
    const ada = await server.signedUp()
    const created = await newLocation(ada, {
      name: ' North Yard ',
      type: 'job_site',
      city: 'Portland',
      zip: '',
    })
    expect(created).toEqual({
      ...newRecordFields,
      id: expect.any(String),
      code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/),
      name: 'North Yard',
      type: 'job_site',
      address: null,
      city: 'Portland',
      state: null,
      zip: null,
      notes: null,
      status: 'active',
      vehicleId: null,
      itemCount: 0,
      lowCount: 0,
      createdBy: ada.email,
      createdByName: ada.name,
      customFields: {},
    })
    expect((await ada.get(`/api/locations/${created.id}`)).body).toEqual(created)
    expect(await entriesOf(ada, created.id)).toMatchObject([
      { action: 'location.created', by: ada.email, payload: { name: 'North Yard' } },
    ])
  })

  it('reports all invalid fields at once', async () => {
    const ada = await server.signedUp()
    const { status, body } = await ada.post<ErrorBody>('/api/locations', {
      name: ' ',
      type: 'moon',
      status: 'gone',
    })
    expect(status).toBe(400)
    expect(body.errors?.map(({ path }) => path).sort()).toEqual(['name', 'status', 'type'])
    expect(body.errors).toContainEqual({ path: 'name', message: 'Name is required' })
  })

  it('refuses the name of an active location in any case, but not of a closed one', async () => {
    const ada = await server.signedUp()
    const first = await newLocation(ada, { name: 'Dock' })
    const again = await ada.post<ErrorBody>('/api/locations', { name: 'DOCK', type: 'other' })
    expect([again.status, again.body.errors]).toEqual([
      409,
      [{ path: 'name', message: 'A location with this name already exists' }],
    ])
    await ada.patch(`/api/locations/${first.id}`, { status: 'inactive' })
    const second = await newLocation(ada, { name: 'DOCK' })
    const reopened = await ada.patch<ErrorBody>(`/api/locations/${first.id}`, { status: 'active' })
    expect([reopened.status, reopened.body.code]).toEqual([409, 'duplicate'])
    await ada.patch(`/api/locations/${second.id}`, { name: 'Dock 2' })
    expect((await ada.patch(`/api/locations/${first.id}`, { status: 'active' })).status).toBe(200)
  })

  it('gives a name to one of many requests at the same moment', async () => {
    const ada = await server.signedUp()
    const answers = await concurrently(8, () => ada.post('/api/locations', { name: 'Wanted', type: 'other' }))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })
})

describe('changing', () => {
  it('changes the sent fields, keeps the others and records the former values', async () => {
    const ada = await server.signedUp()
    const created = await newLocation(ada, { city: 'Portland', notes: 'Gate code 1234' })
    const { body } = await ada.patch<Location>(`/api/locations/${created.id}`, {
      city: '',
      type: 'warehouse',
    })
    expect(body).toEqual({ ...changedOnce(created), city: null, type: 'warehouse' })
    expect((await ada.patch(`/api/locations/${created.id}`, { type: 'warehouse' })).body).toEqual(body)
    const owner = await server.owner()
    const { body: audit } = await owner.get<{ changes: object }[]>('/api/audit', { entityId: created.id })
    expect(audit[0]?.changes).toEqual({ city: ['Portland', null], type: ['other', 'warehouse'] })
    expect((await ada.patch('/api/locations/unknown', { name: 'X' })).status).toBe(404)
    expect((await ada.get('/api/locations/unknown')).status).toBe(404)
  })

  it('renames the home of its items', async () => {
    const ada = await server.signedUp()
    const { id } = await newLocation(ada, { name: 'Old Shed' })
    const item = await newItem(ada, { location: 'old shed' })
    await ada.patch(`/api/locations/${id}`, { name: 'New Shed' })
    expect((await ada.get<Item>(`/api/items/${item.id}`)).body.location).toBe('New Shed')
    expect((await ada.get<Location>(`/api/locations/${id}`)).body.itemCount).toBe(1)
  })
})

describe('closing', () => {
  it('is refused while it has stock, with the number of items', async () => {
    const ada = await server.signedUp()
    const { id } = await newLocation(ada, { name: 'Full Shed' })
    await newItem(ada, { location: 'Full Shed', qty: 3 })
    const last = await newItem(ada, { location: 'Full Shed', type: 'consumable', qty: 5 })
    const close = () => ada.patch<ErrorBody>(`/api/locations/${id}`, { status: 'inactive', notes: 'Sold' })
    expect(await close()).toMatchObject({ status: 409, body: { message: 'Full Shed still holds 2 items' } })
    await ada.delete(`/api/items/${last.id}`)
    expect((await close()).body.message).toBe('Full Shed still holds 1 item')
    expect((await ada.get(`/api/locations/${id}`)).body).toMatchObject({ status: 'active', notes: null })
  })

  it('leaves no stock in a closed location when twenty returns arrive at the same moment', async () => {
    const people = await concurrently(4, () => server.signedUp())
    const [ada = await server.signedUp()] = people
    const { id: jobId } = await newJob(ada)
    for (const round of [1, 2]) {
      const name = `Busy Shed ${round}`
      const { id } = await newLocation(ada, { name })
      const tools = await concurrently(20, () => newItem(ada, { location: name }))
      for (const { id: itemId } of tools)
        await ada.post('/api/transactions', { itemId, jobId, action: 'checkout' })
      const [closed, ...returned] = await Promise.all([
        ada.patch(`/api/locations/${id}`, { status: 'inactive' }),
        ...tools.map(({ id: itemId }, n) =>
          (people[n % 4] ?? ada).post('/api/transactions', { itemId, action: 'checkin' }),
        ),
      ])
      const { body: after } = await ada.get<Location>(`/api/locations/${id}`)
      expect(after.status).toBe(closed.status === 200 ? 'inactive' : 'active')
      if (after.status === 'inactive') expect(after.itemCount).toBe(0)
      else expect(after.itemCount).toBe(returned.filter(({ status }) => status === 201).length)
      for (const { status } of returned) expect([201, 409]).toContain(status)
    }
  })
})

describe('the list', () => {
  it('is sorted by name, paginated, filtered by type and status and searched in name, address and notes', async () => {
    const ada = await server.signedUp()
    const word = 'Sorted'
    const created: Record<string, Location> = {}
    for (const [name, type] of [
      ['bay', 'warehouse'],
      ['Attic', 'office'],
      ['cellar', 'warehouse'],
    ] as const)
      created[name] = await newLocation(ada, { name: `${word} ${name}`, type })
    await ada.patch(`/api/locations/${created.cellar?.id}`, {
      status: 'inactive',
      address: '12 Foundry Road',
    })
    const ids = (query: object) => idsOf(ada, '/api/locations', { search: word, ...query })
    const [attic, bay, cellar] = [created.Attic?.id, created.bay?.id, created.cellar?.id]
    expect(await ids({})).toEqual([attic, bay, cellar])
    expect(await ids({ type: 'warehouse' })).toEqual([bay, cellar])
    expect(await ids({ type: 'warehouse', status: 'active' })).toEqual([bay])
    expect(await ids({ search: 'foundry road' })).toEqual([cellar])
    const pages = await allPages<Location>(ada, '/api/locations', { search: word, limit: 2 })
    expect(pages.map(({ id }) => id)).toEqual([attic, bay, cellar])
  })
})

it('technicians can see locations but not change them', async () => {
  const ada = await server.signedUp()
  const { id } = await newLocation(ada)
  const tech = await server.technician()
  expect((await tech.get(`/api/locations/${id}`)).status).toBe(200)
  expect((await tech.patch(`/api/locations/${id}`, { name: 'Mine' })).status).toBe(403)
  expect((await tech.post('/api/locations', { name: 'Mine', type: 'other' })).status).toBe(403)
})
