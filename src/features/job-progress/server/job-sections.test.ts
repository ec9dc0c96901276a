import { describe, expect, it } from 'vitest'
import type { Job } from '@/features/jobs/job.schema'
import { withServer } from '@/server/test/server'

const server = withServer()

describe("the counts of a job's sections", () => {
  it('include what the person may see of it: everything for the office, own jobs for technicians', async () => {
    const office = await server.owner()
    const tom = await server.technician()
    const job = async (technicianId: string | null) =>
      (await office.post<Job>('/api/jobs', { num: `S-${crypto.randomUUID()}`, technicianId })).body.id
    const id = await job(tom.userId)
    await office.post('/api/rfis', { jobId: id, subject: 'Which tap?', question: 'Chrome or brass?' })
    const hour = { jobId: id, startTime: '2026-06-01T08:00:00Z', endTime: '2026-06-01T09:00:00Z' }
    await office.post('/api/time-entries', hour)
    await tom.post('/api/time-entries', hour)
    const counts = async (client: typeof tom) => (await client.get(`/api/jobs/${id}/sections`)).body
    expect(await counts(office)).toMatchObject({ rfis: 1, time: 2, invoices: 0, documents: 0, stock: 0 })
    const seen = await counts(tom)
    expect(seen).toMatchObject({ rfis: 1, time: 1, documents: 0 })
    expect(seen).not.toHaveProperty('invoices')
    expect((await tom.get(`/api/jobs/${await job(null)}/sections`)).status).toBe(404)
  })
})
