import { beforeAll, describe, expect, it } from 'vitest'
import type { ActivityEntry } from '@/domain/activity/activity.schema'
import type { Job } from '@/features/jobs/job.schema'
import type { Client } from '@/server/test/client'
import { newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { Clock, JobTime, TimeEntry, TimeSummary, UserTime } from '../time-entry.schema'

const server = withServer()
let owner: Client
/** A technician who does not see prices, at $83.21 an hour. */
let tom: Client
let job: Job
beforeAll(async () => {
  owner = await server.owner()
  tom = await server.technician()
  await owner.patch(`/api/people/${tom.userId}`, { billingRate: 83_21 })
  job = await newJob(owner, { customer: 'Alder Bakery', technicianIds: [tom.userId], billingRate: 97_53 })
})

const HOUR = { startTime: '2026-06-01T08:00:00.000Z', endTime: '2026-06-01T09:00:00.000Z' }
const log = async (fields: object = {}) =>
  (await tom.post<TimeEntry>('/api/time-entries', { ...HOUR, ...fields })).body
const asOwner = async ({ id }: TimeEntry) => (await owner.get<TimeEntry>(`/api/time-entries/${id}`)).body

describe('a technician who does not see prices', () => {
  it('has a rate ignored when it is sent: the job’s counts, else their own', async () => {
    const onJob = await log({ jobId: job.id, hourlyRate: 999_999 })
    expect(await asOwner(onJob)).toMatchObject({ hourlyRate: 97_53, totalCost: 97_53 })
    const onNone = await log({ hourlyRate: 999_999 })
    expect(await asOwner(onNone)).toMatchObject({ hourlyRate: 83_21 })
    await tom.patch(`/api/time-entries/${onJob.id}`, { hourlyRate: 0, description: 'Trim' })
    expect(await asOwner(onJob)).toMatchObject({ hourlyRate: 97_53, description: 'Trim' })
    await tom.patch(`/api/time-entries/${onJob.id}`, { jobId: null })
    expect(await asOwner(onJob)).toMatchObject({ jobId: null, hourlyRate: 83_21 })
  })

  it('is told no rate and no amount, in any answer', async () => {
    const entry = await log({ jobId: job.id })
    const running = await log({ jobId: job.id, endTime: null })
    const changed = await tom.patch<TimeEntry>(`/api/time-entries/${entry.id}`, { description: 'Trim' })
    const same = await tom.patch<TimeEntry>(`/api/time-entries/${entry.id}`, { description: 'Trim' })
    const one = await tom.get<TimeEntry>(`/api/time-entries/${entry.id}`)
    const { body: list } = await tom.get<TimeEntry[]>('/api/time-entries')
    const { body: clock } = await tom.get<Clock>('/api/time-entries/running')
    const { body: byJob } = await tom.get<JobTime[]>('/api/time-entries/by-job')
    const { body: byUser } = await tom.get<UserTime[]>('/api/time-entries/by-user')
    const { body: summary } = await tom.get<TimeSummary>('/api/time-entries/summary')
    for (const told of [entry, running, changed.body, same.body, one.body, clock.running, ...list])
      expect(told).toMatchObject({ hourlyRate: null, totalCost: null })
    for (const told of [...byJob, ...byUser, summary]) expect(told.totalCost).toBeNull()
    expect([clock.hourlyRate, clock.last?.hourlyRate]).toEqual([null, null])
    expect((await tom.get('/api/time-entries/sums')).body).not.toHaveProperty('totalCost')
    const { body: file } = await tom.get<string>('/api/time-entries/export')
    expect(file.split('\r\n')[0]).not.toMatch(/Rate|Cost/)
    expect(file).not.toMatch(/97\.53|83\.21/)
    for (const sort of ['hourlyRate', 'totalCost'])
      expect((await tom.get('/api/time-entries', { sort })).status).toBe(403)
  })

  it('is not told in the activity what the office made of the rate', async () => {
    const entry = await log({ jobId: job.id })
    await owner.patch(`/api/time-entries/${entry.id}`, { hourlyRate: 70_07, description: 'Trim' })
    const changesFor = async (client: Client) => {
      const { body } = await client.get<ActivityEntry[]>('/api/activity', { recordId: entry.id })
      return body.find(({ action }) => action === 'time_entry.updated')?.changes
    }
    expect(await changesFor(tom)).toEqual({ description: [null, 'Trim'] })
    expect(await changesFor(owner)).toEqual({ description: [null, 'Trim'], hourlyRate: [97_53, 70_07] })
  })

  it('no longer sees the customer of a job they have left', async () => {
    const left = await newJob(owner, { customer: 'Before', technicianIds: [tom.userId] })
    const entry = await log({ jobId: left.id })
    expect(entry.customer).toBe('Before')
    await owner.patch(`/api/jobs/${left.id}`, { technicianIds: [], customer: 'Zyxwell Cannery' })
    const one = (await tom.get<TimeEntry>(`/api/time-entries/${entry.id}`)).body
    expect([one.jobNum, one.customer]).toEqual([left.num, null])
    const paths = ['', '?sort=customer', '/by-job', '/export', '/running']
    for (const path of paths)
      expect(JSON.stringify((await tom.get(`/api/time-entries${path}`)).body)).not.toContain('Zyxwell')
  })
})

describe('a technician who sees prices', () => {
  it('sees and sets the rates of their own time', async () => {
    const pia = await server.technician(true)
    const { body } = await pia.post<TimeEntry>('/api/time-entries', { ...HOUR, hourlyRate: 50_00 })
    expect(body).toMatchObject({ hourlyRate: 50_00, totalCost: 50_00 })
    expect(body).not.toHaveProperty('costRate')
  })
})

describe('account events in the activity', () => {
  it('are a technician’s own only', async () => {
    await owner.patch(`/api/people/${tom.userId}`, { billingRate: 83_22 })
    const other = await server.signedUp()
    const { body } = await tom.get<ActivityEntry[]>('/api/activity', { limit: 500 })
    const accounts = body.filter(({ action }) => action.startsWith('user.'))
    expect(new Set(accounts.map(({ payload }) => payload.id))).toEqual(new Set([tom.userId]))
    const { body: seen } = await owner.get<ActivityEntry[]>('/api/activity', { limit: 500 })
    expect(seen.some(({ payload }) => payload.id === other.userId)).toBe(true)
  })
})
