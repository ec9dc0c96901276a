import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { withoutRepeats } from './test/api-document'
import type { Client } from './test/client'
import { kindsOfRecords } from './test/kinds'
import { withServer } from './test/server'
import { everyNth, sized } from './test/sizes'
import { giveSecondFactor } from './test/two-factor'

/**
 * Sends a table of bad input to every registered route, so that new routes are covered automatically. Each
 * answer must be a clear 4xx or a success, never a 5xx. `npm test` gives each route a part of the table in
 * turns, `npm run test:thorough` all of it.
 */
const server = withServer()
let ada: Client

beforeAll(async () => {
  ada = await server.signedUp()
  // Later requests make a second factor mandatory, which would lock out a person without one.
  await giveSecondFactor(server, ada)
})

const HUGE = '9'.repeat(400)

const IDS = [
  'unknown',
  '0',
  '-1',
  HUGE,
  '00000000-0000-0000-0000-000000000000',
  '%00',
  '..%2f..%2fetc%2fpasswd',
  "'; drop table users; --",
  '%F0%9F%94%A7',
  '%E0%A4%A',
  'null',
  'a%2Fb',
  '{}',
]

/** The word FIELD stands for every field that the route's schema names. */
const VALUES: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'x'.repeat(100_000),
  'nul \u0000 byte',
  '\ud800 lone surrogate',
  HUGE,
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  [],
  [null],
  [[[[]]]],
  {},
  { $ne: null },
  { toString: 'x' },
]

const BODIES: string[] = [
  '',
  '{',
  'null',
  'true',
  '[]',
  '"text"',
  '1e999',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  '\u0000',
  `{"num":"${'x'.repeat(2_000_000)}"}`,
]

/** Fields that have a meaning on routes with a body. */
const UNEXPECTED_BODIES: unknown[] = [
  { version: 1 },
  { version: 'x' },
  { id: '00000000-0000-4000-8000-000000000000' },
  { id: 7, version: null },
  [{ version: 1 }],
]

const QUERIES = [
  'limit=0',
  'limit=99999999999999999999',
  'limit=abc',
  'limit=1&limit=2',
  'cursor=x',
  'cursor=WyJ4IiwieSJd',
  'cursor=WyIyMDI2LTAxLTAxIiwieSJd',
  'count=maybe',
  'search=%00',
  'search=%25%5C_',
  'search=%F0%9F%94%A7',
  'search=%E0%A4%A',
  `search=${'x'.repeat(5000)}`,
  'status=',
  'status=nonsense',
  'status[]=open',
  'type=nonsense',
  'from=yesterday&to=2026-02-30',
  'from=2026-12-31&to=0001-01-01',
  'billable=perhaps',
  'tags=%00&location=%00',
  'jobId=%00&customerId=x&vendorId=x&userId=x&itemId=x&technicianId=%00',
  '__proto__=x&constructor=y',
]

interface Route {
  method: string
  path: string
  fields: string[]
  takesBody: boolean
}

interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: unknown }> } }>>
}

/** The registered routes, from the OpenAPI document. */
async function registeredRoutes(): Promise<Route[]> {
  const { body } = await ada.get<OpenApi>('/api/openapi.json')
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      takesBody: requestBody !== undefined,
      fields: fieldNames(requestBody?.content['application/json']?.schema),
    })),
  )
}

function fieldNames(schema: unknown): string[] {
  return Object.keys((schema as { properties?: Record<string, unknown> } | undefined)?.properties ?? {})
}

/** The path with any parameter names replaced. */
const shapeOf = (path: string) => path.replace(/[0-9a-f-]{36}|\{\w+\}/g, '{id}')

const at = (path: string, id: string) => path.replace(/\{\w+\}/g, id)

/** `isRecord`: also tries each field in an otherwise valid body, which gets further than the field alone. */
function attacks(
  { method, path, fields }: Route,
  isRecord: boolean,
): { label: () => string; send: () => Promise<{ status: number }> }[] {
  const hasId = path.includes('{')
  const ids = hasId ? IDS : ['']
  const send = (url: string, body?: unknown) => ({
    label: () => `${method} ${url.slice(0, 120)} ${String(JSON.stringify(body)).slice(0, 120)}`,
    send: () => ada.send(method, url, body),
  })
  if (method === 'GET' || method === 'DELETE')
    return [
      ...ids.map((id) => send(at(path, id))),
      ...QUERIES.map((query) => send(`${at(path, 'unknown')}?${query}`)),
    ]
  return [
    ...ids.map((id) => send(at(path, id), {})),
    ...BODIES.map((body) => send(at(path, 'unknown'), body)),
    ...[...(isRecord ? [] : fields), 'unheard_of'].flatMap((field) =>
      VALUES.map((value) => send(at(path, 'unknown'), { [field]: value })),
    ),
    ...VALUES.map((value) =>
      send(at(path, 'unknown'), Object.fromEntries(fields.map((field) => [field, value]))),
    ),
  ]
}

