import { beforeAll, describe, expect, it } from 'vitest'
import type { TimeEntry } from '@/features/time-entries/time-entry.schema'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { LooseEnds } from '../loose-ends.schema'

const server = withServer()
let office: Client
let tom: Client
beforeAll(async () => {
  office = await server.signedUp()
  tom = await server.technician()
})

const PATH = '/api/jobs/loose-ends'
const looseEnds = async (ids: string[]) => (await office.post<LooseEnds>(PATH, { ids })).body

/** A job with Tom clocked in and two units of a tool checked out, and one whose materials are used up. */
async function busyJob(startTime = new Date(Date.now() - 90 * 60_000).toISOString()) {
  const job = await newJob(office, { technicianIds: [tom.userId] })
  const { body: clock } = await tom.post<TimeEntry>('/api/time-entries', {
    jobId: job.id,
    startTime,
    endTime: null,
  })
  const drill = await newItem(office, { name: 'Hammer drill', qty: 3 })
  const screws = await newItem(office, { name: 'Screws', type: 'consumable', qty: 9 })
  for (const itemId of [drill.id, drill.id, screws.id])
    await tom.post('/api/transactions', { itemId, jobId: job.id, action: 'checkout' })
  return { job, clock, drill }
}

describe('the loose ends of jobs', () => {
  it('are running clocks and tools still checked out', async () => {
    const { job, clock, drill } = await busyJob()
    const out = { itemId: drill.id, itemName: 'Hammer drill', qty: 1, holder: tom.name }
    expect(await looseEnds([job.id, (await newJob(office)).id])).toEqual({
      clocks: [{ id: clock.id, userName: tom.name, jobNum: job.num, startTime: clock.startTime }],
      items: [
        { ...out, jobId: job.id, jobNum: job.num },
        { ...out, jobId: job.id, jobNum: job.num },
      ],
    })
    expect(await looseEnds([(await newJob(office)).id])).toEqual({ clocks: [], items: [] })
  })

  it('are settled as the office chooses and recorded as ordinary clock-outs and checkins', async () => {
    const { job, clock, drill } = await busyJob()
    const settle = (choice: object) =>
      office.post<LooseEnds>(`${PATH}/settle`, { ids: [job.id], clocks: 'leave', items: 'leave', ...choice })
    expect((await settle({})).body).toEqual(await looseEnds([job.id]))
    const stopped = await settle({ clocks: 'stop' })
    expect([stopped.status, stopped.body.clocks, stopped.body.items.length]).toEqual([200, [], 2])
    const { body: entry } = await office.get<TimeEntry>(`/api/time-entries/${clock.id}`)
    expect(entry.hours).toBe(90)
    expect(await actionsOf(office, clock.id)).toEqual(['time_entry.updated', 'time_entry.created'])
    expect((await settle({ items: 'checkin' })).body).toEqual({ clocks: [], items: [] })
    expect((await office.get(`/api/items/${drill.id}`)).body).toMatchObject({ out: 0, available: 3 })
  })

  it('include a forgotten clock, which ends after seven days', async () => {
    const { job, clock } = await busyJob('2026-01-01T08:00:00.000Z')
    await office.post(`${PATH}/settle`, { ids: [job.id], clocks: 'stop', items: 'leave' })
    const { body: entry } = await office.get<TimeEntry>(`/api/time-entries/${clock.id}`)
    expect(entry.endTime).toBe('2026-01-08T08:00:00.000Z')
  })

  it('are hidden from technicians, who cannot close jobs', async () => {
    const { job } = await busyJob()
    expect((await tom.post(PATH, { ids: [job.id] })).status).toBe(403)
    const choice = { ids: [job.id], clocks: 'stop', items: 'checkin' }
    expect((await tom.post(`${PATH}/settle`, choice)).status).toBe(403)
  })

  it('stay if a job is closed through the API without settling them', async () => {
    const { job } = await busyJob()
    expect((await office.patch(`/api/jobs/${job.id}`, { status: 'closed' })).status).toBe(200)
    expect((await looseEnds([job.id])).clocks).toHaveLength(1)
  })
})
