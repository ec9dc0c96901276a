import { describe, expect, it } from 'vitest'
import { equipmentName } from '@/features/customers/customer'
import type { Equipment } from '@/features/customers/customer.schema'
import type { Client } from '@/server/test/client'
import { idsOf } from '@/server/test/lists'
import { created, newCustomer, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { EquipmentService, Job } from '../job.schema'

const server = withServer()

const heater = { equipmentType: 'Water heater', manufacturer: 'Rheem', modelNumber: 'PROG50' }

async function withEquipment(client: Client, fields: object = heater) {
  const customer = await newCustomer(client)
  const path = `/api/customers/${customer.id}/equipment`
  return { customerId: customer.id, equipment: created(await client.post<Equipment>(path, fields)), path }
}

const read = async (client: Client, id: string) => (await client.get<Job>(`/api/jobs/${id}`)).body
const serviceOf = async (client: Client, customerId: string) =>
  (await client.get<EquipmentService[]>(`/api/customers/${customerId}/service`)).body

describe('what a job is done on', () => {
  it.each([
    [heater, 'Water heater · Rheem PROG50'],
    [{ equipmentType: 'Boiler', modelNumber: 'B-2' }, 'Boiler · B-2'],
    [{ equipmentType: 'Boiler' }, 'Boiler'],
  ])('is named the same by server and form: %j', async (fields, name) => {
    const ada = await server.owner()
    const { customerId, equipment } = await withEquipment(ada, fields)
    const job = await newJob(ada, { customerId, equipmentId: equipment.id })
    expect([job.equipmentId, job.equipmentName, equipmentName(equipment)]).toEqual([equipment.id, name, name])
  })

  it('is what the customer has, no matter who names it and whenever', async () => {
    const ada = await server.owner()
    const [mine, others] = [await withEquipment(ada), await withEquipment(ada)]
    const refused = async (path: string, body: object) => {
      const { status, body: answer } = path.endsWith('jobs')
        ? await ada.post<ErrorBody>(path, { num: `E-${crypto.randomUUID()}`, ...body })
        : await ada.patch<ErrorBody>(path, body)
      return [status, answer.errors]
    }
    const problem = (message: string) => [400, [{ path: 'equipmentId', message }]]
    const notTheirs = problem('This equipment belongs to another customer')
    const { customerId } = mine
    expect(await refused('/api/jobs', { customerId, equipmentId: others.equipment.id })).toEqual(notTheirs)
    expect(await refused('/api/jobs', { equipmentId: mine.equipment.id })).toEqual(notTheirs)
    expect(await refused('/api/jobs', { customerId, equipmentId: 'none' })).toEqual(
      problem('Unknown equipment'),
    )

    const job = await newJob(ada, { customerId, equipmentId: mine.equipment.id })
    const path = `/api/jobs/${job.id}`
    expect(await refused(path, { equipmentId: others.equipment.id })).toEqual(notTheirs)
    expect(await refused(path, { customerId: others.customerId, equipmentId: mine.equipment.id })).toEqual(
      notTheirs,
    )
    expect(await read(ada, job.id)).toEqual(job)
  })

  it('goes with the customer, unless that one has something too', async () => {
    const ada = await server.owner()
    const [mine, others] = [await withEquipment(ada), await withEquipment(ada)]
    const { id } = await newJob(ada, { customerId: mine.customerId, equipmentId: mine.equipment.id })
    const path = `/api/jobs/${id}`
    await ada.patch(path, { address: 'Back door' })
    expect((await read(ada, id)).equipmentId).toBe(mine.equipment.id)
    const moved = { customerId: others.customerId, equipmentId: others.equipment.id }
    expect((await ada.patch<Job>(path, moved)).body).toMatchObject(moved)
    expect((await ada.patch<Job>(path, { customerId: mine.customerId })).body.equipmentId).toBeNull()
    await ada.patch(path, { equipmentId: mine.equipment.id })
    expect((await ada.patch<Job>(path, { customer: 'Walk-in' })).body).toMatchObject({
      customerId: null,
      equipmentId: null,
      equipmentName: null,
    })
  })

  it('follows its new name, and is gone when it is deleted, though the job has not changed', async () => {
    const ada = await server.owner()
    const { customerId, equipment, path } = await withEquipment(ada)
    const job = await newJob(ada, { customerId, equipmentId: equipment.id })
    await ada.patch(`${path}/${equipment.id}`, { manufacturer: 'Bradford' })
    expect((await read(ada, job.id)).equipmentName).toBe('Water heater · Bradford PROG50')
    expect((await ada.delete(`${path}/${equipment.id}`)).status).toBe(204)
    expect(await read(ada, job.id)).toEqual({ ...job, equipmentId: null, equipmentName: null })
  })
})

describe('service of equipment', () => {
  it('tells of the jobs on each piece, and when the last closed one took place', async () => {
    const ada = await server.owner()
    const { customerId, equipment } = await withEquipment(ada)
    const on = { customerId, equipmentId: equipment.id }
    const plain = await newJob(ada, { customerId })
    expect(await serviceOf(ada, customerId)).toEqual([])
    const spring = await newJob(ada, { ...on, status: 'closed', scheduledStart: '2026-03-03T15:00:00.000Z' })
    const winter = await newJob(ada, { ...on, status: 'closed', scheduledStart: '2026-01-05T15:00:00.000Z' })
    const open = await newJob(ada, { ...on, scheduledStart: '2026-06-05T15:00:00.000Z' })
    expect(await serviceOf(ada, customerId)).toEqual([
      { equipmentId: equipment.id, jobs: 3, lastServicedAt: '2026-03-03T15:00:00.000Z' },
    ])
    const found = await idsOf(ada, '/api/jobs', { equipmentId: equipment.id })
    expect(found).toEqual([open.id, winter.id, spring.id])
    expect(found).not.toContain(plain.id)
    expect((await ada.get('/api/customers/unknown/service')).status).toBe(404)
  })

  it('shows a technician what their own jobs are done on, and no other', async () => {
    const [ada, max] = [await server.owner(), await server.technician()]
    const { customerId, equipment } = await withEquipment(ada)
    const on = { customerId, equipmentId: equipment.id }
    const own = await newJob(ada, { ...on, technicianIds: [max.userId] })
    const other = await newJob(ada, on)
    expect(await idsOf(max, '/api/jobs', { equipmentId: equipment.id })).toEqual([own.id])
    expect((await read(max, own.id)).equipmentName).toBe('Water heater · Rheem PROG50')
    expect((await max.get(`/api/jobs/${other.id}`)).status).toBe(404)
    expect((await max.get(`/api/customers/${customerId}/service`)).status).toBe(403)
  })
})
