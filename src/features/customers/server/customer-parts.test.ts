import { describe, expect, it } from 'vitest'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { changedOnce, newRecordFields } from '@/server/test/record-fields'
import { created, newCustomer } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Contact, CustomerDetail, Equipment } from '../customer.schema'

const server = withServer()

const detail = async (client: Client, id: string) =>
  (await client.get<CustomerDetail>(`/api/customers/${id}`)).body
const primaries = ({ contacts }: CustomerDetail) => contacts.filter(({ isPrimary }) => isPrimary === 1)

const addContact = async (client: Client, id: string, fields: object = {}) =>
  created(await client.post<Contact>(`/api/customers/${id}/contacts`, { name: 'Elena Reyes', ...fields }))
const addEquipment = async (client: Client, id: string, fields: object = {}) =>
  created(
    await client.post<Equipment>(`/api/customers/${id}/equipment`, { equipmentType: 'Boiler', ...fields }),
  )

describe('as specified: contacts', () => {
  it('adding one shows it with the customer and records activity', async () => {
    const ada = await server.signedUp()
    const customer = await newCustomer(ada)
    const fields = { title: 'Owner', email: 'elena@example.com', phone: '503 555 0111', isPrimary: 1 }
    const contact = await addContact(ada, customer.id, fields)
    expect(contact).toEqual({
      id: expect.any(String),
      customerId: customer.id,
      name: 'Elena Reyes',
      ...fields,
      ...newRecordFields,
    })
    expect(await detail(ada, customer.id)).toEqual({ ...customer, contacts: [contact] })
    expect(await actionsOf(ada, contact.id)).toEqual(['contact.created'])
  })

  it('a contact is not primary by default', async () => {
    const ada = await server.signedUp()
    const { id } = await newCustomer(ada)
    expect(await addContact(ada, id)).toMatchObject({ isPrimary: 0, title: null, email: null, phone: null })
  })

  it('a new primary contact replaces the previous one and is listed first', async () => {
    const ada = await server.signedUp()
    const { id } = await newCustomer(ada)
    const other = await newCustomer(ada)
    await addContact(ada, other.id, { name: 'Elsewhere', isPrimary: 1 })
    await addContact(ada, id, { name: 'First', isPrimary: 1 })
    await addContact(ada, id, { name: 'Second', isPrimary: 1 })
    const names = (await detail(ada, id)).contacts.map(({ name, isPrimary }) => `${name} ${isPrimary}`)
    expect(names).toEqual(['Second 1', 'First 0'])
    expect(primaries(await detail(ada, other.id))).toHaveLength(1)
  })

  it('exactly one is primary when many people add one at the same moment', async () => {
    const people = await Promise.all([server.signedUp(), server.signedUp()])
    const { id } = await newCustomer(people[0])
    const path = `/api/customers/${id}/contacts`
    const answers = await concurrently(12, (n) =>
      (people[n % 2] as Client).post<Contact>(path, { name: `Contact ${n}`, isPrimary: 1 }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
    const customer = await detail(people[0], id)
    expect(customer.contacts).toHaveLength(12)
    expect(primaries(customer)).toHaveLength(1)
  })

  it('a contact can be edited and made primary', async () => {
    const ada = await server.signedUp()
    const { id } = await newCustomer(ada)
    const first = await addContact(ada, id, { name: 'First', phone: '1', isPrimary: 1 })
    const second = await addContact(ada, id, { name: 'Second' })
    const path = `/api/customers/${id}/contacts/${second.id}`
    const { status, body } = await ada.patch<Contact>(path, { isPrimary: 1, title: 'Owner' })
    expect([status, body]).toEqual([200, { ...changedOnce(second), isPrimary: 1, title: 'Owner' }])
    expect((await detail(ada, id)).contacts).toEqual([body, { ...changedOnce(first), isPrimary: 0 }])
    expect((await ada.patch(path, { title: 'Owner' })).body).toEqual(body)
    expect(await actionsOf(ada, second.id)).toEqual(['contact.updated', 'contact.created'])
  })

  it('a contact is deleted once, and only through its own customer', async () => {
    const ada = await server.signedUp()
    const { id } = await newCustomer(ada)
    const other = await newCustomer(ada)
    const contact = await addContact(ada, id)
    const at = (customerId: string) => `/api/customers/${customerId}/contacts/${contact.id}`
    expect((await ada.delete(at(other.id))).status).toBe(404)
    expect((await ada.patch(at(other.id), { name: 'Stolen' })).status).toBe(404)
    expect((await ada.delete(at('unknown'))).status).toBe(404)
    expect((await detail(ada, id)).contacts).toEqual([contact])
    expect(await ada.delete(at(id))).toMatchObject({ status: 204, body: '' })
    expect((await ada.delete(at(id))).status).toBe(404)
    expect((await detail(ada, id)).contacts).toEqual([])
    expect(await actionsOf(ada, contact.id)).toEqual(['contact.deleted', 'contact.created'])
  })

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'Ada', email: 'nowhere' }, 'email', 'Invalid email address'],
    [{ name: 'Ada', isPrimary: 2 }, 'isPrimary', 'Must be 1 or 0'],
  ])('refuses %j', async (fields, path, message) => {
    const ada = await server.signedUp()
    const { id } = await newCustomer(ada)
    const { status, body } = await ada.post<ErrorBody>(`/api/customers/${id}/contacts`, fields)
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
    expect((await detail(ada, id)).contacts).toEqual([])
  })

  it('a contact needs an existing customer', async () => {
    const ada = await server.signedUp()
    expect((await ada.post('/api/customers/unknown/contacts', { name: 'Ada' })).status).toBe(404)
  })
})

