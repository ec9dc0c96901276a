import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, api } from './api'

const fetched = vi.fn<typeof fetch>()
const keyOf = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers).get('idempotency-key')

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

test('a failure keeps the raw answer as its message and what it says for people and inputs', async () => {
  const body = { message: 'Taken', code: 'duplicate', errors: [{ path: 'num', message: 'Taken' }] }
  fetched.mockResolvedValueOnce(Response.json(body, { status: 409 }))
  const error = await api('POST', '/api/jobs', { num: '1' }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: `409: ${JSON.stringify(body)}`,
    status: 409,
    code: 'duplicate',
    serverMessage: 'Taken',
    errors: body.errors,
  })
})

test('an empty answer is named by its status text', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 502, statusText: 'Bad Gateway' }))
  await expect(api('GET', '/api/jobs')).rejects.toThrow('502: Bad Gateway')
})

test('a content type is sent only with a body, and cookies always', async () => {
  fetched.mockImplementation(async () => Response.json({}))
  await api('GET', '/api/jobs')
  await api('PATCH', '/api/jobs/1', { num: '1' })
  const types = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('content-type'))
  expect(types).toEqual([null, 'application/json'])
  expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include', 'include'])
  for (const [, init] of fetched.mock.calls) expect(init?.credentials).toBe('include')
})

test('a submission is repeated under its key until it was answered, and then is a new one', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetched.mockImplementation(async () => Response.json({}, { status: 201 }))
  await api('POST', '/api/jobs', { num: '7' }).catch(() => undefined)
  await api('POST', '/api/jobs', { num: '7' })
  await api('POST', '/api/jobs', { num: '7' })
  await api('POST', '/api/jobs', { num: '8' })
  expect(keyOf(1)).toBe(keyOf(0))
  expect(new Set([keyOf(0), keyOf(2), keyOf(3)]).size).toBe(3)
})
