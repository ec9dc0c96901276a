import { beforeAll, describe, expect, it } from 'vitest'
import { activityOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { newJob, newRfi } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import { RFI_STATUSES, type RfiStatus } from '../rfi'
import type { Rfi } from '../rfi.schema'

const server = withServer()
let ada: Client
let bob: Client
let jobId: string

beforeAll(async () => {
  ada = await server.signedUp()
  bob = await server.signedUp()
  jobId = (await newJob(ada, { num: 'SITE-1', customer: 'Alder Bakery' })).id
})

const FINAL = 'A closed RFI is final'
const pathOf = ({ id }: { id: string }) => `/api/rfis/${id}`
const change = (client: Client, rfi: { id: string }, patch: object) =>
  client.patch<Rfi & ErrorBody>(pathOf(rfi), patch)
const read = async (rfi: { id: string }) => (await ada.get<Rfi>(pathOf(rfi))).body

/** Creates an RFI in this status; a closed one was answered first. */
async function rfiIn(status: RfiStatus): Promise<Rfi> {
  const rfi = await newRfi(ada, { jobId })
  if (status !== 'open') expect((await change(ada, rfi, { response: 'As drawn' })).status).toBe(200)
  if (status === 'closed') expect((await change(ada, rfi, { status })).status).toBe(200)
  return read(rfi)
}

/** Sends a patch that must be refused or change nothing, and checks that nothing changed. */
async function staysAsItIs(rfi: Rfi, patch: object, status: number, message?: string) {
  const earlier = await activityOf(ada, rfi.id)
  const answer = await change(bob, rfi, patch)
  expect(answer.status).toBe(status)
  if (message) expect(answer.body.message).toBe(message)
  else expect(answer.body).toEqual(rfi)
  expect(await read(rfi)).toEqual(rfi)
  expect(await activityOf(ada, rfi.id)).toEqual(earlier)
}

describe('as specified: changing only the status', () => {
  it.each<[RfiStatus, RfiStatus, number, string?]>([
    ['open', 'open', 200],
    ['open', 'answered', 400, 'Response is required'],
    ['answered', 'open', 409, 'An RFI that is answered cannot become open'],
    ['answered', 'answered', 200],
    ['closed', 'open', 409, FINAL],
    ['closed', 'answered', 409, FINAL],
    ['closed', 'closed', 200],
  ])('leaves %s unchanged when set to %s: %i', async (from, to, status, message) => {
    await staysAsItIs(await rfiIn(from), { status: to }, status, message)
  })

  it.each<RfiStatus>(['open', 'answered'])('closes an RFI that is %s', async (from) => {
    const before = await rfiIn(from)
    const { status, body } = await change(bob, before, { status: 'closed' })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      status: 'closed',
      updatedAt: expect.stringMatching(/Z$/),
      version: before.version + 1,
    })
    expect(await read(before)).toEqual(body)
    expect((await activityOf(ada, before.id))[0]).toBe(`rfi.closed by ${bob.email}`)
  })
})

describe('as specified: a response', () => {
  it.each([{ status: 'answered', respondedBy: 'x@example.com', respondedAt: '2001-01-01T00:00:00Z' }, {}])(
    'answers an open RFI, also with %j',
    async (extra) => {
      const before = await rfiIn('open')
      const { status, body } = await change(bob, before, { response: ' Through the roof. ', ...extra })
      expect(status).toBe(200)
      expect(body).toEqual({
        ...before,
        status: 'answered',
        response: 'Through the roof.',
        respondedBy: bob.email,
        respondedByName: bob.name,
        respondedAt: body.updatedAt,
        updatedAt: expect.stringMatching(/Z$/),
        version: before.version + 1,
      })
      expect(body.updatedAt > before.createdAt).toBe(true)
      expect(await read(before)).toEqual(body)
      expect((await activityOf(ada, before.id))[0]).toBe(`rfi.answered by ${bob.email}`)
    },
  )

  it.each<[RfiStatus, RfiStatus | undefined, string]>([
    ['open', 'open', 'A response makes an RFI answered, not open'],
    ['open', 'closed', 'A response makes an RFI answered, not closed'],
    ['answered', undefined, 'Only an open RFI can be answered'],
    ['answered', 'open', 'Only an open RFI can be answered'],
    ['answered', 'answered', 'Only an open RFI can be answered'],
    ['answered', 'closed', 'Only an open RFI can be answered'],
    ['closed', undefined, FINAL],
    ['closed', 'open', FINAL],
    ['closed', 'answered', FINAL],
    ['closed', 'closed', FINAL],
  ])('is refused for an RFI that is %s, with the status %s', async (from, status, message) => {
    await staysAsItIs(await rfiIn(from), { response: 'Another', status }, 409, message)
  })

  it.each(['', '  ', null])('needs a text, so that %j answers nothing', async (response) => {
    const open = await rfiIn('open')
    await staysAsItIs(open, { response, status: 'answered' }, 400, 'Response is required')
    await staysAsItIs(open, { response }, 200)
    await staysAsItIs(await rfiIn('answered'), { response }, 409, 'Only an open RFI can be answered')
  })

  it('identical to the present one changes nothing', async () => {
    await staysAsItIs(await rfiIn('answered'), { response: 'As drawn', status: 'answered' }, 200)
    await staysAsItIs(await rfiIn('closed'), { response: 'As drawn' }, 200)
  })
})

