import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { beforeAll, expect, it } from 'vitest'
import { rows } from '@/db/query'
import { timeEntries } from '@/db/schema/time-entries'
import { DEMO_LOGIN } from '@/demo/company'
import { type OpenApi, routesOf } from './test/api-document'
import type { Client, Query } from './test/client'
import { allPages, nextPath } from './test/lists'
import { withServer } from './test/server'
import { sized } from './test/sizes'
import { type WrittenTable, writtenTables } from './test/written-tables'

/** Tests every list that is a table, with the records of the demo company. */
const server = withServer({}, 0, { hasDemo: true })
let owner: Client
let tables: { path: string; fields: string[] }[]

type Row = Record<string, unknown> & { id: string }

beforeAll(async () => {
  // Running clocks would change the values between two requests.
  await rows(
    server.database.db,
    sql`update ${timeEntries} set end_time = now() where ${timeEntries.endTime} is null`,
  )
  owner = server.visitor()
  await owner.post('/api/auth/login', DEMO_LOGIN)
  const { body } = await owner.get<OpenApi>('/api/openapi.json')
  tables = routesOf(body).flatMap(({ method, path, parameters = [] }) => {
    const orders = parameters.find(({ name }) => name === 'sort')?.schema.enum as string[] | undefined
    if (method !== 'GET' || !orders || path.endsWith('/export')) return []
    return [{ path, fields: orders.filter((order) => !order.startsWith('-')) }]
  })
  expect(tables.length).toBeGreaterThan(0)
})

const idsOf = (rows: Row[]) => rows.map(({ id }) => id)

it('every list shows each row once and in order, sorted by any column in either direction', async () => {
  for (const [turn, { path, fields }] of tables.entries()) {
    const all = await allPages<Row>(owner, path, { limit: 500 })
    expect(all.length, path).toBeGreaterThan(0)
    const ids = idsOf(all).sort()
    const limit = Math.min(500, Math.ceil(all.length / 2))
    for (const [index, field] of fields.entries()) {
      const place = `${path} by ${field}`
      // Reads one direction page by page and, for short lists, the other in one request, and compares them.
      const isUp = index % 2 === 0
      const there = await allPages<Row>(owner, path, { limit, sort: isUp ? field : `-${field}` })
      expect(idsOf(there).sort(), place).toEqual(ids)
      const up = isUp ? there : there.toReversed()
      if (all.length <= 500 && (turn + index) % sized(3, 1) === 0) {
        const back = await allPages<Row>(owner, path, { limit: 500, sort: isUp ? `-${field}` : field })
        expect(idsOf(isUp ? back.toReversed() : back), `${place}, back`).toEqual(idsOf(up))
      }
      const numbers = up.map((row) => row[field]).filter((value) => typeof value === 'number')
      expect(numbers, place).toEqual(numbers.toSorted((one, other) => one - other))
    }
  }
})

it.each([
  ['/api/invoices', 'paidDate'],
  ['/api/rfis', 'respondedAt'],
  ['/api/change-orders', 'approvedAt'],
  ['/api/cycle-counts', 'completedAt'],
  ['/api/transfers', 'completedAt'],
])('%s sorted by descending %s puts rows without a date last', async (path, field) => {
  const moments = (await allPages<Row>(owner, path, { limit: 500, sort: `-${field}` })).map(
    (row) => row[field] as string | null,
  )
  const happened = moments.filter((moment) => moment !== null)
  expect(moments).toEqual([
    ...happened.toSorted().toReversed(),
    ...moments.filter((moment) => moment === null),
  ])
  expect(happened.length).toBeLessThan(moments.length)
  expect(happened.length).toBeGreaterThan(0)
})

/** Nobody owes the balance of a draft or void invoice. */
const isSummed = (path: string, field: string, { status }: Row) =>
  path !== '/api/invoices' || field !== 'balance' || (status !== 'draft' && status !== 'void')

it('shows the sum of its rows below a column', async () => {
  for (const { path } of tables) {
    const { status, body: sums } = await owner.get<Record<string, number>>(`${path}/sums`)
    if (status === 404) continue
    const all = await allPages<Row>(owner, path, { limit: 500 })
    const { count, ...summed } = sums
    expect(count, path).toBe(all.length)
    for (const [field, sum] of Object.entries(summed))
      expect(sum, `${path}: ${field}`).toBe(
        all.filter((row) => isSummed(path, field, row)).reduce((so, row) => so + Number(row[field] ?? 0), 0),
      )
  }
})

/** A spreadsheet date in the notation of the CSV file. */
function asWritten(cell: unknown, { length }: string): string {
  if (!(cell instanceof Date)) return String(cell ?? '')
  const minute = new Date(Math.round(cell.getTime() / 60_000) * 60_000)
  return minute.toISOString().replace('T', ' ').slice(0, length)
}

it('exports the same table in both formats', async () => {
  for (const { path, fields } of tables) {
    const [field = ''] = fields
    const all = await allPages<Row>(owner, path, { limit: 500, sort: field })
    const csv = await owner.get<string>(`${path}/export`, { sort: field })
    const lines = Papa.parse<string[]>(csv.body.replace('\ufeff', '')).data
    expect(lines.length, path).toBe(all.length + 1)
    const answer = await fetch(`${server.url}${path}/export?format=xlsx&sort=${field}`, {
      headers: { cookie: owner.cookie ?? '' },
    })
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    const cells = sheets[0]?.rows ?? []
    expect(cells[0], path).toEqual(lines[0])
    expect(
      cells.slice(1).map(([first], row) => asWritten(first, lines[row + 1]?.[0] ?? '')),
      path,
    ).toEqual(lines.slice(1).map(([first]) => first))
  }
})

