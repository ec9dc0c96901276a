import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { BODY_LIMIT } from './bodies'
import { announce } from './test/announce'
import { type OpenApi, type Route, routesOf, withoutRepeats } from './test/api-document'
import type { Client } from './test/client'
import {
  complexBodies,
  FOREIGN_BODIES,
  invalidValues,
  largeBodies,
  longestTexts,
  malformedBytes,
  type Sent,
  sampleOf,
} from './test/fuzz-bodies'
import { kindsOfRecords } from './test/kinds'
import { processorTime, timeToParse } from './test/processor-time'
import { withServer } from './test/server'
import { everyNth, sized } from './test/sizes'
import { giveSecondFactor } from './test/two-factor'

/**
 * Sends every route that takes a body many sizes, depths, numbers of values and encodings, derived from its
 * schema. No answer may be a 5xx or an error of more than 1 MB, and no request may keep the server busy.
 * "Busy" is measured in processor time of the server and its database, which does not depend on the load of
 * the machine, and compared with parsing the largest body: about a second here. A slow request counts only if
 * it is slow repeatedly.
 */
const MAX_PARSED = 12 * timeToParse(9 * BODY_LIMIT)
const MAX_ANSWERED = 1024 * 1024
const AT_ONCE = 8

const server = withServer()
let ada: Client
let routes: Route[]
/** A valid body for the route and the path of an existing record. */
let known: { method: string; path: RegExp; url: string; body: () => object }[]

beforeAll(async () => {
  ada = await server.signedUp()
  // Later requests make a second factor mandatory, which would lock out a person without one.
  await giveSecondFactor(server, ada)
  const { body } = await ada.get<OpenApi>('/api/openapi.json')
  routes = withoutRepeats(routesOf(body)).filter(({ method }) => method !== 'GET')
  known = []
  for (const { path, body: make, part, patches } of Object.values(await kindsOfRecords(ada))) {
    const { body: created } = await ada.post<Record<string, unknown>>(path, make())
    const { id } = (part ? created[part] : created) as { id: string }
    const shape = path.replace(/[0-9a-f-]{36}/, '\\{\\w+\\}')
    known.push({ method: 'POST', path: new RegExp(`^${shape}$`), url: path, body: make })
    known.push({
      method: 'PATCH',
      path: new RegExp(`^${shape}/\\{\\w+\\}$`),
      url: `${path}/${id}`,
      body: () => patches[0],
    })
  }
})

interface Target {
  method: string
  url: string
  cookie: string
  route: Route
  sample: object
}

function targetOf(route: Route): Target {
  const { method, path, body = {} } = route
  const found = known.find((one) => one.method === method && one.path.test(path))
  const url = found?.url ?? path.replace(/\{\w+\}/g, randomUUID())
  const sample = { ...(sampleOf(body) as object), ...found?.body() }
  // Signing up or in would end the session used for the other requests.
  return {
    method,
    url,
    cookie: path.startsWith('/api/auth/') && method === 'POST' ? '' : ada.cookie,
    route,
    sample,
  }
}

interface Seen {
  status: number
  bytes: number
}

/** Sent as raw bytes, which `fetch` does not allow. */
function send({ method, url, cookie }: Target, { body, headers, isChunked }: Sent): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const length = isChunked ? {} : { 'content-length': body.length }
    let isAnswered = false
    const sent = request(
      `${server.url}${url}`,
      { method, headers: { cookie, ...headers, ...length } },
      (answer) => {
        isAnswered = true
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
        answer.on('error', reject)
      },
    )
    // A request may be answered before it has been sent completely.
    sent.on('error', (error) => sent.once('close', () => isAnswered || reject(error)))
    if (!isChunked) return sent.end(body)
    const middle = Math.floor(body.length / 2)
    sent.write(body.subarray(0, middle))
    setImmediate(() => sent.end(body.subarray(middle)))
  })
}

async function isCostly(work: () => Promise<unknown>): Promise<boolean> {
  const before = await processorTime(server.database)
  await work()
  return (await processorTime(server.database)) - before > MAX_PARSED
}

/** Whether it is slow every time. */
async function isSlow(target: Target, sent: Sent): Promise<boolean> {
  for (let tries = 0; tries < 3; tries++)
    if (!(await isCostly(() => send(target, sent).catch(() => undefined)))) return false
  return true
}

