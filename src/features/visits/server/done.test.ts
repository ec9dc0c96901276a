import { beforeAll, describe, expect, it } from 'vitest'
import type { Checklist } from '@/domain/checklists/checklist.schema'
import type { JobChecklist } from '@/features/checklists/job-checklist.schema'
import type { Item } from '@/features/items/item.schema'
import type { Job } from '@/features/jobs/job.schema'
import type { Notification } from '@/features/notifications/notification.schema'
import type { TimeEntry } from '@/features/time-entries/time-entry.schema'
import { activityOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { pdfPages } from '@/server/test/pdf'
import { pngDataString } from '@/server/test/pictures'
import { created, newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Visit } from '../visit.schema'

const server = withServer()
let ada: Client
let grace: Client
let checklistId: string

beforeAll(async () => {
  ada = await server.signedUp()
  grace = await server.technician()
  const items = [
    { id: 'gas', label: 'Gas tight', kind: 'check', required: true },
    { id: 'bar', label: 'Pressure', kind: 'number', required: true },
    { id: 'note', label: 'Note', kind: 'text' },
  ]
  checklistId = created(await ada.post<Checklist>('/api/checklists', { name: 'Start-up', items })).id
})

async function onSite() {
  const job = await newJob(ada, {
    num: `D-${crypto.randomUUID().slice(0, 8)}`,
    technicianIds: [grace.userId],
    scheduledStart: '2026-11-18T16:00:00.000Z',
    scheduledEnd: '2026-11-18T18:00:00.000Z',
  })
  const list = created(await ada.post<JobChecklist>(`/api/jobs/${job.id}/checklists`, { checklistId }))
  const [visit] = (await grace.get<Visit[]>(`/api/jobs/${job.id}/visits`)).body
  if (!visit) throw new Error('A job with a date has a visit')
  return { job, list, visit }
}

const done = (visit: Visit, body: object, headers?: Record<string, string>) =>
  grace.post<Visit & ErrorBody>(`/api/visits/${visit.id}/done`, body, headers)
const read = async <T>(path: string) => (await grace.get<T>(path)).body
const answersOn = async (jobId: string) =>
  (await read<JobChecklist[]>(`/api/jobs/${jobId}/checklists`)).flatMap(({ answers }) => answers)

describe('finishing a visit', () => {
  it('takes all that happened on site in one request', async () => {
    const { job, list, visit } = await onSite()
    const pipe = await newItem(ada, { name: 'Pipe', type: 'consumable', qty: 50 })
    const taken = { itemId: pipe.id, action: 'checkout', jobId: job.id, payload: { qty: 5 } }
    created(await grace.post('/api/transactions', taken))
    const clock = created(
      await grace.post<TimeEntry>('/api/time-entries', {
        jobId: job.id,
        startTime: new Date(Date.now() - 3_600_000).toISOString(),
        endTime: null,
      }),
    )
    const { status, body } = await done(visit, {
      note: 'Boiler runs',
      answers: [
        { itemId: 'gas', value: true },
        { checklistId: list.id, itemId: 'bar', value: 1.5 },
      ],
      signature: { name: 'Carla Acme', image: await pngDataString(300, 100) },
      photosBefore: [await pngDataString(40, 30)],
      photosAfter: [await pngDataString(30, 40)],
      returned: [{ itemId: pipe.id, qty: 2 }],
      clockOut: true,
      jobFinished: true,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'done',
      doneNote: 'Boiler runs',
      doneByName: grace.name,
      signerName: 'Carla Acme',
      signature: expect.stringMatching(/^\/api\/files\//),
      photosBefore: [expect.any(String)],
      photosAfter: [expect.any(String)],
      stage: 'finished',
    })
    const answers = (await answersOn(job.id)).map(({ itemId, value, answeredByName }) => [
      itemId,
      value,
      answeredByName,
    ])
    expect(answers.sort()).toEqual([
      ['bar', 1.5, grace.name],
      ['gas', true, grace.name],
    ])
    expect((await read<TimeEntry>(`/api/time-entries/${clock.id}`)).endTime).not.toBeNull()
    expect((await read<Item>(`/api/items/${pipe.id}`)).qty).toBe(47)
    const other = await server.technician()
    const seen = [grace, ada, other].map(async (one) => (await one.get(body.signature ?? '')).status)
    expect(await Promise.all(seen)).toEqual([200, 200, 404])
    const { pages } = await pdfPages(grace, `/api/jobs/${job.id}/pdf`)
    const text = pages.join(' ')
    for (const printed of [`Service Report ${job.num}`, 'Boiler runs', 'Signature Carla Acme', 'Before, '])
      expect(text).toContain(printed)
  })

  it('leaves the job waiting, with a further visit where one is proposed', async () => {
    const { job, visit } = await onSite()
    const next = { scheduledStart: '2026-11-20T16:00:00.000Z', scheduledEnd: '2026-11-20T17:00:00.000Z' }
    const { status, body } = await done(visit, { note: 'Part ordered', next })
    expect([status, body.stage]).toEqual([200, 'scheduled'])
    const all = await read<Visit[]>(`/api/jobs/${job.id}/visits`)
    expect(all).toMatchObject([
      { status: 'done' },
      { status: 'scheduled', ...next, technicianIds: [grace.userId] },
    ])
    expect(await read<Job>(`/api/jobs/${job.id}`)).toMatchObject(next)
  })

  it('clocks out at the time entered, which must follow the start of the entry', async () => {
    const { job, visit } = await onSite()
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const { id } = created(
      await grace.post<TimeEntry>('/api/time-entries', { jobId: job.id, startTime: ago(120), endTime: null }),
    )
    const clockedOut = (clockOutAt: string) => done(visit, { note: 'Late', clockOut: true, clockOutAt })
    for (const wrong of [ago(121), ago(-60), ago(8 * 24 * 60)]) {
      const { status, body } = await clockedOut(wrong)
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'clockOutAt'])
    }
    expect(await read<Visit>(`/api/visits/${visit.id}`)).toEqual(visit)
    expect((await read<TimeEntry>(`/api/time-entries/${id}`)).endTime).toBeNull()
    const end = ago(30)
    expect((await clockedOut(end)).status).toBe(200)
    expect(await read<TimeEntry>(`/api/time-entries/${id}`)).toMatchObject({ endTime: end, hours: 90 })
  })

  it('announces and records the next visit like any other, once', async () => {
    const { job, visit } = await onSite()
    const linus = await server.technician()
    await ada.patch(`/api/visits/${visit.id}`, { technicianIds: [grace.userId, linus.userId] })
    const told = async (who: Client) =>
      (await who.get<Notification[]>('/api/notifications')).body.filter(
        ({ kind, entityId }) => kind === 'job_assigned' && entityId === job.id,
      )
    const before = [await told(linus), await told(grace)]
    const next = { scheduledStart: '2026-11-22T16:00:00.000Z', scheduledEnd: null }
    const key = { 'idempotency-key': crypto.randomUUID() }
    for (const _attempt of ['first', 'again']) expect((await done(visit, { next }, key)).status).toBe(200)
    const [fresh, ...others] = await told(linus)
    expect(fresh?.payload).toMatchObject({ num: job.num, scheduledStart: next.scheduledStart })
    expect(others).toEqual(before[0])
    expect(await told(grace)).toEqual(before[1])
    const [, booked] = await read<Visit[]>(`/api/jobs/${job.id}/visits`)
    expect(await activityOf(ada, booked?.id ?? '')).toEqual([`visit.created by ${grace.email}`])
  })

  it('refuses a finished job with open required items, naming them, and writes nothing', async () => {
    const { job, visit } = await onSite()
    const { status, body } = await done(visit, {
      answers: [{ itemId: 'gas', value: true }],
      signature: { name: 'Carla' },
      jobFinished: true,
    })
    expect(status).toBe(409)
    expect(body.message).toContain('Pressure')
    expect(body.message).not.toContain('Gas tight')
    expect(await answersOn(job.id)).toEqual([])
    expect((await read<Visit>(`/api/visits/${visit.id}`)).status).toBe('scheduled')
    expect((await done(visit, {})).body).toMatchObject({ status: 'done', stage: 'waiting' })
  })

  it('answers a repeated request with the first result, and a second one with a refusal', async () => {
    const { visit } = await onSite()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { note: 'Once', next: { scheduledStart: '2026-11-21T16:00:00.000Z', scheduledEnd: null } }
    const [first, again] = [await done(visit, body, key), await done(visit, body, key)]
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await read<Visit[]>(`/api/jobs/${visit.jobId}/visits`)).toHaveLength(2)
    expect((await done(visit, body)).status).toBe(409)
  })

  it.each([
    ['an unknown item', { answers: [{ itemId: 'nope', value: true }] }, 400],
    ['a wrong answer', { answers: [{ itemId: 'bar', value: 'high' }] }, 400],
    ['a nameless signature', { signature: { name: ' ' } }, 400],
    ['a signature that is no PNG', { signature: { name: 'C', image: 'data:image/jpeg;base64,AA' } }, 400],
    ['an unreadable signature', { signature: { name: 'C', image: 'data:image/png;base64,AA' } }, 400],
    [
      'a signature over 200 kB',
      { signature: { name: 'C', image: `data:image/png;base64,${'A'.repeat(205_000)}` } },
      413,
    ],
    ['a visit after the last', { jobFinished: true, next: { scheduledStart: '2026-11-21T16:00:00Z' } }, 400],
    ['more returned than was taken', { returned: [{ itemId: 'nope', qty: 1 }] }, 400],
    ['too many photos', { photosAfter: Array(11).fill('x') }, 400],
  ])('refuses %s and changes nothing', async (_name, body, expected) => {
    const { visit } = await onSite()
    expect((await done(visit, { note: 'Kept?', ...body })).status).toBe(expected)
    expect(await read<Visit>(`/api/visits/${visit.id}`)).toEqual(visit)
  })

  it('is not for technicians who are not on the visit', async () => {
    const { visit } = await onSite()
    const other = await server.technician()
    expect((await other.post(`/api/visits/${visit.id}/done`, {})).status).toBe(404)
  })
})