describe('hostile input', () => {
  it('gets a clear answer from every registered route', async () => {
    const routes = await registeredRoutes()
    expect(routes.map(({ method, path }) => `${method} ${path}`)).toContain('PATCH /api/jobs/{id}')
    const shapes = Object.values(await kindsOfRecords(ada)).map(({ path }) => shapeOf(path))
    const isRecord = ({ method, path }: Route) =>
      shapes.some((shape) => path === (method === 'POST' ? shape : `${shape}/{id}`))
    const failures: string[] = []
    for (const [turn, route] of withoutRepeats(routes).entries()) {
      // Log-out would end the session used for the rest of the table.
      if (route.path === '/api/logout') continue
      const all = attacks(route, isRecord({ ...route, path: shapeOf(route.path) }))
      const list = everyNth(all, turn, sized(12, 1))
      for (let start = 0; start < list.length; start += 16) {
        await Promise.all(
          list.slice(start, start + 16).map(async ({ label, send }) => {
            const { status } = await send().catch((error: Error) => ({
              status: `no answer: ${error.message}`,
            }))
            if (typeof status !== 'number' || status >= 500) failures.push(`${status} ${label()}`)
          }),
        )
      }
    }
    expect(failures).toEqual([])
  })

  it('is refused when a single field of a valid body is bad, also for an existing record', async () => {
    const routes = await registeredRoutes()
    const fieldsOf = (method: string, path: string) => {
      const shape = path.replace(/[0-9a-f-]{36}/, '{id}')
      return routes.find((route) => route.method === method && route.path.startsWith(shape))?.fields ?? []
    }
    const failures: string[] = []
    for (const { path, body, part } of Object.values(await kindsOfRecords(ada))) {
      const { body: created } = await ada.post<Record<string, unknown>>(path, body())
      const { id } = (part ? created[part] : created) as { id: string }
      const attempts = [
        ...fieldsOf('POST', path).map((field) => ({ method: 'POST', url: path, field, rest: body })),
        ...fieldsOf('PATCH', `${path}/{`).map((field) => ({
          method: 'PATCH',
          url: `${path}/${id}`,
          field,
          rest: () => ({}),
        })),
      ]
      expect(attempts.length, path).toBeGreaterThan(4)
      for (const [turn, { method, url, field, rest }] of attempts.entries())
        await Promise.all(
          everyNth(VALUES, turn, sized(8, 1)).map(async (value) => {
            const { status } = await ada.send(method, url, { ...rest(), [field]: value })
            if (status >= 500) failures.push(`${status} ${method} ${url} ${field} ${JSON.stringify(value)}`)
          }),
        )
    }
    expect(failures.map((failure) => failure.slice(0, 200))).toEqual([])
  })

  it('is refused as an unexpected body on routes that take none', async () => {
    const bodiless = (await registeredRoutes()).filter(
      ({ method, path, takesBody }) => method !== 'GET' && !takesBody && path !== '/api/logout',
    )
    expect(bodiless.length).toBeGreaterThan(20)
    const failures: string[] = []
    for (const { method, path } of bodiless)
      for (const body of UNEXPECTED_BODIES) {
        const { status } = await ada.send(method, at(path, randomUUID()), body)
        if (status >= 500) failures.push(`${status} ${method} ${path} ${JSON.stringify(body)}`)
      }
    expect(failures).toEqual([])
  })

  it('cannot change an existing record outside its schema', async () => {
    const { body: job } = await ada.post<{ id: string }>('/api/jobs', { num: 'HOSTILE' })
    for (const value of VALUES) {
      const { status } = await ada.patch(`/api/jobs/${job.id}`, { num: value, status: value, id: value })
      expect(status, JSON.stringify(value)?.slice(0, 80)).toBeLessThan(500)
    }
    const { body: after } = await ada.get(`/api/jobs/${job.id}`)
    expect(after).toEqual(job)
  })

  it.each([
    ['a wrong content type', { 'content-type': 'text/xml' }, 415],
    ['no content type', { 'content-type': '' }, 415],
  ])('answers %s with %s', async (_, headers, status) => {
    expect((await ada.send('POST', '/api/jobs', '<a/>', headers as Record<string, string>)).status).toBe(
      status,
    )
  })

  it('gets every error in the same format', async () => {
    const answers = await Promise.all([
      ada.send('POST', '/api/jobs', '{'),
      ada.get('/api/nothing/here'),
      ada.send('PUT', '/api/jobs', {}),
      ada.post('/api/jobs', `{"num":"${'x'.repeat(2_000_000)}"}`),
      server.visitor().get('/api/jobs'),
      ada.get('/api/items/%E0%A4%A'),
      ada.get(`/api/items/${'x'.repeat(501)}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 404, 413, 401, 400, 414])
    for (const { body } of answers)
      expect(body).toMatchObject({ message: expect.any(String), code: expect.stringMatching(/^[a-z_]+$/) })
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/node_modules|\.ts:|FST_|at Object/)
  })
})
