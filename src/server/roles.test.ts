import { beforeAll, describe, expect, it } from 'vitest'
import type { ActivityEntry } from '@/domain/activity/activity.schema'
import type { ErrorBody } from '@/shared/errors'
import { may, PERMISSIONS, ROLES, type Role } from '@/shared/policy'
import { type OpenApi, type Route, routesOf } from './test/api-document'
import type { Client } from './test/client'
import { listen } from './test/listen'
import { newItem, newJob } from './test/records'
import {
  ALL_SECRETS,
  CHANGE_ORDER_PRICE,
  companyWithSecrets,
  type Secret,
  type Secrets,
  secretsIn,
} from './test/secrets'
import { withServer } from './test/server'
import { sized } from './test/sizes'

const server = withServer()
let owner: Client
let technician: Client
let people: Record<Role, Client>
let routes: Route[]
let secrets: Secrets
/** Everything the owner's answers contain, by route and record. */
let visible: Told

beforeAll(async () => {
  owner = await server.owner()
  technician = await server.technician()
  people = { owner, office: await server.signedUp(), technician }
  routes = routesOf((await owner.get<OpenApi>('/api/openapi.json')).body)
  secrets = await companyWithSecrets(owner, technician)
  visible = await everythingVisibleTo(owner, everyPath())
})

/** The path of every GET route, for every existing record. */
function everyPath(): string[] {
  return routes
    .filter(({ method, path }) => method === 'GET' && path !== '/api/logout')
    .flatMap(({ path }) => {
      const query = QUERIES[path] ?? ''
      const isOfOne = path.includes('{')
      return isOfOne ? secrets.ids.map((id) => path.replace(/\{\w+\}/g, id) + query) : [path + query]
    })
}

/**
 * Leaves out routes of a single record for which the owner has no answer; `npm run test:thorough` includes
 * them.
 */
const telling = () =>
  everyPath().filter(
    (path) => sized(0, 1) || visible.paths.has(path) || !secrets.ids.some((id) => path.includes(id)),
  )

interface Told {
  secrets: Set<Secret>
  paths: Set<string>
}

async function everythingVisibleTo(person: Client, paths: string[]): Promise<Told> {
  const all: Told = { secrets: new Set(), paths: new Set() }
  for (const path of paths) {
    const { status, body } = await person.get(path)
    if (status !== 200) continue
    all.paths.add(path)
    for (const secret of secretsIn(body)) all.secrets.add(secret)
  }
  return all
}

/** The required query parameters. */
const QUERIES: Record<string, string> = {
  '/api/dispatch': '?from=2026-06-01&to=2026-06-07',
  '/api/dispatch/load': '?from=2026-06-01&to=2026-06-07',
  '/api/supplier-catalog/compare': '?search=valve',
  '/api/items/lookup': '?code=nothing',
  '/api/lookup': '?code=nothing',
  // A letter that every secret name contains.
  '/api/search': '?q=l&limit=50',
}

