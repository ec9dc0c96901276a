import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { LogDay } from '../field-log.schema'

const server = withServer()
let office: Client
let grace: Client

const DAY = '2026-06-02'
const at = (time: string, day = DAY) => `${day}T${time}:00-07:00`

beforeAll(async () => {
  office = await server.owner()
  await office.patch('/api/company', { timeZone: 'America/Los_Angeles' })
  grace = await server.technician()
})

const dayOf = (person: Client, jobId: string, logDate = DAY) =>
  person.get<LogDay>('/api/field-logs/day', { jobId, logDate })
async function worked(userId: string, jobId: string, startTime: string, endTime: string | null) {
  const { status } = await office.post('/api/time-entries', { userId, jobId, startTime, endTime })
  expect(status).toBe(201)
}

describe("the suggestions for a job's day", () => {
  it("list who worked on it and their total time, by the company's day", async () => {
    const job = await newJob(office, { technicianIds: [grace.userId] })
    const other = await newJob(office)
    await worked(grace.userId, job.id, at('08:00'), at('10:20'))
    await worked(grace.userId, job.id, at('23:30'), at('01:00', '2026-06-03'))
    await worked(office.userId, job.id, at('09:00'), at('10:00'))
    await worked(office.userId, job.id, at('23:59', '2026-06-01'), at('02:00'))
    await worked(office.userId, other.id, at('11:00'), at('12:00'))
    const { status, body } = await dayOf(office, job.id)
    expect(status).toBe(200)
    expect(body.crewMembers.toSorted()).toEqual([grace.name, office.name].toSorted())
    expect(body.minutes).toBe(140 + 90 + 60)
    // A technician does not see other people's hours.
    expect((await dayOf(grace, job.id)).body).toMatchObject({ crewMembers: [grace.name], minutes: 140 + 90 })
  })

  it('list consumables taken for the job and not returned', async () => {
    const job = await newJob(office)
    const other = await newJob(office)
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })
    const [pipe, tape, drill] = [
      await newItem(office, { name: 'Pipe', type: 'consumable', qty: 50 }),
      await newItem(office, { name: 'Tape', type: 'consumable', qty: 50 }),
      await newItem(office, { name: 'Drill' }),
    ]
    for (const [itemId, jobId, action, qty] of [
      [pipe.id, job.id, 'checkout', 12],
      [pipe.id, job.id, 'checkin', 2],
      [pipe.id, other.id, 'checkout', 5],
      [tape.id, job.id, 'checkout', 3],
      [tape.id, job.id, 'checkin', 3],
      [drill.id, job.id, 'checkout', 1],
    ] as const)
      expect(
        (await office.post('/api/transactions', { itemId, jobId, action, payload: { qty } })).status,
      ).toBe(201)
    expect((await dayOf(office, job.id, today)).body).toEqual({
      crewMembers: [],
      minutes: 0,
      materials: [{ name: 'Pipe', qty: 10 }],
    })
    expect((await dayOf(office, job.id, '2026-01-01')).body.materials).toEqual([])
  })

  it('are refused for jobs the person may not see and for invalid dates', async () => {
    const job = await newJob(office)
    expect((await dayOf(grace, job.id)).status).toBe(404)
    expect((await dayOf(office, 'unknown')).status).toBe(404)
    expect((await dayOf(office, job.id, 'soon')).status).toBe(400)
    expect((await office.get('/api/field-logs/day')).status).toBe(400)
  })
})
