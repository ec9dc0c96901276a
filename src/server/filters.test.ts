import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGIN } from '@/demo/company'
import { dayOf, instantAt } from '@/shared/dates'
import { addDays } from '@/shared/days'
import type { Client, Query } from './test/client'
import { allPages } from './test/lists'
import { withServer } from './test/server'

/** Filters of the demo company's lists: each is compared with the rows it should leave. */
const server = withServer({}, 0, { hasDemo: true })
let owner: Client
let me: string
let zone: string

type Row = Record<string, unknown> & { id: string }
type Test = (row: Row) => boolean

beforeAll(async () => {
  owner = server.visitor()
  await owner.post('/api/auth/login', DEMO_LOGIN)
  me = (await owner.get<{ id: string }>('/api/auth/user')).body.id
  zone = (await owner.get<{ timeZone: string }>('/api/company')).body.timeZone
  await takeSomeMyself()
})

/** The demo's owner has no checkout, reservation, log or job, so the test creates some. */
async function takeSomeMyself() {
  const { body: items } = await owner.get<Row[]>('/api/items', { type: 'tool', status: 'available' })
  for (const { id: itemId } of items.slice(0, 2))
    expect((await owner.post('/api/transactions', { itemId, action: 'checkout' })).status).toBe(201)
  const { body: jobs } = await owner.get<Row[]>('/api/jobs', { status: 'open', limit: 3 })
  for (const { id } of jobs)
    expect((await owner.patch(`/api/jobs/${id}`, { technicianIds: [me] })).status).toBe(200)
  const log = { jobId: jobs[0]?.id, logDate: today(), workPerformed: 'Looked after it' }
  expect((await owner.post('/api/field-logs', log)).status).toBe(201)
  const time = { startDate: '2199-01-01', endDate: '2199-01-02' }
  const reservation = { itemId: items[2]?.id, qty: 1, reservedFor: me, ...time }
  expect((await owner.post('/api/reservations', reservation)).status).toBe(201)
}

const listOf = (path: string, query: Query = {}) => allPages<Row>(owner, path, { limit: 500, ...query })
const today = () => dayOf(new Date(), zone)
/** Two hours if no end is set, as on the dispatch board. */
const endOf = ({ scheduledStart, scheduledEnd }: Row) =>
  scheduledEnd ? Date.parse(String(scheduledEnd)) : Date.parse(String(scheduledStart)) + TWO_HOURS
const isPast = (day: unknown) => typeof day === 'string' && day < today()
const isOneOf = (value: unknown, ...words: string[]) => words.includes(value as string)
const TWO_HOURS = 7_200_000

const MINE: [path: string, isMine: Test][] = [
  ['/api/jobs', ({ technicianIds }) => (technicianIds as string[]).includes(me)],
  ['/api/time-entries', ({ userId }) => userId === me],
  ['/api/field-logs', ({ createdBy }) => createdBy === DEMO_LOGIN.email],
  ['/api/rfis', ({ submittedBy }) => submittedBy === DEMO_LOGIN.email],
  ['/api/reservations', ({ reservedFor }) => reservedFor === me],
  ['/api/transactions', ({ userId }) => userId === me],
  ['/api/transactions/out', ({ userId }) => userId === me],
]

const OVERDUE: [path: string, isOverdue: Test][] = [
  ['/api/invoices', ({ daysOverdue }) => Number(daysOverdue) > 0],
  [
    '/api/jobs',
    (job) =>
      isOneOf(job.stage, 'scheduled', 'travelling', 'on_site', 'on_hold') &&
      job.scheduledStart !== null &&
      endOf(job) < Date.now(),
  ],
  ['/api/estimates', ({ isExpired }) => isExpired === true],
  [
    '/api/purchase-orders',
    ({ status, expectedDelivery }) => isOneOf(status, 'sent', 'approved') && isPast(expectedDelivery),
  ],
  ['/api/maintenance-agreements', ({ isOverdue }) => isOverdue === true],
  ['/api/reservations', ({ isOverdue }) => isOverdue === true],
]

const RANGES: [path: string, from: string, to: string, of: (row: Row) => unknown][] = [
  ['/api/estimates', 'dueFrom', 'dueTo', ({ validUntil }) => validUntil],
  ['/api/estimates', 'totalFrom', 'totalTo', ({ total }) => total],
  ['/api/purchase-orders', 'dueFrom', 'dueTo', ({ expectedDelivery }) => expectedDelivery],
  ['/api/purchase-orders', 'totalFrom', 'totalTo', ({ total }) => total],
  ['/api/change-orders', 'amountFrom', 'amountTo', ({ amount }) => amount],
  ['/api/maintenance-agreements', 'dueFrom', 'dueTo', (agreement) => agreement.nextServiceDate],
  ['/api/maintenance-agreements/upcoming', 'dueFrom', 'dueTo', (agreement) => agreement.nextServiceDate],
  ['/api/rfis', 'from', 'to', ({ createdAt }) => dayIfAny(createdAt)],
]

const dayIfAny = (instant: unknown) => (instant ? dayOf(String(instant), zone) : null)

/** The filtered list has exactly these rows: at least one, but not all. */
async function expectNarrowed(path: string, query: Query, isMatch: Test) {
  const [all, narrowed] = [await listOf(path), await listOf(path, query)]
  const ids = narrowed.map(({ id }) => id).sort()
  const place = `${path} ${JSON.stringify(query)}`
  expect(ids, place).toEqual(
    all
      .filter(isMatch)
      .map(({ id }) => id)
      .sort(),
  )
  expect(ids.length, place).toBeGreaterThan(0)
  expect(ids.length, place).toBeLessThan(all.length)
  return narrowed
}

