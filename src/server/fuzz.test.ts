import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { BODY_LIMIT } from './bodies'
import { announce } from './test/announce'
import { type OpenApi, type Route, routesOf, withoutRepeats } from './test/api-document'
import type { Client } from './test/client'
import {
  BODIES_OF_OTHERS,
  largeBodies,
  longestTexts,
  type Sent,
  sampleOf,
  strangeBytes,
  strangeValues,
  tangledBodies,
} from './test/fuzz-bodies'
import { kindsOfRecords } from './test/kinds'
import { withServer } from './test/server'
import { giveSecondFactor } from './test/two-factor'

/**
 * Every route that takes a body against bodies of every size, depth, number of values and encoding, as its schema
 * leads to them. What it demands: no 5xx, no error of more than 1 MB, and nothing that keeps the server busy.
 *
 * "Busy" is measured as processor time of this process, which does not grow with what else the machine does: a request
 * that takes less than a second of it can neither keep anyone waiting for two seconds nor health for one. What waits
 * without computing, such as on the database, is seen by the clock, and believed only when it happens again and again
 * and a trivial request beside it is quick.
 */
const MOST_COMPUTED_MS = 1_000
const MOST_WAITED_MS = 2_000
const MOST_ANSWERED = 1024 * 1024
const AT_ONCE = 8

const server = withServer()
let ada: Client
let routes: Route[]
/** The body that a route would take, and the path of a record that is there. */
let known: { method: string; path: RegExp; url: string; body: () => object }[]

beforeAll(async () => {
  ada = await server.signedUp()
  // Some of what follows asks a second factor of everybody, who would get no further without.
  await giveSecondFactor(server, ada)
  const { body } = await ada.get<OpenApi>('/api/openapi.json')
  routes = withoutRepeats(routesOf(body)).filter(({ method }) => method !== 'GET')
  known = []
  for (const { path, body: make, part, patches } of Object.values(await kindsOfRecords(ada))) {
    const { body: made } = await ada.post<Record<string, unknown>>(path, make())
    const { id } = (part ? made[part] : made) as { id: string }
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
  // Signing up or in would end the session of all that follows.
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

/** As bytes, which `fetch` would not send so. */
function send({ method, url, cookie }: Target, { body, headers, isChunked }: Sent): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const length = isChunked ? {} : { 'content-length': body.length }
    const sent = request(
      `${server.url}${url}`,
      { method, headers: { cookie, ...headers, ...length } },
      (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
        answer.on('error', reject)
      },
    )
    // One that is refused before it was sent whole has its answer all the same.
    sent.on('error', (error) => setTimeout(() => reject(error), 200))
    if (!isChunked) return sent.end(body)
    const middle = Math.floor(body.length / 2)
    sent.write(body.subarray(0, middle))
    setImmediate(() => sent.end(body.subarray(middle)))
  })
}

async function measured<T>(
  work: () => Promise<T>,
): Promise<{ result: T; computedMs: number; waitedMs: number }> {
  const [began, before] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, computedMs: (user + system) / 1000, waitedMs: performance.now() - began }
}

const trivial = () => measured(() => server.visitor().get('/api/health'))

/** Whether it is slow whenever it is sent, while something trivial is not. */
async function isSlow(target: Target, sent: Sent): Promise<boolean> {
  for (let tries = 0; tries < 3; tries++) {
    await wait(100)
    const { computedMs, waitedMs } = await measured(() => send(target, sent).catch(() => undefined))
    const limit = Math.max(MOST_WAITED_MS, 50 * (await trivial()).waitedMs)
    if (computedMs <= MOST_COMPUTED_MS && waitedMs <= limit) return false
  }
  return true
}

/** Sends some at once, with a look at the health beside them, and tells of each what is wrong about its answer. */
async function problemsOf(target: Target, some: readonly Sent[]): Promise<string[]> {
  const problems: string[] = []
  const tell = (sent: Sent, what: string) =>
    problems.push(`${target.method} ${target.route.path}, ${sent.label}: ${what}`)
  const { computedMs, waitedMs } = await measured(() =>
    Promise.all([
      server
        .visitor()
        .get('/api/health')
        .then(({ status }) => expect(status).toBe(200)),
      ...some.map(async (sent) => {
        const { status, bytes } = await send(target, sent).catch((error: Error) => ({
          status: error.message,
          bytes: 0,
        }))
        if (typeof status !== 'number' || status >= 500) tell(sent, String(status))
        if (typeof status === 'number' && status >= 400 && bytes > MOST_ANSWERED)
          tell(sent, `${bytes} bytes of error`)
      }),
    ]),
  )
  if (computedMs <= MOST_COMPUTED_MS && waitedMs <= MOST_WAITED_MS) return problems
  for (const sent of some) if (await isSlow(target, sent)) tell(sent, 'slow')
  return problems
}

/**
 * `inTurns`: what meets the one parser before any route does goes to each route in part, so that every body still goes
 * to many and every route meets some.
 */
async function problemsWith(bodiesFor: (target: Target) => Sent[], inTurns = 1): Promise<string[]> {
  const problems: string[] = []
  for (const [turn, route] of routes.entries()) {
    const target = targetOf(route)
    const list = bodiesFor(target).filter((_, index) => (index + turn) % inTurns === 0)
    for (let start = 0; start < list.length; start += AT_ONCE)
      problems.push(...(await problemsOf(target, list.slice(start, start + AT_ONCE))))
  }
  return problems
}

describe('the parser of bodies', () => {
  it('reads every encoding, or says clearly that it does not', async () => {
    expect(routes.length).toBeGreaterThan(60)
    expect(await problemsWith(({ sample }) => strangeBytes(sample), 3)).toEqual([])
  })

  it('takes no strange value and no tangle for anything but that', async () => {
    const bodies = ({ route: { body = {} }, sample }: Target) => [
      ...strangeValues(body),
      ...longestTexts(body),
      ...tangledBodies(body, sample),
      ...BODIES_OF_OTHERS,
    ]
    expect(await problemsWith(bodies)).toEqual([])
  })

  it('is kept busy by nothing that fits into a body', async () => {
    const bodies = ({ route: { body }, sample }: Target) =>
      body ? largeBodies(body, sample, BODY_LIMIT) : []
    expect(await problemsWith(bodies, 2)).toEqual([])
  })

  it('nor by anything that fits where photos are sent', async () => {
    const problems: string[] = []
    const larger: string[] = []
    for (const route of routes.filter(({ body }) => body)) {
      const target = targetOf(route)
      for (const megabytes of [7, 27]) {
        if (!(await mayBe(target, megabytes * BODY_LIMIT))) break
        larger.push(`${route.method} ${route.path} ${megabytes} MB`)
        for (const sent of largeBodies(route.body ?? {}, target.sample, megabytes * BODY_LIMIT))
          problems.push(...(await problemsOf(target, [sent])))
      }
    }
    expect(problems).toEqual([])
    expect(larger).toEqual(expect.arrayContaining(['POST /api/items 7 MB', 'POST /api/field-logs 27 MB']))
  })
})

/** Whether a body of this size would be read, by announcing one: one that is too large is refused at once. */
async function mayBe({ method, url, cookie }: Target, bytes: number): Promise<boolean> {
  const headers = { cookie, 'content-type': 'application/json', 'content-length': String(bytes) }
  const { status, leave } = await announce(ada, { method, path: url, headers })
  leave()
  return status !== 413
}
