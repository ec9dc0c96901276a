import { beforeAll, expect, it } from 'vitest'
import type { UnbilledJob, UnbilledSummary } from '@/features/billing/billing.schema'
import type { Job } from '@/features/jobs/job.schema'
import type { FoundRecord } from '@/features/search/search.schema'
import type { Client } from '@/server/test/client'
import { created, newCustomer, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { today } from '@/shared/dates'
import type { Operations } from '../dashboard.schema'
import { dashboardLinks } from '../dashboard-links'

const server = withServer()
const links = dashboardLinks(today(), 0)
let ada: Client
let customerId: string

beforeAll(async () => {
  ada = await server.owner()
  customerId = (await newCustomer(ada, { name: 'Quarry Lane' })).id
})

const figures = async () => {
  const { body } = await ada.get<Operations>('/api/dashboard/operations')
  return { waiting: body.waitingJobs, finished: body.finishedUnbilled }
}
const behind = async <T>(list: string) => (await ada.get<T[]>(list)).body

/** A job with two hours to bill, unless told otherwise. */
async function work(minutes = 120): Promise<Job> {
  const job = await newJob(ada, { customerId, technicianId: ada.userId, billingRate: 90_00 })
  if (minutes > 0)
    created(
      await ada.post('/api/time-entries', {
        jobId: job.id,
        startTime: '2026-06-01T08:00:00.000Z',
        endTime: new Date(Date.parse('2026-06-01T08:00:00.000Z') + minutes * 60_000).toISOString(),
      }),
    )
  return job
}

it('counts jobs that wait for a visit, and finished jobs until they are billed', async () => {
  const [open, waiting, finished, empty] = [await work(), await work(), await work(), await work(0)]
  expect(await figures()).toEqual({ waiting: 0, finished: 0 })

  await ada.post(`/api/visits/${waiting.currentVisitId}/done`, {})
  for (const { id } of [finished, empty]) await ada.post(`/api/jobs/${id}/finish`, {})
  expect(await figures()).toEqual({ waiting: 1, finished: 1 })
  expect((await behind<Job>(links.waitingJobs.list)).map(({ id }) => id)).toEqual([waiting.id])
  expect((await behind<UnbilledJob>(links.finishedUnbilled.list)).map(({ id }) => id)).toEqual([finished.id])
  expect((await behind<UnbilledJob>('/api/unbilled')).map(({ id }) => id).sort()).toEqual(
    [open.id, waiting.id, finished.id].sort(),
  )
  const { body: sums } = await ada.get<UnbilledSummary>('/api/unbilled/summary', { finished: 'true' })
  expect(sums).toMatchObject({ jobs: 1, total: 180_00 })

  const entries = await behind<{ id: string }>(`/api/time-entries?jobId=${finished.id}`)
  created(await ada.post(`/api/jobs/${finished.id}/invoice`, { timeEntryIds: entries.map(({ id }) => id) }))
  expect(await figures()).toEqual({ waiting: 1, finished: 0 })
  await ada.post(`/api/jobs/${waiting.id}/visits`, {})
  expect(await figures()).toEqual({ waiting: 0, finished: 0 })
})

it('shows the stage of a job that is under way or stuck in the search', async () => {
  const job = await newJob(ada, { num: 'STAGE-77', address: '1 Main St', technicianId: ada.userId })
  const subtitle = async () =>
    (await ada.get<FoundRecord[]>('/api/search', { q: 'STAGE-77' })).body.map((each) => each.subtitle)
  expect(await subtitle()).toEqual(['1 Main St'])
  await ada.post(`/api/visits/${job.currentVisitId}/arrive`, {})
  expect(await subtitle()).toEqual(['On Site · 1 Main St'])
  await ada.post(`/api/jobs/${job.id}/hold`, { reason: 'Valve' })
  expect(await subtitle()).toEqual(['On Hold · 1 Main St'])
})
