import { beforeAll, describe, expect, it } from 'vitest'
import type { Checklist } from '@/domain/checklists/checklist.schema'
import type { AgreementDetail } from '@/features/agreements/agreement.schema'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { created, newAgreement, newCustomer, newEstimate, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { JobChecklist } from '../job-checklist.schema'

const PATH = '/api/checklists'
const server = withServer()
let ada: Client

beforeAll(async () => {
  ada = await server.signedUp()
})

const CHECK = { label: 'Gas tight', kind: 'check', required: true }
const post = (fields: Record<string, unknown> = {}) =>
  ada.post<Checklist & ErrorBody>(PATH, { name: crypto.randomUUID(), items: [CHECK], ...fields })
const onJob = async (jobId: string) => (await ada.get<JobChecklist[]>(`/api/jobs/${jobId}/checklists`)).body
const namesOn = async (jobId: string) => (await onJob(jobId)).map(({ name }) => name)

describe('checklist templates', () => {
  it('are answered with the ids of their items and told in the activity', async () => {
    const { status, body } = await post({
      name: ' Boiler service ',
      items: [
        CHECK,
        { label: 'Pressure', kind: 'number' },
        { label: 'Result', kind: 'choice', options: ['OK', 'Repair'] },
      ],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Boiler service',
      isDefault: false,
      items: [
        { id: expect.any(String), ...CHECK, options: [] },
        { id: expect.any(String), label: 'Pressure', kind: 'number', options: [], required: false },
        { label: 'Result', kind: 'choice', options: ['OK', 'Repair'], required: false },
      ],
      createdBy: ada.email,
      version: 1,
    })
    expect((await ada.get(`${PATH}/${body.id}`)).body).toEqual(body)
    expect(await actionsOf(ada, body.id)).toEqual(['checklist.created'])
  })

  it('keep the id of an item whose wording changes', async () => {
    const { id, items } = created(await post())
    const [first] = items
    const { body } = await ada.patch<Checklist>(`${PATH}/${id}`, {
      items: [
        { ...first, label: 'No gas leak' },
        { label: 'Note', kind: 'text' },
      ],
    })
    expect(body.items.map(({ label }) => label)).toEqual(['No gas leak', 'Note'])
    expect(body.items[0]?.id).toBe(first?.id)
    expect(body.version).toBe(2)
  })

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(101) }, 'Must be at most 100 characters'],
    ['items', { items: [] }, 'Add at least one item'],
    ['items', { items: Array(101).fill(CHECK) }, 'At most 100 items'],
    ['items.0.label', { items: [{ ...CHECK, label: '' }] }, 'An item needs a label'],
    ['items.0.kind', { items: [{ ...CHECK, kind: 'video' }] }, 'Choose the kind of answer'],
    ['items.0', { items: [{ label: 'Result', kind: 'choice' }] }, 'A choice needs at least one option'],
    [
      'items.1',
      {
        items: [
          { ...CHECK, id: 'a' },
          { ...CHECK, id: 'a' },
        ],
      },
      'Two items have the same id',
    ],
    [
      'items.0.options',
      { items: [{ label: 'Result', kind: 'choice', options: Array(21).fill('x') }] },
      'At most 20 options',
    ],
  ])('refuse a bad %s', async (path, fields, message) => {
    const { status, body } = await post(fields)
    expect([status, body.errors?.[0]]).toEqual([400, { path, message }])
  })

  it('have distinct names', async () => {
    const { name } = created(await post())
    const { status, body } = await post({ name: name.toUpperCase() })
    expect([status, body.errors?.[0]?.path]).toEqual([409, 'name'])
  })

  it('are found by their name, in its order', async () => {
    const word = crypto.randomUUID()
    for (const letter of ['b', 'A']) created(await post({ name: `${letter} ${word}` }))
    const { body } = await ada.get<Checklist[]>(PATH, { search: word.toUpperCase() })
    expect(body.map(({ name }) => name)).toEqual([`A ${word}`, `b ${word}`])
  })

  it('are out of reach for technicians', async () => {
    const grace = await server.technician()
    const { id } = created(await post())
    expect((await grace.get(PATH)).status).toBe(403)
    expect((await grace.post(PATH, { name: 'Mine', items: [CHECK] })).status).toBe(403)
    expect((await grace.patch(`${PATH}/${id}`, { name: 'Mine' })).status).toBe(403)
    expect((await grace.delete(`${PATH}/${id}`)).status).toBe(403)
  })
})

describe('a default template', () => {
  it('is attached to every new job, also one made from an estimate, until it is no default', async () => {
    const { id, name } = created(await post({ isDefault: true }))
    const job = await newJob(ada)
    expect(await namesOn(job.id)).toEqual([name])
    const customer = await newCustomer(ada)
    const { estimate } = await newEstimate(ada, { customerId: customer.id, status: 'sent' })
    await ada.patch(`/api/estimates/${estimate.id}`, { status: 'approved' })
    const { body } = await ada.post<{ job: { id: string } }>(`/api/estimates/${estimate.id}/convert-to-job`)
    expect(await namesOn(body.job.id)).toEqual([name])
    await ada.patch(`${PATH}/${id}`, { isDefault: false })
    expect(await namesOn((await newJob(ada)).id)).toEqual([])
  })
})

describe("an agreement's template", () => {
  let customerId: string
  beforeAll(async () => {
    customerId = (await newCustomer(ada)).id
  })

  it('is attached to its jobs', async () => {
    const { id: checklistId, name } = created(await post())
    const agreement = await newAgreement(ada, {
      customerId,
      checklistId,
      nextServiceDate: '2026-12-01',
    })
    expect(agreement).toMatchObject({ checklistId, checklistName: name })
    const job = await newJob(ada, { agreementId: agreement.id })
    expect(await namesOn(job.id)).toEqual([name])
  })

  it('is checked, can be taken away, and goes with the template', async () => {
    const { id: checklistId } = created(await post())
    const { id } = await newAgreement(ada, { customerId, checklistId })
    const patch = (value: string | null) =>
      ada.patch<AgreementDetail & ErrorBody>(`/api/maintenance-agreements/${id}`, { checklistId: value })
    const refused = await patch('nope')
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'checklistId', message: 'Unknown checklist' }],
    ])
    expect((await patch(null)).body.checklistId).toBeNull()
    expect((await patch(checklistId)).body.checklistId).toBe(checklistId)
    expect((await ada.delete(`${PATH}/${checklistId}`)).status).toBe(204)
    const { body } = await ada.get<AgreementDetail>(`/api/maintenance-agreements/${id}`)
    expect([body.checklistId, body.checklistName]).toEqual([null, null])
  })
})