describe('every route', () => {
  it('names the permission it requires, or is open to all', () => {
    const rules: string[] = ['nothing', ...PERMISSIONS]
    const silent = routes.filter((route) => !rules.includes(route['x-needs'] ?? ''))
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it.each(ROLES)('refuses the role %s exactly where the policy does', async (role) => {
    const wrong: string[] = []
    for (const route of routes) {
      const needs = route['x-needs']
      if (!needs || needs === 'nothing') continue
      const path = route.path.replace(/\{\w+\}/g, 'nothing')
      const sent = ['GET', 'DELETE'].includes(route.method) ? undefined : { nothing: true }
      const { status, body } = await people[role].send<ErrorBody>(route.method, path, sent)
      const isRefused = status === 403 && body.code === 'forbidden'
      if (isRefused === may({ role, seesPrices: false }, needs))
        wrong.push(`${route.method} ${route.path} ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('what the API reveals', () => {
  it('shows the owner everything, so that the following tests prove something', () => {
    expect([...visible.secrets].sort()).toEqual([...ALL_SECRETS].sort())
  })

  it("hides costs, prices, rates, other people's hours and other people's jobs from a technician", async () => {
    const seen = await everythingVisibleTo(technician, telling())
    expect(seen.paths.size).toBeGreaterThan(20)
    expect([...seen.secrets]).toEqual([])
  })

  it('adds the prices of visible records for a technician with price access, and nothing else', async () => {
    await owner.patch(`/api/people/${technician.userId}`, { seesPrices: true })
    const { secrets: seen } = await everythingVisibleTo(technician, telling())
    await owner.patch(`/api/people/${technician.userId}`, { seesPrices: false })
    expect([...seen].sort()).toEqual(['changeOrderPrice', 'jobRate'])
  })
})

describe('a technician', () => {
  it('sees their own jobs and what belongs to them, and cannot find others', async () => {
    const { ownJobId, otherJobId, others } = secrets
    const { body: jobs } = await technician.get<{ id: string }[]>('/api/jobs')
    expect(jobs.map(({ id }) => id)).toEqual([ownJobId])
    expect((await technician.get(`/api/jobs/${ownJobId}`)).status).toBe(200)
    for (const path of [
      `/api/jobs/${otherJobId}`,
      `/api/field-logs/${others.fieldLog}`,
      `/api/rfis/${others.rfi}`,
      `/api/change-orders/${others.changeOrder}`,
      `/api/time-entries/${others.timeEntry}`,
    ])
      expect([path, (await technician.get(path)).status]).toEqual([path, 404])
    for (const [path, patch] of [
      [`/api/field-logs/${others.fieldLog}`, { issues: 'x' }],
      [`/api/rfis/${others.rfi}`, { subject: 'x' }],
      [`/api/change-orders/${others.changeOrder}`, { title: 'x' }],
      [`/api/time-entries/${others.timeEntry}`, { description: 'x' }],
    ] as const)
      expect([path, (await technician.patch(path, patch)).status]).toEqual([path, 404])
  })

  it('works on their own jobs and on no others', async () => {
    const { ownJobId, otherJobId } = secrets
    const item = await newItem(technician, { type: 'consumable', qty: 5 })
    const works: [string, object][] = [
      ['/api/field-logs', { logDate: '2026-06-02', workPerformed: 'Trim' }],
      ['/api/rfis', { subject: 'Vent', question: 'Where?' }],
      ['/api/change-orders', { title: 'Cleanout', amount: 0 }],
      ['/api/time-entries', { startTime: '2026-06-02T08:00:00Z', endTime: '2026-06-02T09:00:00Z' }],
      ['/api/transactions', { itemId: item.id, action: 'checkout' }],
      ['/api/scrap', { material: 'Pipe', qty: 1, unit: 'ft' }],
    ]
    for (const [path, body] of works) {
      expect([path, (await technician.post(path, { ...body, jobId: ownJobId })).status]).toEqual([path, 201])
      expect(await technician.post(path, { ...body, jobId: otherJobId })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'jobId', message: 'Unknown job' }] },
      })
    }
  })

  it('requests change orders but can neither price nor decide them', async () => {
    const path = `/api/change-orders/${secrets.ownChangeOrderId}`
    expect((await technician.patch(path, { reason: 'The wall is wet' })).body).toMatchObject({ amount: null })
    for (const patch of [{ amount: 1 }, { status: 'approved' }, { status: 'rejected' }])
      expect((await technician.patch(path, patch)).status).toBe(403)
    expect((await owner.get(path)).body).toMatchObject({ status: 'pending', amount: CHANGE_ORDER_PRICE })
  })

  it('receives changes of what they may see, and the change that takes them off a job', async () => {
    const received = await listen(technician)
    const mine = await newJob(owner, { technicianId: technician.userId })
    const others = await newJob(owner)
    await owner.patch(`/api/price-book/${secrets.priceBookItemId}`, { unit: 'ft' })
    await owner.patch(`/api/jobs/${others.id}`, { address: 'Elsewhere' })
    await owner.patch(`/api/jobs/${mine.id}`, { technicianId: null })
    const last = await newItem(owner)
    await expect.poll(() => received.at(-1)?.id).toBe(last.id)
    expect(received.map(({ entity, id }) => [entity, id])).toEqual([
      ['job', mine.id],
      ['job', mine.id],
      ['item', last.id],
    ])
    const { body } = await technician.get<ActivityEntry[]>('/api/activity', { limit: 2 })
    expect(body.map(({ payload }) => payload.id)).toEqual([last.id, mine.id])
    expect((await technician.get(`/api/jobs/${mine.id}`)).status).toBe(404)
  })
})
