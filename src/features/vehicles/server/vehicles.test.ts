import { describe, expect, it } from 'vitest'
import type { Location } from '@/domain/places/location.schema'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { idsOf } from '@/server/test/lists'
import { changedOnce, newRecordFields } from '@/server/test/record-fields'
import { newItem, newLocation, newVehicle } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Vehicle } from '../vehicle.schema'

const server = withServer()

const place = async (client: Client, id: string) => (await client.get<Location>(`/api/locations/${id}`)).body
const one = async (client: Client, id: string) => (await client.get<Vehicle>(`/api/vehicles/${id}`)).body

describe('a vehicle', () => {
  it('is a location of the same name', async () => {
    const ada = await server.signedUp()
    const van = await newVehicle(ada, {
      name: 'Van One',
      vehicleType: 'Ford Transit',
      licensePlate: '712 KHL',
      vin: '',
      assignedTo: ada.userId,
    })
    expect(van).toEqual({
      ...newRecordFields,
      id: expect.any(String),
      locationId: expect.any(String),
      name: 'Van One',
      vehicleType: 'Ford Transit',
      licensePlate: '712 KHL',
      vin: null,
      assignedTo: ada.userId,
      assignedToName: ada.name,
      status: 'active',
      notes: null,
      itemCount: 0,
      lowCount: 0,
      createdBy: ada.email,
      createdByName: ada.name,
      customFields: {},
    })
    expect(await one(ada, van.id)).toEqual(van)
    expect(await place(ada, van.locationId)).toMatchObject({
      name: 'Van One',
      type: 'vehicle',
      vehicleId: van.id,
      status: 'active',
    })
    expect(await actionsOf(ada, van.id)).toEqual(['vehicle.created'])
  })

  it('is renamed and closed together with its location', async () => {
    const ada = await server.signedUp()
    const van = await newVehicle(ada, { name: 'Van Two' })
    const { body } = await ada.patch<Vehicle>(`/api/vehicles/${van.id}`, { name: 'Van 2', vin: '1FT' })
    expect(body).toEqual({ ...changedOnce(van), name: 'Van 2', vin: '1FT' })
    expect(await place(ada, van.locationId)).toMatchObject({ name: 'Van 2', version: 2 })
    await ada.patch(`/api/locations/${van.locationId}`, { name: 'Van II', version: 2 })
    expect(await one(ada, van.id)).toMatchObject({ name: 'Van II', version: 3 })
    const item = await newItem(ada, { location: 'Van II' })
    const refused = await ada.patch<ErrorBody>(`/api/vehicles/${van.id}`, {
      status: 'inactive',
      notes: 'Sold',
    })
    expect([refused.status, refused.body.message]).toEqual([409, 'Van II still holds 1 item'])
    expect(await one(ada, van.id)).toMatchObject({ status: 'active', notes: null, itemCount: 1 })
    await ada.delete(`/api/items/${item.id}`)
    await ada.patch(`/api/vehicles/${van.id}`, { status: 'inactive' })
    expect((await place(ada, van.locationId)).status).toBe('inactive')
    await ada.patch(`/api/locations/${van.locationId}`, { status: 'active' })
    expect((await one(ada, van.id)).status).toBe('active')
  })

  it('is created for a location of its type, and its location keeps that type', async () => {
    const ada = await server.signedUp()
    const created = await newLocation(ada, { name: 'Truck', type: 'vehicle', status: 'inactive' })
    expect(await one(ada, created.vehicleId ?? '')).toMatchObject({ name: 'Truck', status: 'inactive' })
    const shed = await newLocation(ada, { name: 'Trailer' })
    const { body } = await ada.patch<Location>(`/api/locations/${shed.id}`, { type: 'vehicle' })
    expect(await one(ada, body.vehicleId ?? '')).toMatchObject({ name: 'Trailer', locationId: shed.id })
    const back = await ada.patch<ErrorBody>(`/api/locations/${shed.id}`, { type: 'warehouse' })
    expect([back.status, back.body.message]).toEqual([
      409,
      'Trailer is a vehicle, so its type cannot change.',
    ])
  })

  it('shares its name with no other active location', async () => {
    const ada = await server.signedUp()
    await newLocation(ada, { name: 'Taken' })
    const { status, body } = await ada.post<ErrorBody>('/api/vehicles', { name: 'taken' })
    expect([status, body.errors?.[0]?.path]).toEqual([409, 'name'])
    expect(await idsOf(ada, '/api/vehicles', { search: 'taken' })).toEqual([])
  })
})

describe('the technician of a vehicle', () => {
  it('must exist', async () => {
    const ada = await server.signedUp()
    const { status, body } = await ada.post<ErrorBody>('/api/vehicles', { name: 'X', assignedTo: 'nobody' })
    expect([status, body.errors]).toEqual([400, [{ path: 'assignedTo', message: 'Unknown person' }]])
  })

  it('has one active vehicle, which a refusal names', async () => {
    const ada = await server.signedUp()
    const first = await newVehicle(ada, { assignedTo: ada.userId })
    const second = await newVehicle(ada)
    const give = () => ada.patch<ErrorBody>(`/api/vehicles/${second.id}`, { assignedTo: ada.userId })
    expect(await give()).toMatchObject({
      status: 409,
      body: { message: `${ada.name} already has ${first.name}` },
    })
    await ada.patch(`/api/vehicles/${first.id}`, { status: 'inactive' })
    expect((await give()).status).toBe(200)
    const reopened = await ada.patch<ErrorBody>(`/api/locations/${first.locationId}`, { status: 'active' })
    expect([reopened.status, reopened.body.code]).toEqual([409, 'duplicate'])
    expect(await idsOf(ada, '/api/vehicles', { assignedTo: ada.userId, status: 'active' })).toEqual([
      second.id,
    ])
  })

  it('gets one of many vehicles assigned at the same moment', async () => {
    const ada = await server.signedUp()
    const vans = await concurrently(6, () => newVehicle(ada))
    const answers = await concurrently(6, (n) =>
      ada.patch(`/api/vehicles/${vans[n]?.id}`, { assignedTo: ada.userId }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })
})

it('vehicles are found by plate, number and kind and changed by the office only', async () => {
  const ada = await server.signedUp()
  const { id } = await newVehicle(ada, { licensePlate: 'QXZ 991', vehicleType: 'Sprinter', vin: 'WD3PE' })
  for (const search of ['qxz', 'sprinter', 'wd3pe'])
    expect(await idsOf(ada, '/api/vehicles', { search })).toEqual([id])
  const tech = await server.technician()
  expect((await tech.get(`/api/vehicles/${id}`)).status).toBe(200)
  expect((await tech.patch(`/api/vehicles/${id}`, { notes: 'Mine' })).status).toBe(403)
  expect((await tech.get('/api/vehicles/unknown')).status).toBe(404)
})
