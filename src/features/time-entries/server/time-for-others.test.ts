import { beforeAll, describe, expect, it } from 'vitest'
import type { ActivityEntry } from '@/domain/activity/activity.schema'
import type { Client } from '@/server/test/client'
import { newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Clock, TimeEntry } from '../time-entry.schema'

const server = withServer()
let owner: Client
let office: Client
beforeAll(async () => {
  owner = await server.owner()
  office = await server.signedUp()
})

const worked = { startTime: '2026-06-01T08:00:00.000Z', endTime: '2026-06-01T10:00:00.000Z' }
const log = (client: Client, fields: object) =>
  client.post<TimeEntry & ErrorBody>('/api/time-entries', { ...worked, ...fields })
const clockOf = async (client: Client) => (await client.get<Clock>('/api/time-entries/running')).body

describe('time that somebody else forgot to enter', () => {
  it.each(['owner', 'office'])('is entered by the %s, at the rates of whose it is', async (role) => {
    const tom = await server.technician()
    await owner.patch(`/api/people/${tom.userId}`, { costRate: 31_00, billingRate: 95_00 })
    const { status, body } = await log(role === 'owner' ? owner : office, { userId: tom.userId })
    expect(status).toBe(201)
    expect(body).toMatchObject({ userId: tom.userId, userName: tom.name, hourlyRate: 95_00, costRate: 31_00 })
    const { body: told } = await tom.get<ActivityEntry[]>('/api/activity', { recordId: body.id })
    expect(told).toMatchObject([
      { action: 'time_entry.created', payload: { userId: tom.userId, userName: tom.name } },
    ])
  })

  it('is refused from a technician, who can name only themselves', async () => {
    const [tom, pia] = [await server.technician(), await server.technician()]
    const refused = await log(tom, { userId: pia.userId })
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect((await log(tom, { userId: tom.userId })).body.userId).toBe(tom.userId)
    expect((await pia.get('/api/time-entries')).body).toEqual([])
  })

  it('is refused for nobody the company knows', async () => {
    const { status, body } = await log(office, { userId: 'nobody' })
    expect([status, body.errors]).toEqual([400, [{ path: 'userId', message: 'Unknown person' }]])
  })

  it('starts and ends their clock, not that of the person who enters it', async () => {
    const tom = await server.technician()
    const [first, second] = [await newJob(office), await newJob(office)]
    const running = { userId: tom.userId, endTime: null }
    const before = (await log(office, { ...running, jobId: first.id })).body
    const { body } = await log(office, {
      ...running,
      startTime: '2026-06-01T09:00:00.000Z',
      jobId: second.id,
    })
    expect((await clockOf(tom)).running?.id).toBe(body.id)
    expect((await clockOf(office)).running).toBeNull()
    const { body: ended } = await office.get<TimeEntry>(`/api/time-entries/${before.id}`)
    expect(ended.endTime).toBe('2026-06-01T09:00:00.000Z')
  })

  it('can be finished time of a disabled person, but not a running clock', async () => {
    const tom = await server.technician()
    await owner.patch(`/api/people/${tom.userId}`, { disabled: true })
    expect((await log(office, { userId: tom.userId })).status).toBe(201)
    expect((await log(office, { userId: tom.userId, endTime: null })).status).toBe(409)
  })
})