describe('as specified: editing', () => {
  const edit = { subject: 'Another', question: 'Where then?', priority: 'high' }

  it('changes the sent fields while the RFI is open', async () => {
    const before = await rfiIn('open')
    const job = await newJob(ada, { num: 'SITE-2', customer: 'Pearl Hotel' })
    const { status, body } = await change(bob, before, { ...edit, jobId: job.id, submittedBy: 'x' })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      ...edit,
      jobId: job.id,
      jobNum: 'SITE-2',
      customer: 'Pearl Hotel',
      updatedAt: expect.stringMatching(/Z$/),
      version: before.version + 1,
    })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect(await read(before)).toEqual(body)
    expect((await activityOf(ada, before.id))[0]).toBe(`rfi.updated by ${bob.email}`)
  })

  it.each<[RfiStatus, string]>([
    ['answered', 'Only an open RFI can be edited'],
    ['closed', FINAL],
  ])('is refused for a %s RFI, also while closing it', async (from, message) => {
    const before = await rfiIn(from)
    await staysAsItIs(before, edit, 409, message)
    await staysAsItIs(before, { ...edit, status: 'closed' }, 409, message)
  })

  it.each(RFI_STATUSES)('a %s RFI with its current values changes nothing', async (from) => {
    const before = await rfiIn(from)
    const { subject, question, priority, status } = before
    await staysAsItIs(before, { jobId, subject, question, priority, status }, 200)
  })

  it('can be combined with answering', async () => {
    const before = await rfiIn('open')
    const { body } = await change(bob, before, { ...edit, response: 'On the wall' })
    expect(body).toMatchObject({ ...edit, status: 'answered', respondedBy: bob.email })
  })

  it.each([
    ['subject', 'Subject is required', { subject: '' }],
    ['question', 'Question is required', { question: ' ' }],
    ['jobId', 'Unknown job', { jobId: 'nope' }],
    ['priority', 'Unknown priority', { priority: 'critical' }],
    ['status', 'Unknown status', { status: 'pending' }],
    ['response', 'Must be at most 10000 characters', { response: 'x'.repeat(10_001) }],
  ])('refuses a bad %s: %s', async (path, message, patch) => {
    const before = await rfiIn('open')
    const { status, body } = await change(ada, before, { subject: 'Lost', ...patch })
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
    expect(await read(before)).toEqual(before)
  })
})

describe('at the same moment', () => {
  it('one of many answers is accepted', async () => {
    const rfi = await rfiIn('open')
    const answers = await concurrently(20, (n) =>
      change(n % 2 ? ada : bob, rfi, { response: `Answer ${n}`, status: 'answered' }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(await read(rfi)).toEqual(answers.find(({ status }) => status === 200)?.body)
    expect(await activityOf(ada, rfi.id)).toHaveLength(2)
  })

  it('nothing can be changed after closing', async () => {
    const rfi = await rfiIn('open')
    const [closed, ...others] = await Promise.all([
      change(bob, rfi, { status: 'closed' }),
      change(ada, rfi, { response: 'Late?' }),
      change(ada, rfi, { subject: 'Late?' }),
    ])
    expect(closed.status).toBe(200)
    expect(others.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await read(rfi)).toEqual(closed.body)
  })
})
