import { describe, expect, it } from 'vitest'
import type { Job } from '@/features/jobs/job.schema'
import type { Client } from '@/server/test/client'
import { newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'

const server = withServer()

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

const suggested = async (client: Client, query = {}) =>
  (await client.get<Job[]>('/api/jobs/suggested', query)).body.map(({ num }) => num)

/** Someone's name, a job each: theirs of now, worked on lately, clocked in on, of now but nobody's. */
async function someWork() {
  const ada = await server.signedUp()
  const now = { scheduledStart: inHours(-0.01), scheduledEnd: inHours(0.01) }
  const make = (fields: object = {}) => newJob(ada, { ...fields })
  const others = await make(now)
  // Not as the first: anyone who is on a job has it among their own.
  const lead = await server.signedUp()
  const mine = await make({ ...now, technicianIds: [lead.userId, ada.userId] })
  const longOver = await make()
  const lately = await make()
  const running = await make()
  const closed = await make({ ...now, technicianId: ada.userId, status: 'closed' })
  const unused = await make()
  const worked = (job: Job, startTime: string, endTime: string | null) =>
    ada.post('/api/time-entries', { jobId: job.id, startTime, endTime })
  await worked(longOver, inHours(-30 * 24), inHours(-30 * 24 + 1))
  await worked(lately, inHours(-72), inHours(-71))
  await worked(running, inHours(-1), null)
  return { ada, others, mine, lately, running, closed, unused, longOver }
}

describe('the jobs that a person most likely means', () => {
  it('are the running one, theirs of today, those worked on lately, and the rest of today', async () => {
    const { ada, others, mine, lately, running, closed } = await someWork()
    const nums = await suggested(ada, { status: 'open' })
    expect(nums.slice(0, 3)).toEqual([running.num, mine.num, lately.num])
    expect(nums).toContain(others.num)
    expect(nums).not.toContain(closed.num)
    expect(await suggested(ada)).toContain(closed.num)
  })

  it('leave out what is neither', async () => {
    const { ada, unused, longOver } = await someWork()
    const nums = await suggested(ada)
    expect(nums).not.toContain(unused.num)
    expect(nums).not.toContain(longOver.num)
  })

  it('are each person’s own', async () => {
    const { lately } = await someWork()
    const grace = await server.signedUp()
    expect(await suggested(grace)).not.toContain(lately.num)
  })

  it('hold a job of several days on each of them, and each job once', async () => {
    const ada = await server.signedUp()
    const long = await newJob(ada, {
      technicianId: ada.userId,
      scheduledStart: inHours(-72),
      scheduledEnd: inHours(72),
    })
    await ada.post('/api/time-entries', { jobId: long.id, startTime: inHours(-2), endTime: inHours(-1) })
    const nums = await suggested(ada)
    expect(nums[0]).toBe(long.num)
    expect(nums.filter((num) => num === long.num)).toHaveLength(1)
  })

  it('are 20 at most', async () => {
    const ada = await server.signedUp()
    const when = { scheduledStart: inHours(-0.01), scheduledEnd: inHours(0.01), technicianId: ada.userId }
    for (let n = 0; n < 25; n++) await newJob(ada, when)
    expect(await suggested(ada)).toHaveLength(20)
  })
})