describe('list filters', () => {
  it.each(MINE)('%s can be filtered to my own', async (path, isMine) => {
    await expectNarrowed(path, { mine: 'true' }, isMine)
  })

  it.each(OVERDUE)('%s can be filtered to overdue ones', async (path, isOverdue) => {
    await expectNarrowed(path, { overdue: 'true' }, isOverdue)
  })

  it.each(RANGES)('%s can be filtered by %s and %s, both inclusive', async (path, from, to, of) => {
    const values = (await listOf(path)).map(of).filter((value) => value !== null)
    const inOrder = [...new Set(values as (string | number)[])].sort((one, other) => (one < other ? -1 : 1))
    const least = inOrder.find((value) => typeof value === 'string' || value > 0) as string | number
    const max = inOrder[Math.floor(inOrder.length / 2)] as string | number
    const isFrom = (row: Row) => of(row) !== null && (of(row) as string) >= least
    const isTo = (row: Row) => of(row) !== null && (of(row) as string) <= max
    await expectNarrowed(path, { [to]: max }, isTo)
    await expectNarrowed(path, { [from]: least, [to]: max }, (row) => isFrom(row) && isTo(row))
    expect((await listOf(path, { [from]: least })).every(isFrom)).toBe(true)
    for (const wrong of ['much', '2026-02-30', '-5'])
      expect((await owner.get(path, { [from]: wrong })).status, wrong).toBe(400)
  })

  it('a period includes jobs that began before it and take place in it', async () => {
    const path = '/api/jobs'
    const nights = [3, 0.5].map((days) => ({
      num: `NIGHT-${days}`,
      scheduledStart: instantAt(`${addDays(today(), -1)}T20:00`, zone),
      scheduledEnd: instantAt(days < 1 ? `${today()}T04:00` : `${addDays(today(), days)}T08:00`, zone),
    }))
    for (const night of nights) expect((await owner.post(path, night)).status).toBe(201)
    const firstDay = ({ scheduledStart }: Row) => dayOf(String(scheduledStart), zone)
    const lastDay = (job: Row) => dayOf(new Date(endOf(job) - 1), zone)
    const isOn = (from: string, to: string) => (job: Row) =>
      job.scheduledStart !== null && firstDay(job) <= to && lastDay(job) >= from
    for (const [from, to] of [
      [today(), today()],
      [addDays(today(), 1), addDays(today(), 2)],
      [addDays(today(), -30), today()],
    ] as const)
      await expectNarrowed(path, { scheduledFrom: from, scheduledTo: to }, isOn(from, to))
    await expectNarrowed(path, { scheduledFrom: today() }, isOn(today(), '9999'))
    await expectNarrowed(path, { scheduledTo: today() }, isOn('', today()))
    const shown = await listOf(path, { scheduledFrom: today(), scheduledTo: today() })
    expect(shown.map(({ num }) => num)).toEqual(expect.arrayContaining(nights.map(({ num }) => num)))
    for (const wrong of ['much', '2026-02-30'])
      expect((await owner.get(path, { scheduledFrom: wrong })).status, wrong).toBe(400)
  })

  it('the inventory can be filtered to what I have checked out', async () => {
    const { body: out } = await owner.get<Row[]>('/api/transactions/out', { mine: 'true' })
    const ids = new Set(out.map(({ itemId }) => itemId))
    await expectNarrowed('/api/items', { mine: 'true' }, ({ id }) => ids.has(id))
    const colleague = await server.technician()
    expect((await colleague.get('/api/items', { mine: 'true' })).body).toEqual([])
  })

  it('change orders can be filtered by customer', async () => {
    const [order] = await listOf('/api/change-orders')
    const { body: job } = await owner.get<Row>(`/api/jobs/${order?.jobId}`)
    const jobs = new Set(
      (await listOf('/api/jobs', { customerId: String(job.customerId) })).map(({ id }) => id),
    )
    await expectNarrowed('/api/change-orders', { customerId: String(job.customerId) }, ({ jobId }) =>
      jobs.has(String(jobId)),
    )
  })
})

it('combines filters in the list, the sums, the export and the selection', async () => {
  const path = '/api/estimates'
  const dueTo = today()
  const query = { overdue: 'true', dueTo, totalFrom: 1_00, status: 'sent' }
  const rows = await expectNarrowed(
    path,
    query,
    ({ isExpired, total, status }) => isExpired === true && Number(total) >= 1_00 && status === 'sent',
  )
  const { body: sums } = await owner.get<Record<string, number>>(`${path}/sums`, query)
  expect(sums).toMatchObject({
    count: rows.length,
    total: rows.reduce((sum, { total }) => sum + Number(total), 0),
  })
  const lines = (csv: string) => Papa.parse(csv.replace('\ufeff', '').trim()).data.length
  const file = await owner.get<string>(`${path}/export`, query)
  expect(lines(file.body)).toBe(rows.length + 1)
  const filter = { ...query, totalFrom: '100' }
  const chosen = await owner.post<string>(`${path}/export`, { selection: { filter }, format: 'csv' })
  expect(lines(chosen.body)).toBe(rows.length + 1)
})

it('reveals no prices through filters to a technician without price access', async () => {
  const [technician, priced] = [await server.technician(), await server.technician(true)]
  const path = '/api/change-orders'
  for (const query of [{ amountFrom: 1 }, { amountTo: 1_000_00 }]) {
    for (const at of ['', '/sums', '/export']) {
      expect((await technician.get(path + at, query)).status, at).toBe(403)
      expect((await priced.get(path + at, query)).status, at).toBe(200)
    }
    const filter = Object.fromEntries(Object.entries(query).map(([name, cents]) => [name, String(cents)]))
    const selection = { filter }
    expect((await technician.post(`${path}/export`, { selection, format: 'csv' })).status).toBe(403)
  }
})