/** Sends some requests at once, with a health check alongside, and returns what is wrong with each answer. */
async function problemsOf(target: Target, some: readonly Sent[]): Promise<string[]> {
  const problems: string[] = []
  const tell = (sent: Sent, what: string) =>
    problems.push(`${target.method} ${target.route.path}, ${sent.label}: ${what}`)
  const areCostly = await isCostly(() =>
    Promise.all([
      server
        .visitor()
        .get('/api/health')
        // On a busy machine the database may look slow; any answer is fine.
        .then(({ status }) => expect([200, 503]).toContain(status)),
      ...some.map(async (sent) => {
        const { status, bytes } = await send(target, sent).catch((error: Error) => ({
          status: error.message,
          bytes: 0,
        }))
        if (typeof status !== 'number' || status >= 500) tell(sent, String(status))
        if (typeof status === 'number' && status >= 400 && bytes > MAX_ANSWERED)
          tell(sent, `${bytes} bytes of error`)
      }),
    ]),
  )
  if (!areCostly) return problems
  for (const sent of some) if (await isSlow(target, sent)) tell(sent, 'slow')
  return problems
}

/**
 * Bodies that fail in the shared parser are spread over the routes: every body goes to many of them, and
 * every route gets some.
 */
async function problemsWith(bodiesFor: (target: Target) => (() => Sent)[], turns: number): Promise<string[]> {
  const problems: string[] = []
  for (const [turn, route] of routes.entries()) {
    const target = targetOf(route)
    const list = everyNth(bodiesFor(target), turn, turns).map((make) => make())
    for (let start = 0; start < list.length; start += AT_ONCE)
      problems.push(...(await problemsOf(target, list.slice(start, start + AT_ONCE))))
  }
  return problems
}

describe('malformed request bodies', () => {
  it('every encoding is either read or clearly refused', async () => {
    expect(routes.length).toBeGreaterThan(60)
    const bodies = ({ sample }: Target) => malformedBytes(sample).map((sent) => () => sent)
    expect(await problemsWith(bodies, sized(9, 3))).toEqual([])
  })

  it('odd values, longest texts and nested bodies are accepted only where the schema allows them', async () => {
    const bodies = ({ route: { body = {} }, sample }: Target) =>
      [...invalidValues(body), ...longestTexts(body), ...complexBodies(body, sample)].map(
        (sent) => () => sent,
      )
    expect(await problemsWith(bodies, sized(6, 1))).toEqual([])
  })

  it('fields of other routes are accepted nowhere, not even by routes without a body', async () => {
    expect(await problemsWith(() => FOREIGN_BODIES.map((sent) => () => sent), 1)).toEqual([])
  })

  it('no body within the size limit keeps the server busy', async () => {
    const bodies = ({ route: { body }, sample }: Target) =>
      body ? largeBodies(body, sample, BODY_LIMIT) : []
    expect(await problemsWith(bodies, sized(21, 2))).toEqual([])
  })

  it('no body within the photo size limit keeps the server busy', async () => {
    const problems: string[] = []
    const larger: string[] = []
    for (const [turn, route] of routes.filter(({ body }) => body).entries()) {
      const target = targetOf(route)
      for (const megabytes of [7, 27]) {
        if (!(await mayBe(target, megabytes * BODY_LIMIT))) break
        larger.push(`${route.method} ${route.path} ${megabytes} MB`)
        const bodies = largeBodies(route.body ?? {}, target.sample, megabytes * BODY_LIMIT)
        for (const make of everyNth(bodies, turn, sized(7, 1)))
          problems.push(...(await problemsOf(target, [make()])))
      }
    }
    expect(problems).toEqual([])
    expect(larger).toEqual(expect.arrayContaining(['POST /api/items 7 MB', 'POST /api/field-logs 27 MB']))
  })
})

/** Whether a body of this size would be read: announcing one that is too large is refused at once. */
async function mayBe({ method, url, cookie }: Target, bytes: number): Promise<boolean> {
  const headers = { cookie, 'content-type': 'application/json', 'content-length': String(bytes) }
  const { status, leave } = await announce(ada, { method, path: url, headers })
  leave()
  return status !== 413
}
