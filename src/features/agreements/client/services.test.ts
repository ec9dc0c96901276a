import { describe, expect, it } from 'vitest'
import type { Job } from '@/features/jobs/job.schema'
import { servicesOf } from './services'

const visit = {
  id: 'v',
  serviceDate: '2026-11-15',
  jobId: 'made',
  jobNum: 'MA-MA-7-1',
  jobStatus: 'closed',
  scheduledStart: null,
  createdBy: 'ada@example.com',
  createdByName: 'Ada Lovelace',
  createdAt: '2026-11-10T12:00:00Z',
} as const

const job = (fields: Partial<Job>): Job => ({
  id: 'j',
  num: 'MA-MA-7-2',
  customer: null,
  customerId: null,
  estimateId: null,
  agreementId: null,
  equipmentId: null,
  equipmentName: null,
  address: null,
  phone: null,
  description: null,
  crew: null,
  status: 'open',
  stage: 'new',
  holdReason: null,
  finishedAt: null,
  currentVisitId: null,
  technicianId: null,
  technicianIds: [],
  technicianNames: [],
  scheduledStart: null,
  scheduledEnd: null,
  customFields: {},
  version: 1,
  createdAt: '2026-11-11T12:00:00Z',
  updatedAt: '2026-11-11T12:00:00Z',
  ...fields,
})

const jobsShown = (...jobs: Job[]) =>
  servicesOf({ agreementNumber: 'MA-7', visits: [visit] }, jobs).map(({ jobId, serviceDate }) => [
    jobId,
    serviceDate,
  ])

describe('servicesOf', () => {
  it('includes jobs that carry the number and belong to no agreement', () => {
    expect(jobsShown(job({ id: 'by hand' }))).toEqual([
      ['made', '2026-11-15'],
      ['by hand', null],
    ])
  })

  it('leaves out jobs of any agreement and other search results', () => {
    const own = job({ id: 'made', num: 'MA-MA-7-1', agreementId: 'a' })
    const another = job({ id: 'another', num: 'MA-MA-70-1', agreementId: 'b' })
    const named = job({ id: 'named', num: 'JOB-1', customer: 'MA-MA-7' })
    expect(jobsShown(own, another, named)).toEqual([['made', '2026-11-15']])
  })
})