it('can only be sorted by its own columns', async () => {
  for (const { path } of tables)
    for (const sort of ['nothing', '--id', "id'; drop table jobs", '', 'constructor'])
      expect((await owner.get(path, { sort })).status, `${path} by ${sort}`).toBe(400)
})

it('hides restricted columns from a technician in orders, sums and files, too', async () => {
  const technician = await server.technician()
  for (const [path, field, label] of [
    ['/api/jobs', 'billingRate', 'Billing Rate'],
    ['/api/items', 'averageCost', 'Average Cost'],
    ['/api/items', 'price', 'Price'],
    ['/api/change-orders', 'amount', 'Amount'],
    ['/api/time-entries', 'costRate', 'Cost Rate'],
    ['/api/time-entries', 'invoiceNumber', 'Invoice'],
    ['/api/tool-plans', 'totalCost', 'Cost'],
  ] as const) {
    const place = `${path} by ${field}`
    for (const at of [path, `${path}/export`])
      for (const sort of [field, `-${field}`])
        expect((await technician.get(at, { sort })).status, place).toBe(403)
    const { body } = await technician.get<string>(`${path}/export`)
    const [labels = []] = Papa.parse<string[]>(body.replace('\ufeff', '')).data
    expect(labels.length, place).toBeGreaterThan(1)
    expect(labels, place).not.toContain(label)
    const { body: sums } = await technician.get<object>(`${path}/sums`)
    expect(Object.keys(sums), place).not.toContain(field)
  }
})

/**
 * Writes made between two pages: an insert or a change of a row not shown yet, with the values of another
 * row.
 */
const writing = fc.record({ isInsert: fc.boolean(), row: fc.nat(), like: fc.nat() })
type Writing = typeof writing extends fc.Arbitrary<infer T> ? T : never

const PAGES = 6
const at = <T>(all: readonly T[], n: number): T => all[n % all.length] as T

it('shows each row once and in order while others change rows', async () => {
  const written = await writtenTables(await server.owner())
  await fc.assert(
    fc.asyncProperty(
      fc.record({ table: fc.nat(), order: fc.nat(), pages: fc.integer({ min: 2, max: PAGES }) }),
      fc.option(fc.record({ name: fc.nat(), value: fc.nat() }), { freq: 1 }),
      fc.option(fc.record({ row: fc.nat(), length: fc.integer({ min: 1, max: 5 }) }), { freq: 1 }),
      fc.array(fc.array(writing, { maxLength: 3 }), { minLength: PAGES, maxLength: PAGES }),
      async (chosen, filter, search, writings) => {
        const table = at(written, chosen.table)
        const query: Query = { sort: at(table.orders, chosen.order) }
        const narrowed = filter && table.filters.length > 0 && at(table.filters, filter.name)
        if (narrowed) query[narrowed.name] = at(narrowed.values, filter.value)
        if (search) query.search = await wordIn(table, search)
        await goThrough(table, query, chosen.pages, writings)
      },
    ),
    { numRuns: sized(15, 200) },
  )
})

/** A part of a row's text to search for; none if the list cannot be searched. */
async function wordIn({ path }: WrittenTable, { row, length }: { row: number; length: number }) {
  const all = await owner.get<Row[]>(path, { limit: 50 })
  if (all.status !== 200 || all.body.length === 0) return undefined
  const texts = Object.entries(at(all.body, row)).flatMap(([field, value]) =>
    typeof value === 'string' && /name|num|title|subject|customer/i.test(field) ? [value] : [],
  )
  return texts.length === 0 ? undefined : at(texts, row).trim().slice(0, length).trim() || undefined
}

/** Reads all pages; `writings` happen before each page but the first. */
async function goThrough(table: WrittenTable, query: Query, pages: number, writings: Writing[][]) {
  const before = await allPages<Row>(owner, table.path, { ...query, limit: 500 })
  const limit = Math.min(500, Math.max(1, Math.ceil(before.length / pages)))
  const written = new Set<string>()
  const shown: string[] = []

  let page = await owner.get<Row[]>(table.path, { ...query, limit })
  shown.push(...idsOf(page.body))
  for (let turn = 0; nextPath(page) !== undefined; turn++) {
    const unseen = before.filter(({ id }) => !shown.includes(id))
    for (const { isInsert, row, like } of writings[turn] ?? []) {
      const target = at(unseen, row)
      if (isInsert || !target || !table.change) await table.insert(at(before, like))
      else {
        written.add(target.id)
        await table.change(target.id, at(before, like))
      }
    }
    page = await owner.get<Row[]>(nextPath(page) ?? '')
    expect(page.status).toBe(200)
    shown.push(...idsOf(page.body))
  }

  const after = await allPages<Row>(owner, table.path, { ...query, limit: 500 })
  const isUntouched = (id: string) => !written.has(id)
  const place = `${table.path} ${JSON.stringify(query)}`
  expect(new Set(shown).size, `${place}: none twice`).toBe(shown.length)
  const known = new Set(idsOf(before))
  expect(
    shown.filter((id) => known.has(id) && isUntouched(id)),
    `${place}: each once`,
  ).toEqual(idsOf(before).filter(isUntouched))
  const listed = new Set(shown)
  expect(shown, `${place}: the new ones in their place`).toEqual(idsOf(after).filter((id) => listed.has(id)))
}
