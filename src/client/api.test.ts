import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NoAnswer } from '@/shared/no-answer'
import { Submission } from '@/ui/submission'
import { ApiError, api } from './api'
import { endConfirmation, isConfirmationAsked, setPersonHere } from './signed-in-person'

const fetched = vi.fn<typeof fetch>()
const keyOf = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers).get('idempotency-key')

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

test('as specified: a failure has the raw answer as its message, and texts for people and fields', async () => {
  const body = { message: 'Taken', code: 'duplicate', errors: [{ path: 'num', message: 'Taken' }] }
  fetched.mockResolvedValueOnce(Response.json(body, { status: 409 }))
  const error = await api('POST', '/api/jobs', { num: '1' }, new Submission().attempt()).catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: `409: ${JSON.stringify(body)}`,
    status: 409,
    code: 'duplicate',
    serverMessage: 'Taken',
    errors: body.errors,
  })
})

test('as specified: a failure without a body has its status text as message', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 502, statusText: 'Bad Gateway' }))
  await expect(api('GET', '/api/jobs')).rejects.toThrow('502: Bad Gateway')
})

test('as specified: only a request with a body has a content type, and every request sends cookies', async () => {
  fetched.mockImplementation(async () => Response.json({}))
  await api('GET', '/api/jobs')
  await api('PATCH', '/api/jobs/1', { num: '1' }, new Submission().attempt())
  const types = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('content-type'))
  expect(types).toEqual([null, 'application/json'])
  expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'include'])
  for (const [, init] of fetched.mock.calls) expect(init?.credentials).toBe('include')
})

test('a retry keeps its idempotency key, and a new submission of the same content gets another', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetched.mockImplementation(async () => Response.json({}, { status: 201 }))
  const submission = new Submission()
  const send = (by: Submission, num: string) => api('POST', '/api/jobs', { num }, by.attempt())
  await send(submission, '7').catch(() => undefined)
  await send(submission, '8')
  await send(new Submission(), '7')
  expect(keyOf(0)).toBeTruthy()
  expect(keyOf(1)).toBe(keyOf(0))
  expect(keyOf(2)).not.toBe(keyOf(0))
})

describe('without an answer', () => {
  const lost = async (call: Promise<unknown>) => {
    const error = await call.catch((reason: unknown) => reason)
    return error instanceof NoAnswer ? error.lost : error
  }
  const change = () => api('PATCH', '/api/jobs/1', { num: '1' }, new Submission().attempt())

  test('a read is reported as not loaded', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await lost(api('GET', '/api/jobs'))).toBe('not-loaded')
  })

  test('a change is reported as not sent without a network, otherwise as possibly saved', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await lost(change())).toBe('unknown')
    vi.stubGlobal('navigator', { onLine: false })
    expect(await lost(change())).toBe('not-sent')
  })

  test('a gateway error leaves the result open, while a refusal is an answer', async () => {
    for (const status of [502, 504]) {
      fetched.mockResolvedValueOnce(new Response('', { status }))
      expect(await lost(change())).toBe('unknown')
    }
    fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
    expect(await lost(change())).toBeInstanceOf(ApiError)
  })

  test('a request times out', async () => {
    vi.useFakeTimers()
    try {
      fetched.mockImplementation(hanging)
      const answer = lost(change())
      await vi.advanceTimersByTimeAsync(120_000)
      expect(await answer).toBe('unknown')
    } finally {
      vi.useRealTimers()
    }
  })

  test('an aborted request does not count as a connection failure', async () => {
    fetched.mockImplementation(hanging)
    const submission = new Submission()
    const answer = lost(api('POST', '/api/jobs', {}, submission.attempt()))
    expect(submission.giveUp()).toBe(true)
    expect(await answer).toMatchObject({ name: 'AbortError' })
    expect(submission.giveUp()).toBe(false)
  })
})

test('aborting a submission that was never sent or already answered leaves no doubt about it', async () => {
  const submission = new Submission()
  submission.attempt()
  expect(submission.giveUp()).toBe(false)
  fetched.mockImplementation(async () => new Response('{}'))
  await api('POST', '/api/jobs', {}, submission.attempt())
  expect(submission.giveUp()).toBe(false)
})

/** Like the browser's `fetch` without an answer: it ends only with the signal. */
const hanging: typeof fetch = (_, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })

test.each([
  ['somebody else', 'bob'],
  ['the same person', 'ada'],
])('a session that ended before %s signed in asks nobody to log in', async (_, next) => {
  let answer: (response: Response) => void = () => undefined
  fetched.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  setPersonHere('ada')
  const request = api('GET', '/api/jobs')
  setPersonHere(undefined)
  setPersonHere(next)
  answer(Response.json({ message: 'Unauthorized' }, { status: 401 }))
  await expect(request).rejects.toMatchObject({ status: 401 })
  setPersonHere(undefined)
})

describe('a change that needs a confirmed session', () => {
  const refused = () =>
    Response.json(
      { message: 'Confirm that it is you before you change this setting', code: 'confirm' },
      { status: 403 },
    )
  beforeEach(() => setPersonHere('ada'))
  afterEach(() => setPersonHere(undefined))

  test('is sent again with the same key once the person has confirmed', async () => {
    fetched.mockResolvedValueOnce(refused()).mockResolvedValueOnce(Response.json({ role: 'owner' }))
    const change = api('PATCH', '/api/people/1', { role: 'owner' }, new Submission().attempt())
    await vi.waitFor(() => expect(isConfirmationAsked()).toBe(true))
    endConfirmation(true)
    expect(await change).toEqual({ role: 'owner' })
    expect(keyOf(1)).toBe(keyOf(0))
  })

  test('fails with its refusal if the person cancels', async () => {
    fetched.mockResolvedValueOnce(refused())
    const change = api('PATCH', '/api/people/1', { role: 'owner' }, new Submission().attempt())
    const failed = expect(change).rejects.toMatchObject({ status: 403, code: 'confirm' })
    await vi.waitFor(() => expect(isConfirmationAsked()).toBe(true))
    endConfirmation(false)
    await failed
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