describe('as specified: equipment', () => {
  const fields = {
    equipmentType: 'Heat pump',
    manufacturer: 'Mitsubishi',
    modelNumber: 'MXZ-3C30NA',
    serialNumber: 'MI1234567',
    location: 'Roof',
    installDate: '2024-02-29',
    warrantyExpires: '2034-02-28',
    notes: 'Filter in the hall',
  }

  it('adding equipment shows it with the customer and records activity', async () => {
    const ada = await server.signedUp()
    const customer = await newCustomer(ada)
    const heatPump = await addEquipment(ada, customer.id, fields)
    expect(heatPump).toEqual({
      id: expect.any(String),
      customerId: customer.id,
      ...fields,
      customFields: {},
      ...newRecordFields,
    })
    const boiler = await addEquipment(ada, customer.id, { installDate: null, warrantyExpires: '' })
    expect(boiler).toMatchObject({ installDate: null, warrantyExpires: null, manufacturer: null })
    expect(await detail(ada, customer.id)).toEqual({ ...customer, equipment: [heatPump, boiler] })
    expect(await actionsOf(ada, heatPump.id)).toEqual(['equipment.created'])
  })

  it('equipment can be edited', async () => {
    const ada = await server.signedUp()
    const { id } = await newCustomer(ada)
    const heatPump = await addEquipment(ada, id, fields)
    const path = `/api/customers/${id}/equipment/${heatPump.id}`
    const { status, body } = await ada.patch(path, { warrantyExpires: '', location: 'Attic' })
    expect([status, body]).toEqual([
      200,
      { ...changedOnce(heatPump), warrantyExpires: null, location: 'Attic' },
    ])
    expect((await detail(ada, id)).equipment).toEqual([body])
    expect((await ada.patch(path, { equipmentType: '' })).status).toBe(400)
    expect((await ada.patch(path, { location: 'Attic' })).body).toEqual(body)
    expect(await actionsOf(ada, heatPump.id)).toEqual(['equipment.updated', 'equipment.created'])
  })

  it('a warranty cannot end before the installation', async () => {
    const ada = await server.signedUp()
    const { id } = await newCustomer(ada)
    const boiler = await addEquipment(ada, id, { equipmentType: 'Boiler', installDate: '2026-05-01' })
    const change = (patch: object) =>
      ada.patch<ErrorBody>(`/api/customers/${id}/equipment/${boiler.id}`, patch)
    expect((await change({ warrantyExpires: '2026-05-01' })).status).toBe(200)
    for (const patch of [{ warrantyExpires: '2026-04-30' }, { installDate: '2026-05-02' }]) {
      const { status, body } = await change(patch)
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'warrantyExpires'])
    }
    expect((await change({ installDate: '2027-01-01', warrantyExpires: '2029-01-01' })).status).toBe(200)
  })

  it('equipment is deleted once, and only through its own customer', async () => {
    const ada = await server.signedUp()
    const { id } = await newCustomer(ada)
    const other = await newCustomer(ada)
    const boiler = await addEquipment(ada, id)
    const at = (customerId: string) => `/api/customers/${customerId}/equipment/${boiler.id}`
    expect((await ada.delete(at(other.id))).status).toBe(404)
    expect((await ada.patch(at(other.id), { location: 'Roof' })).status).toBe(404)
    expect((await detail(ada, id)).equipment).toEqual([boiler])
    expect(await ada.delete(at(id))).toMatchObject({ status: 204, body: '' })
    expect((await ada.delete(at(id))).status).toBe(404)
    expect((await detail(ada, id)).equipment).toEqual([])
    expect(await actionsOf(ada, boiler.id)).toEqual(['equipment.deleted', 'equipment.created'])
  })

  it.each([
    [{}, 'equipmentType', 'Equipment type is required'],
    [{ equipmentType: 'Boiler', installDate: '2026-02-30' }, 'installDate', 'Invalid date'],
    [{ equipmentType: 'Boiler', warrantyExpires: 'soon' }, 'warrantyExpires', 'Invalid date'],
    [
      { equipmentType: 'Boiler', installDate: '2026-11-02', warrantyExpires: '2026-11-01' },
      'warrantyExpires',
      'The warranty cannot expire before the install date',
    ],
  ])('refuses %j', async (sent, path, message) => {
    const ada = await server.signedUp()
    const { id } = await newCustomer(ada)
    const { status, body } = await ada.post<ErrorBody>(`/api/customers/${id}/equipment`, sent)
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
    expect((await detail(ada, id)).equipment).toEqual([])
  })

  it('equipment needs an existing customer', async () => {
    const ada = await server.signedUp()
    expect((await ada.post('/api/customers/unknown/equipment', { equipmentType: 'Boiler' })).status).toBe(404)
  })
})
