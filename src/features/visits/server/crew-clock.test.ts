import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Clock, TimeEntry } from '@/features/time-entries/time-entry.schema'
import { activityOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { created, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { CrewClock } from '../crew-clock.schema'
import type { Visit } from '../visit.schema'

const server = withServer()
let owner: Client
let office: Client
let lead: Client
let mate: Client
let other: Client
beforeAll(async () => {
  owner = await server.owner()
  office = await server.signedUp()
})

let visit: Visit

/** The lead and a mate on a visit; another technician on a later visit of the same job. */
beforeEach(async () => {
  lead = await server.technician()
  mate = await server.technician()
  other = await server.technician()
  const job = await newJob(office)
  const book = async (...people: Client[]) =>
    created(
      await office.post<Visit>(`/api/jobs/${job.id}/visits`, {
        technicianIds: people.map(({ userId }) => userId),
      }),
    )
  visit = await book(lead, mate)
  await book(other)
})

const set = (who: Client, at: 'in' | 'out', people: Client[], fields: object = {}, headers = {}) =>
  who.post<CrewClock[] & ErrorBody>(
    `/api/visits/${visit.id}/clock-${at}`,
    { userIds: people.map(({ userId }) => userId), ...fields },
    headers,
  )
const running = async (who: Client) => (await who.get<Clock>('/api/time-entries/running')).body.running
const entriesOf = async ({ userId }: Client) =>
  (await office.get<TimeEntry[]>('/api/time-entries', { userId })).body

describe('the clocks of a crew', () => {
  it('are started and stopped by the lead in one request each', async () => {
    const { status, body } = await set(lead, 'in', [lead, mate])
    expect([status, body]).toEqual([
      200,
      [lead, mate].map(({ userId, name }) => ({
        userId,
        userName: name,
        clockedInAt: expect.any(String),
        isElsewhere: false,
      })),
    ])
    for (const person of [lead, mate])
      expect(await running(person)).toMatchObject({ jobId: visit.jobId, startTime: body[0]?.clockedInAt })
    const [entry] = await entriesOf(mate)
    expect(await activityOf(office, entry?.id ?? '')).toEqual([`time_entry.created by ${lead.email}`])

    expect((await set(lead, 'out', [mate])).body.map(({ clockedInAt }) => clockedInAt === null)).toEqual([
      false,
      true,
    ])
    expect(await running(mate)).toBeNull()
    expect(await running(lead)).not.toBeNull()
    expect(await activityOf(office, entry?.id ?? '')).toEqual([
      `time_entry.updated by ${lead.email}`,
      `time_entry.created by ${lead.email}`,
    ])
  })

  it('are set by the office and the owner too', async () => {
    for (const who of [office, owner]) {
      expect((await set(who, 'in', [mate])).status).toBe(200)
      expect((await set(who, 'out', [mate])).status).toBe(200)
    }
    expect(await entriesOf(mate)).toHaveLength(2)
  })

  it('are seen and set by nobody else', async () => {
    for (const [who, status] of [
      [mate, 403],
      [other, 403],
      [await server.technician(), 404],
    ] as const) {
      expect((await set(who, 'in', [mate])).status).toBe(status)
      expect((await who.get(`/api/visits/${visit.id}/clocks`)).status).toBe(status)
    }
    expect(await entriesOf(mate)).toEqual([])
    expect((await lead.get<CrewClock[]>(`/api/visits/${visit.id}/clocks`)).body).toHaveLength(2)
  })

  it('are set for people on the visit only, all or none', async () => {
    const { status, body } = await set(lead, 'in', [mate, other])
    expect([status, body.errors]).toEqual([400, [{ path: 'userIds.1', message: 'Not on this visit' }]])
    expect((await set(lead, 'in', [])).status).toBe(400)
    expect((await set(lead, 'in', [mate, mate])).status).toBe(400)
    await owner.patch(`/api/people/${mate.userId}`, { disabled: true })
    expect((await set(lead, 'in', [lead, mate])).status).toBe(409)
    expect(await running(lead)).toBeNull()
  })

  it('stay as they are when set twice', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await set(lead, 'in', [lead, mate], {}, key)
    expect((await set(lead, 'in', [lead, mate], {}, key)).body).toEqual(first.body)
    expect((await set(lead, 'in', [lead, mate])).body).toEqual(first.body)
    expect(await entriesOf(mate)).toHaveLength(1)
    for (let time = 0; time < 2; time++) expect((await set(lead, 'out', [lead, mate])).status).toBe(200)
  })

  it('are set once by requests at the same time', async () => {
    await concurrently(4, () => set(lead, 'in', [lead, mate]))
    expect(await entriesOf(mate)).toHaveLength(1)
    expect(await entriesOf(lead)).toHaveLength(1)
  })

  it('end elsewhere when they start here, and are not stopped elsewhere', async () => {
    const elsewhere = await newJob(office, { technicianId: mate.userId })
    const start = () =>
      mate.post('/api/time-entries', {
        jobId: elsewhere.id,
        startTime: new Date().toISOString(),
        endTime: null,
      })
    await start()
    expect((await lead.get<CrewClock[]>(`/api/visits/${visit.id}/clocks`)).body[1]).toMatchObject({
      clockedInAt: null,
      isElsewhere: true,
    })
    const { status, body } = await set(lead, 'out', [lead, mate])
    expect([status, body.message]).toEqual([409, `${mate.name} is clocked in on another job`])
    expect((await running(mate))?.jobId).toBe(elsewhere.id)
    await set(lead, 'in', [mate])
    expect((await running(mate))?.jobId).toBe(visit.jobId)
    expect((await entriesOf(mate)).filter(({ endTime }) => endTime === null)).toHaveLength(1)
  })

  it('take the rates of each person, which the lead does not see', async () => {
    await owner.patch(`/api/people/${mate.userId}`, { costRate: 31_00, billingRate: 95_00 })
    const { body } = await set(lead, 'in', [lead, mate])
    expect(JSON.stringify(body)).not.toMatch(/rate|cost/i)
    expect((await entriesOf(mate))[0]).toMatchObject({ hourlyRate: 95_00, costRate: 31_00 })
    expect((await lead.get<TimeEntry[]>('/api/time-entries')).body).toHaveLength(1)
  })

  it('are set at the moment it happened, on an open visit only', async () => {
    const occurredAt = new Date(Date.now() - 3_600_000).toISOString()
    expect((await set(lead, 'in', [mate], { occurredAt })).body[1]?.clockedInAt).toBe(occurredAt)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect((await set(lead, 'out', [mate], { occurredAt: tomorrow })).status).toBe(400)
    await office.post(`/api/visits/${visit.id}/done`, {})
    expect((await set(lead, 'out', [mate])).status).toBe(409)
    expect(await running(mate)).not.toBeNull()
  })
})
