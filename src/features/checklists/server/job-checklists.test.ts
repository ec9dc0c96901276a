import { beforeAll, describe, expect, it } from 'vitest'
import type { Checklist } from '@/domain/checklists/checklist.schema'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { pngDataString } from '@/server/test/pictures'
import { created, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { JobChecklist } from '../job-checklist.schema'

const server = withServer()
let ada: Client
let grace: Client
let template: Checklist
let jobId: string

const ITEMS = [
  { id: 'gas', label: 'Gas tight', kind: 'check', required: true },
  { id: 'bar', label: 'Pressure', kind: 'number' },
  { id: 'note', label: 'Note', kind: 'text' },
  { id: 'result', label: 'Result', kind: 'choice', options: ['OK', 'Repair'] },
  { id: 'plate', label: 'Rating plate', kind: 'photo' },
]

beforeAll(async () => {
  ada = await server.signedUp()
  grace = await server.technician()
  template = created(await ada.post<Checklist>('/api/checklists', { name: 'Boiler service', items: ITEMS }))
  jobId = (await newJob(ada, { technicianIds: [grace.userId] })).id
})

const attach = (client = ada, job = jobId, body: object = { checklistId: template.id }) =>
  client.post<JobChecklist & ErrorBody>(`/api/jobs/${job}/checklists`, body)
const attached = async () => created(await attach())
const pathOf = ({ id }: JobChecklist) => `/api/jobs/${jobId}/checklists/${id}`
const answer = (client: Client, list: JobChecklist, answers: object[]) =>
  client.put<JobChecklist & ErrorBody>(`${pathOf(list)}/answers`, { answers })
const read = async ({ id }: JobChecklist) =>
  (await ada.get<JobChecklist[]>(`/api/jobs/${jobId}/checklists`)).body.find((one) => one.id === id)

describe('checklists on a job', () => {
  it('are attached by the office and keep the wording that they had', async () => {
    const list = await attached()
    expect(list).toMatchObject({ jobId, checklistId: template.id, name: 'Boiler service', answers: [] })
    expect(list.items.map(({ id }) => id)).toEqual(['gas', 'bar', 'note', 'result', 'plate'])
    await ada.patch(`/api/checklists/${template.id}`, { items: [{ ...ITEMS[0], label: 'No leak' }] })
    expect((await read(list))?.items[0]?.label).toBe('Gas tight')
    await ada.patch(`/api/checklists/${template.id}`, { items: ITEMS })
    expect(await actionsOf(ada, jobId)).toContain('job.checklist_added')
  })

  it('are refused where the template or the job is unknown, and to technicians', async () => {
    const unknown = await attach(ada, jobId, { checklistId: 'nope' })
    expect([unknown.status, unknown.body.errors?.[0]?.path]).toEqual([400, 'checklistId'])
    expect((await attach(ada, 'nope')).status).toBe(404)
    expect((await attach(grace)).status).toBe(403)
  })

  it('are seen by the technicians of the job only', async () => {
    const list = await attached()
    const other = await server.technician()
    const path = `/api/jobs/${jobId}/checklists`
    expect((await grace.get<JobChecklist[]>(path)).body.map(({ id }) => id)).toContain(list.id)
    expect((await other.get(path)).status).toBe(404)
    expect((await answer(other, list, [{ itemId: 'gas', value: true }])).status).toBe(404)
  })

  it('are removed while nobody has answered, and keep their job once somebody has', async () => {
    const list = await attached()
    expect((await ada.delete(pathOf(list))).status).toBe(204)
    const other = await attached()
    await answer(grace, other, [{ itemId: 'gas', value: true }])
    expect((await ada.delete(pathOf(other))).status).toBe(409)
    expect((await ada.delete(`/api/jobs/${jobId}`)).status).toBe(409)
    const fresh = await newJob(ada)
    created(await attach(ada, fresh.id))
    expect((await ada.delete(`/api/jobs/${fresh.id}`)).status).toBe(204)
  })
})

describe('answers', () => {
  it('are kept with who and when, and each request changes only what it names', async () => {
    const list = await attached()
    const first = await answer(grace, list, [
      { itemId: 'gas', value: true },
      { itemId: 'bar', value: 1.5 },
    ])
    expect(first.status).toBe(200)
    expect(first.body.version).toBe(2)
    const { body } = await answer(ada, list, [
      { itemId: 'bar', value: 1.6 },
      { itemId: 'note', value: ' Cleaned ' },
      { itemId: 'result', value: 'OK' },
    ])
    const given = Object.fromEntries(body.answers.map((one) => [one.itemId, [one.value, one.answeredByName]]))
    expect(given).toEqual({
      gas: [true, grace.name],
      bar: [1.6, ada.name],
      note: ['Cleaned', ada.name],
      result: ['OK', ada.name],
    })
    expect(body.answers[0]?.answeredAt).toMatch(/Z$/)
    expect(await read(list)).toEqual(body)
    const cleared = await answer(ada, list, [
      { itemId: 'bar', value: null },
      { itemId: 'note', value: '' },
    ])
    expect(cleared.body.answers.map(({ itemId }) => itemId).sort()).toEqual(['gas', 'result'])
  })

  it.each([
    ['an unknown item', [{ itemId: 'nope', value: true }], 'answers.1.itemId', 'Unknown item'],
    ['no yes or no', [{ itemId: 'gas', value: 'yes' }], 'answers.1.value', 'Answer with yes or no'],
    ['no number', [{ itemId: 'bar', value: 'high' }], 'answers.1.value', 'Must be a number'],
    ['a number too large', [{ itemId: 'bar', value: 1e13 }], 'answers.1.value', 'The number is too large'],
    ['no option', [{ itemId: 'result', value: 'Maybe' }], 'answers.1.value', 'Choose one of the options'],
    ['no photo', [{ itemId: 'plate', value: 'words' }], 'answers.1.value', 'The photo must be an image'],
    [
      "somebody else's file",
      [{ itemId: 'plate', value: ['/api/files/abc'] }],
      'answers.1.value',
      'The photo must be an image',
    ],
  ])('write nothing at all where one is %s', async (_name, answers, path, message) => {
    const list = await attached()
    const { status, body } = await answer(grace, list, [{ itemId: 'note', value: 'Fine' }, ...answers])
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
    expect((await read(list))?.answers).toEqual([])
  })

  it('are bounded in length and number', async () => {
    const list = await attached()
    const long = await answer(grace, list, [{ itemId: 'note', value: 'x'.repeat(2001) }])
    expect([long.status, long.body.errors?.[0]?.message]).toEqual([400, 'Must be at most 2000 characters'])
    expect((await answer(grace, list, [])).status).toBe(400)
    const twice = [true, false].map((value) => ({ itemId: 'gas', value }))
    expect((await answer(grace, list, twice)).status).toBe(400)
  })

  it('take photos, which only those who see the job can open', async () => {
    const list = await attached()
    const other = await server.technician()
    const one = await answer(grace, list, [{ itemId: 'plate', value: await pngDataString(80, 60) }])
    const two = await answer(grace, list, [{ itemId: 'plate', value: await pngDataString(60, 80) }])
    const photos = two.body.answers[0]?.value as string[]
    expect(photos).toHaveLength(2)
    expect(one.body.answers[0]?.value).toEqual(photos.slice(0, 1))
    const statuses = [grace, ada, other].map(async (client) => (await client.get(photos[0] ?? '')).status)
    expect(await Promise.all(statuses)).toEqual([200, 200, 404])
    const left = await answer(grace, list, [{ itemId: 'plate', value: photos.slice(1) }])
    expect(left.body.answers[0]?.value).toEqual(photos.slice(1))
    expect((await answer(grace, list, [{ itemId: 'plate', value: [] }])).body.answers).toEqual([])
  })

  it('given by two people at once are both kept', async () => {
    const list = await attached()
    const both = await Promise.all([
      answer(grace, list, [{ itemId: 'gas', value: true }]),
      answer(ada, list, [{ itemId: 'bar', value: 2 }]),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(list))?.answers).toHaveLength(2)
  })
})
