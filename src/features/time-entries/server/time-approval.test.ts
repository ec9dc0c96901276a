import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '@/features/audit/audit.schema'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { idsOf } from '@/server/test/lists'
import { newCustomer, newInvoice, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import { newId } from '@/shared/new-id'
import type { Clock, TimeEntry } from '../time-entry.schema'

const server = withServer()
let owner: Client
let office: Client
let technician: Client
beforeAll(async () => {
  owner = await server.owner()
  office = await server.signedUp()
  technician = await server.technician()
})

const worked = { startTime: '2026-06-01T08:00:00.000Z', endTime: '2026-06-01T10:00:00.000Z' }
const log = async (client: Client, fields: object = {}) =>
  (await client.post<TimeEntry>('/api/time-entries', { ...worked, ...fields })).body
const act = (client: Client, id: string, verb: string, body: object = {}) =>
  client.post<TimeEntry & ErrorBody>(`/api/time-entries/${id}/${verb}`, body)
const change = (client: Client, id: string, patch: object) =>
  client.patch<TimeEntry & ErrorBody>(`/api/time-entries/${id}`, patch)
const asOffice = async (id: string) => (await office.get<TimeEntry>(`/api/time-entries/${id}`)).body

/** On a new invoice, as billing does it. */
async function bill({ id, jobId }: TimeEntry) {
  const customer = await newCustomer(office)
  const { invoice, lineItems } = await newInvoice(office, { customerId: customer.id })
  await server.database.db.execute(sql`insert into billed_work (id, invoice_id, line_id, job_id, time_entry_id)
    values (${newId()}, ${invoice.id}, ${lineItems[0]?.id}, ${jobId}, ${id})`)
  return invoice
}

describe('the rates of an entry', () => {
  it('are the named one, else the job’s, else the person’s, and stay as they were', async () => {
    const tom = await server.technician(true)
    await owner.patch(`/api/people/${tom.userId}`, { costRate: 31_00, billingRate: 95_00 })
    const plain = await newJob(office, { technicianId: tom.userId })
    const dear = await newJob(office, { technicianId: tom.userId, billingRate: 120_00 })
    const ids = []
    for (const [fields, hourlyRate] of [
      [{ jobId: plain.id }, 95_00],
      [{}, 95_00],
      [{ jobId: dear.id }, 120_00],
      [{ jobId: dear.id, hourlyRate: 0 }, 0],
      [{ jobId: dear.id, endTime: null, costRate: 1 }, 120_00],
    ] as const) {
      const entry = await log(tom, fields)
      expect([entry.hourlyRate, 'costRate' in entry]).toEqual([hourlyRate, false])
      ids.push(entry.id)
    }
    const clock = (await tom.get<Clock>('/api/time-entries/running')).body
    expect([clock.last?.hourlyRate, clock.hourlyRate]).toEqual([null, null])
    await owner.patch(`/api/people/${tom.userId}`, { costRate: 50_00, billingRate: null })
    await office.patch(`/api/jobs/${dear.id}`, { billingRate: null })
    const kept = await Promise.all(ids.map(asOffice))
    expect(kept.map(({ hourlyRate }) => hourlyRate)).toEqual([95_00, 95_00, 120_00, 0, 120_00])
    expect(new Set(kept.map(({ costRate }) => costRate))).toEqual(new Set([31_00]))
    // Corrected to be another job's, it stays what it was worth.
    const { body } = await change(office, kept[0]?.id ?? '', { jobId: dear.id, costRate: 1 })
    expect(body).toMatchObject({ jobId: dear.id, hourlyRate: 95_00, costRate: 31_00 })
    expect(await log(tom)).toMatchObject({ hourlyRate: 0 })
  })

  it('of a job are told to anyone who sees prices', async () => {
    const [plain, trusted] = [await server.technician(), await server.technician(true)]
    const technicianIds = [plain.userId, trusted.userId]
    const job = await newJob(office, { technicianIds, billingRate: 88_00 })
    expect(job.billingRate).toBe(88_00)
    expect((await trusted.get(`/api/jobs/${job.id}`)).body).toMatchObject({ billingRate: 88_00 })
    expect((await plain.get(`/api/jobs/${job.id}`)).body).not.toHaveProperty('billingRate')
    for (const billingRate of [-1, 0.5, 10_000_001, '5'])
      expect((await office.patch(`/api/jobs/${job.id}`, { billingRate })).status).toBe(400)
  })
})

describe('approval', () => {
  it('is given and taken back by the office, and leaves the entry to it', async () => {
    const entry = await log(technician)
    expect((await act(technician, entry.id, 'approve')).status).toBe(403)
    const approved = await act(office, entry.id, 'approve', { version: entry.version })
    const by = { status: 'approved', approvedBy: office.email, approvedAt: expect.any(String), version: 2 }
    expect([approved.status, approved.body]).toMatchObject([200, by])
    expect((await act(office, entry.id, 'approve')).body.version).toBe(2)
    expect(await act(office, entry.id, 'unapprove', { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'outdated' },
    })
    const refused = 'This entry is approved: only the office can change it'
    expect(await change(technician, entry.id, { description: 'More' })).toMatchObject({
      status: 409,
      body: { message: refused },
    })
    expect((await technician.delete(`/api/time-entries/${entry.id}`)).status).toBe(409)
    expect((await change(technician, entry.id, { startTime: entry.startTime })).status).toBe(200)
    expect((await change(office, entry.id, { endTime: null })).status).toBe(409)
    const corrected = await change(office, entry.id, { endTime: '2026-06-01T11:00:00.000Z' })
    expect(corrected.body).toMatchObject({ status: 'approved', hours: 180 })
    const { body: audit } = await owner.get<AuditEntry[]>('/api/audit', { entityId: entry.id })
    expect(audit[0]?.changes).toMatchObject({ endTime: [worked.endTime, '2026-06-01T11:00:00.000Z'] })
    expect((await act(office, entry.id, 'unapprove')).body).toMatchObject({
      status: 'open',
      approvedBy: null,
    })
    expect((await change(technician, entry.id, { description: 'More' })).status).toBe(200)
    expect((await technician.delete(`/api/time-entries/${entry.id}`)).status).toBe(204)
    expect((await actionsOf(office, entry.id)).slice(0, 6)).toEqual([
      'time_entry.deleted',
      'time_entry.updated',
      'time_entry.unapproved',
      'time_entry.updated',
      'time_entry.approved',
      'time_entry.created',
    ])
  })

  it('of many is all or none, with what stands in the way named', async () => {
    const tom = await server.technician()
    const [one, two] = [await log(tom), await log(tom)]
    const running = await log(tom, { endTime: null })
    const approve = (ids: string[]) =>
      office.post<TimeEntry[] & ErrorBody>('/api/time-entries/approve', { ids })
    const refused = await approve([one.id, running.id])
    const message = `${running.userName}, 2026-06-01: A running entry cannot be approved`
    expect([refused.status, refused.body]).toMatchObject([409, { errors: [{ path: 'ids.1', message }] }])
    expect((await approve([one.id, 'nothing'])).body.errors).toEqual([
      { path: 'ids.1', message: 'Unknown time entry' },
    ])
    for (const ids of [[], [one.id, one.id], Array.from({ length: 201 }, (_, index) => `${index}`)])
      expect((await approve(ids)).status).toBe(400)
    expect((await asOffice(one.id)).status).toBe('open')
    const done = await approve([two.id, one.id])
    expect(done.body.map(({ id, status }) => [id, status])).toEqual([
      [two.id, 'approved'],
      [one.id, 'approved'],
    ])
    const { body: told } = await office.get<{ payload: object }[]>('/api/activity', { limit: '1' })
    const name = `${tom.name}, Jun 1, 2026; ${tom.name}, Jun 1, 2026`
    expect(told[0]?.payload).toEqual({ id: null, count: 2, name })
    expect((await approve([two.id, one.id])).body.map(({ version }) => version)).toEqual([2, 2])
    const mine = { userId: tom.userId }
    expect((await idsOf(office, '/api/time-entries', { ...mine, status: 'approved' })).sort()).toEqual(
      [one.id, two.id].sort(),
    )
    expect(await idsOf(office, '/api/time-entries', { ...mine, status: 'open' })).toEqual([running.id])
    const { body: csv } = await office.get<string>('/api/time-entries/export', { ...mine })
    expect(csv.split('\r\n').map((line) => line.split(',').at(-1))).toEqual(
      expect.arrayContaining(['Status', 'Approved', 'Open']),
    )
  })

  it('is left behind by what is billed: that stays as it is until the invoice lets it go', async () => {
    const job = await newJob(office)
    const entry = await log(office, { jobId: job.id })
    const invoice = await bill(entry)
    expect(await asOffice(entry.id)).toMatchObject({ status: 'billed', invoiceNumber: invoice.invoiceNumber })
    const words = `Billed on ${invoice.invoiceNumber}`
    for (const patch of [
      { endTime: '2026-06-01T11:00:00Z' },
      { jobId: null },
      { billable: 0 },
      { hourlyRate: 5 },
    ])
      expect(await change(owner, entry.id, patch)).toMatchObject({ status: 409, body: { message: words } })
    expect((await change(owner, entry.id, { description: 'Rough-in' })).status).toBe(200)
    expect((await owner.delete(`/api/time-entries/${entry.id}`)).status).toBe(409)
    for (const verb of ['approve', 'unapprove'])
      expect(await act(owner, entry.id, verb)).toMatchObject({ status: 409, body: { message: words } })
    await office.patch(`/api/invoices/${invoice.id}`, { status: 'void' })
    expect((await change(office, entry.id, { billable: 0 })).body).toMatchObject({
      status: 'open',
      billable: 0,
    })
  })
})
