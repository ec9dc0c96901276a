import { beforeAll, describe, expect, it } from 'vitest'
import { arrange } from '@/features/dispatch/board'
import type { Board, DayLoad } from '@/features/dispatch/dispatch.schema'
import type { Client } from '@/server/test/client'
import { newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()
let owner: Client
let bob: Client
let ann: Client

beforeAll(async () => {
  owner = await server.owner()
  bob = await server.signedUp({ firstName: 'Bob', lastName: 'Gone' })
  ann = await server.signedUp({ firstName: 'Ann', lastName: 'Here' })
})

const setDisabled = async (disabled: boolean) =>
  expect((await owner.patch(`/api/people/${bob.userId}`, { disabled })).status).toBe(200)
const REFUSED = { status: 409, body: { message: 'Bob Gone is disabled and cannot be assigned' } }

describe('somebody who is disabled', () => {
  it('is given no job, reservation or vehicle', async () => {
    await setDisabled(true)
    const { id: jobId } = await newJob(owner, { technicianId: ann.userId })
    const { id: itemId } = await newItem(owner)
    const vehicle = (await owner.post<{ id: string }>('/api/vehicles', { name: crypto.randomUUID() })).body
    const days = { itemId, startDate: '2030-01-01', endDate: '2030-01-02' }
    const reservation = (await owner.post<{ id: string }>('/api/reservations', days)).body
    const job = `/api/jobs/${jobId}`
    for (const ask of [
      () => owner.post('/api/jobs', { num: crypto.randomUUID(), technicianId: bob.userId }),
      () => owner.post('/api/jobs', { num: crypto.randomUUID(), crew: 'Bob Gone' }),
      () => owner.patch(job, { technicianIds: [ann.userId, bob.userId] }),
      () => owner.patch(job, { technicianId: bob.userId }),
      () => owner.patch(job, { crew: 'Bob Gone' }),
      () => owner.post('/api/reservations', { ...days, reservedFor: bob.userId }),
      () => owner.patch(`/api/reservations/${reservation.id}`, { reservedFor: bob.userId }),
      () => owner.post('/api/vehicles', { name: crypto.randomUUID(), assignedTo: bob.userId }),
      () => owner.patch(`/api/vehicles/${vehicle.id}`, { assignedTo: bob.userId }),
    ])
      expect(await ask()).toMatchObject(REFUSED)
    const many = await owner.post<ErrorBody>('/api/jobs/many', {
      selection: { ids: [jobId] },
      change: { technicianIds: [bob.userId] },
    })
    expect(many).toMatchObject({
      status: 409,
      body: { refusals: [{ id: jobId, message: REFUSED.body.message }] },
    })
    await setDisabled(false)
  })

  it('keeps what they had, which can still be edited', async () => {
    const job = await newJob(owner, { technicianIds: [bob.userId, ann.userId] })
    const { body: van } = await owner.post<{ id: string }>('/api/vehicles', {
      name: crypto.randomUUID(),
      assignedTo: bob.userId,
    })
    await setDisabled(true)
    const path = `/api/jobs/${job.id}`
    expect((await owner.patch(path, { description: 'Ring first', crew: 'Bob Gone' })).status).toBe(200)
    const swapped = await owner.patch(path, { technicianIds: [ann.userId, bob.userId] })
    expect(swapped).toMatchObject({ status: 200, body: { crew: 'Ann Here' } })
    expect((await owner.patch(`/api/vehicles/${van.id}`, { notes: 'Parked' })).status).toBe(200)
    await setDisabled(false)
    await owner.patch(`/api/vehicles/${van.id}`, { assignedTo: null })
  })

  it('leaves a name to a colleague who has the same', async () => {
    const namesake = await server.signedUp({ firstName: 'Bob', lastName: 'Gone' })
    await setDisabled(true)
    expect(await newJob(owner, { crew: 'Bob Gone' })).toMatchObject({ technicianId: namesake.userId })
    await owner.patch(`/api/people/${namesake.userId}`, { firstName: 'Rob' })
    await setDisabled(false)
  })
})

describe('the board', () => {
  const DAY = '2030-05-06'
  const when = { scheduledStart: `${DAY}T16:00:00.000Z`, scheduledEnd: `${DAY}T18:00:00.000Z` }
  const board = async () => (await owner.get<Board>('/api/dispatch', { from: DAY, to: DAY })).body
  const load = async () => (await owner.get<DayLoad[]>('/api/dispatch/load', { from: DAY, to: DAY })).body

  it('has no row for somebody who is disabled, and their open jobs in Unassigned with their name', async () => {
    const dated = await newJob(owner, { technicianId: bob.userId, ...when })
    const undated = await newJob(owner, { technicianId: bob.userId })
    const shared = await newJob(owner, { technicianIds: [bob.userId, ann.userId], ...when })
    const closed = await newJob(owner, { technicianId: bob.userId, ...when, status: 'closed' })
    const before = arrange(await board())
    expect(before.technicians.map(({ id }) => id)).toContain(bob.userId)
    expect((await load())[0]).toMatchObject({ unassigned: 0, technicians: 2 })

    await setDisabled(true)
    const now = await board()
    const { technicians, unassigned, others } = arrange(now)
    expect(technicians.map(({ id }) => id)).not.toContain(bob.userId)
    expect(others).toEqual([])
    const left = unassigned.filter(({ was }) => was)
    expect(left.map(({ id, was }) => [id, was])).toEqual([
      [undated.id, 'Bob Gone'],
      [dated.id, 'Bob Gone'],
    ])
    const mine = technicians.find(({ id }) => id === ann.userId)?.jobs.map(({ id }) => id)
    expect(mine).toContain(shared.id)
    expect(now.jobs.some(({ id }) => id === closed.id)).toBe(false)
    expect(new Set(now.jobs.map(({ id }) => id)).size).toBe(now.jobs.length)
    expect(now.more).toEqual({ scheduled: 0, unassigned: 0, unscheduled: 0 })
    expect((await load())[0]).toMatchObject({ unassigned: 1 })

    await owner.patch(`/api/jobs/${dated.id}`, { crew: 'Ann Here' })
    expect((await board()).jobs.find(({ id }) => id === dated.id)).toMatchObject({ was: null })
    await setDisabled(false)
    expect(arrange(await board()).unassigned.filter(({ was }) => was)).toEqual([])
  })
})
