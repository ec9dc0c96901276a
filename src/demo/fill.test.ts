import { getTableName, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '@/db/client'
import { FILE_COLUMNS, FILES_PATH } from '@/db/file-columns'
import { AGING_KEYS, INVOICE_STATUSES } from '@/domain/invoices/invoice'
import { AGREEMENT_STATUSES } from '@/features/agreements/agreement'
import type { UnbilledJob } from '@/features/billing/billing.schema'
import { CHANGE_ORDER_STATUSES } from '@/features/change-orders/change-order'
import { ESTIMATE_STATUSES } from '@/features/estimates/estimate'
import type { Job } from '@/features/jobs/job.schema'
import { PO_STATUSES } from '@/features/purchase-orders/purchase-order'
import type { ReorderLine } from '@/features/reorder/reorder.schema'
import { RFI_PRIORITIES, RFI_STATUSES } from '@/features/rfis/rfi'
import type { Clock } from '@/features/time-entries/time-entry.schema'
import type { Vehicle } from '@/features/vehicles/vehicle.schema'
import { ledgerProblems } from '@/server/test/ledger'
import { moneyProblems } from '@/server/test/money'
import { withServer } from '@/server/test/server'
import { fillWithDemo } from './fill'

const server = withServer()
const other = withServer()
const now = new Date('2026-11-15T18:00:00Z')

const contents = async ({ db }: Database) =>
  Promise.all(
    [
      'customers',
      'customer_contacts',
      'customer_equipment',
      'jobs',
      'locations',
      'location_zones',
      'vehicles',
      'items',
      'transactions',
      'holdings',
      'scrap',
      'transfers',
      'transfer_lines',
      'field_logs',
      'price_book_items',
      'vendors',
      'supplier_catalog',
      'estimates',
      'estimate_line_items',
      'invoices',
      'invoice_line_items',
      'payments',
      'purchase_orders',
      'po_line_items',
      'maintenance_agreements',
      'agreement_visits',
      'change_orders',
      'billed_work',
      'rfis',
      'custom_fields',
      'cycle_counts',
      'cycle_count_lines',
      'tool_plans',
      'tool_care',
      'kits',
      'saved_views',
    ].map(async (table) => (await db.execute(sql`select * from ${sql.identifier(table)} order by id`)).rows),
  )

describe('the demo company', () => {
  it('fills an empty database once and its log-in works', async () => {
    const { email, password, ...first } = await fillWithDemo(server.database, now)
    expect(first).toEqual({ filled: true })
    expect(await fillWithDemo(server.database)).toMatchObject({ filled: false })
    const dana = server.visitor()
    expect((await dana.post('/api/auth/login', { email, password })).status).toBe(200)
    const count = async (path: string, query: Record<string, string> = {}) =>
      Number((await dana.get(path, { count: 'true', limit: 1, ...query })).headers.get('x-total-count'))
    const marcus = server.visitor()
    await marcus.post('/api/auth/login', { email: 'marcus@plumbline.example', password })
    expect((await marcus.get<Clock>('/api/time-entries/running')).body.running?.jobId).toBeTruthy()
    for (const person of [dana, marcus]) {
      const notifications = await person.get<{ readAt: string | null }[]>('/api/notifications')
      expect(notifications.body.filter(({ readAt }) => readAt === null)).toHaveLength(3)
      expect(notifications.body.length).toBeGreaterThan(3)
    }
    expect(await count('/api/customers')).toBeGreaterThan(25)
    expect(await count('/api/saved-views')).toBe(7)
    expect(await count('/api/jobs')).toBeGreaterThan(400)
    expect(await count('/api/jobs', { status: 'open' })).toBeGreaterThan(10)
    expect(await count('/api/items')).toBeGreaterThan(120)
    expect(await count('/api/items', { status: 'missing' })).toBeGreaterThan(0)
    expect(await count('/api/items', { low: 'true' })).toBeGreaterThan(3)
    const { body: vans } = await dana.get<Vehicle[]>('/api/vehicles')
    expect(vans).toHaveLength(3)
    for (const { itemCount, lowCount, name } of vans) {
      expect(itemCount, name).toBeGreaterThan(10)
      expect(lowCount, name).toBeGreaterThan(0)
    }
    expect(await count('/api/locations')).toBeGreaterThan(6)
    expect(await count('/api/stock-alerts', { status: 'active' })).toBeGreaterThan(3)
    expect(await count('/api/stock-alerts', { status: 'acknowledged' })).toBe(1)
    const { body: low } = await dana.get<ReorderLine[]>('/api/reorder')
    for (const is of [
      ({ suggested }: ReorderLine) => suggested > 0,
      ({ onOrder }: ReorderLine) => onOrder > 0,
      ({ vendorId }: ReorderLine) => vendorId !== null,
      ({ vendorId }: ReorderLine) => vendorId === null,
    ])
      expect(low.some(is), String(is)).toBe(true)
    expect(await count('/api/transactions')).toBeGreaterThan(1000)
    expect(await count('/api/transactions/out')).toBeGreaterThan(5)
    expect(await count('/api/scrap')).toBeGreaterThan(50)
    expect(await count('/api/transfers', { status: 'completed' })).toBe(10)
    expect(await count('/api/transfers', { status: 'draft' })).toBe(1)
    expect(await count('/api/kits')).toBe(6)
    expect(await count('/api/kits', { out: 'true' })).toBe(1)
    expect(await count('/api/kits', { complete: 'true' })).toBeGreaterThan(0)
    expect(await count('/api/kits', { complete: 'false', out: 'false' })).toBeGreaterThan(0)
    expect(await count('/api/field-logs')).toBeGreaterThan(200)
    expect(await count('/api/price-book')).toBeGreaterThan(150)
    expect(await count('/api/vendors')).toBe(8)
    expect(await count('/api/supplier-catalog')).toBeGreaterThan(200)
    expect(await count('/api/purchase-orders')).toBeGreaterThan(100)
    for (const status of PO_STATUSES)
      expect(await count('/api/purchase-orders', { status }), status).toBeGreaterThan(0)
    for (const status of ESTIMATE_STATUSES)
      expect(await count('/api/estimates', { status }), status).toBeGreaterThan(3)
    for (const status of INVOICE_STATUSES)
      expect(await count('/api/invoices', { status }), status).toBeGreaterThan(1)
    for (const bucket of AGING_KEYS)
      expect(await count('/api/invoices/aging', { bucket }), bucket).toBeGreaterThan(0)
    const { body: unbilled } = await dana.get<UnbilledJob[]>('/api/unbilled', { limit: 100 })
    expect(unbilled.length).toBeGreaterThan(10)
    expect(unbilled.filter(({ days }) => days > 60).length).toBeLessThan(5)
    expect(await count('/api/unbilled', { finished: 'true' })).toBeGreaterThan(1)
    for (const status of AGREEMENT_STATUSES)
      expect(await count('/api/maintenance-agreements', { status }), status).toBeGreaterThan(1)
    for (const status of CHANGE_ORDER_STATUSES)
      expect(await count('/api/change-orders', { status }), status).toBeGreaterThan(2)
    for (const status of ['planned', 'in_progress', 'completed'])
      expect(await count('/api/cycle-counts', { status }), status).toBeGreaterThan(0)
    for (const status of RFI_STATUSES) expect(await count('/api/rfis', { status }), status).toBeGreaterThan(1)
    for (const priority of RFI_PRIORITIES)
      expect(await count('/api/rfis', { priority }), priority).toBeGreaterThan(3)
    expect((await dana.get<unknown[]>('/api/activity')).body.length).toBeGreaterThanOrEqual(10)
  })

  it("uses its own city's time zone, whatever the server's is", async () => {
    const { rows } = await server.database.db.execute(sql`
      select (select time_zone from company) as zone,
        min(extract(hour from scheduled_start at time zone 'America/Los_Angeles'))::int as first,
        max(extract(hour from scheduled_start at time zone 'America/Los_Angeles'))::int as last
      from visits`)
    const [{ zone, first, last }] = rows as [{ zone: string; first: number; last: number }]
    expect(zone).toBe('America/Los_Angeles')
    expect(first).toBeGreaterThanOrEqual(6)
    expect(last).toBeLessThanOrEqual(17)
  })

  it('has a ledger that adds up and never goes negative', async () => {
    const { db } = server.database
    expect(await ledgerProblems(db)).toEqual([])
    const { rows } = await db.execute(sql`
      select * from (
        select item_id, ts, sum(qty_delta) over w as qty, sum(out_delta) over w as out
        from transactions window w as (partition by item_id order by ts, id)
      ) running where qty < 0 or out < 0`)
    expect(rows).toEqual([])
  })

  it('has books that agree to the cent', async () => {
    const { db } = server.database
    expect(await moneyProblems(db)).toEqual([])
    const { rows } = await db.execute(sql`
      select p.id from payments p join invoices i on i.id = p.invoice_id
      where p.processed_at < i.created_at or p.processed_at > ${now.toISOString()}`)
    expect(rows).toEqual([])
  })

  it('has decisions after requests, with numbers in the order of requests', async () => {
    const { db } = server.database
    const { rows } = await db.execute(sql`
      with asked as (
        select co_number as num, row_number() over (order by created_at, co_number) as place, created_at,
          status <> 'pending' as is_settled, approved_by_id as settled_by, approved_at as settled_at from change_orders
        union all
        select rfi_number, row_number() over (order by created_at, rfi_number), created_at,
          response is not null, responded_by_id, responded_at from rfis
      )
      select * from asked where substring(num from '[0-9]+$')::int <> place
        or is_settled <> (settled_by is not null) or is_settled <> (settled_at is not null)
        or settled_at < created_at or settled_at > ${now.toISOString()} or created_at > ${now.toISOString()}`)
    expect(rows).toEqual([])
  })

  it('has short numbers in order of time, which continue where they end', async () => {
    const { db } = server.database
    for (const [series, table, column] of [
      ['invoice', 'invoices', 'invoice_number'],
      ['estimate', 'estimates', 'estimate_number'],
      ['purchaseOrder', 'purchase_orders', 'po_number'],
      ['agreement', 'maintenance_agreements', 'agreement_number'],
      ['job', 'jobs', 'num'],
    ] as const) {
      const { rows } = await db.execute<{ num: string }>(
        sql`select ${sql.identifier(column)} as num from ${sql.identifier(table)} order by created_at`,
      )
      for (const { num } of rows) expect(num).toMatch(/^(INV|EST|PO|MA|JOB)-\d{4}$/)
      expect(new Set(rows.map(({ num }) => num)).size).toBe(rows.length)
      const numbers = rows.map(({ num }) => Number(num.slice(-4)))
      const isRising = numbers.filter((number, at) => number > (numbers[at - 1] ?? 0)).length
      expect(isRising / rows.length, series).toBeGreaterThan(0.95)
      const next = await db.execute(sql`select next::int from number_series where series = ${series}`)
      expect(next.rows, series).toEqual([{ next: Math.max(...numbers) + 1 }])
    }
  })

  it('services its installed equipment: some done, some due soon, one overdue', async () => {
    const { db } = server.database
    const { rows } = await db.execute(sql`
      select count(*) filter (where next_service_date < date '2026-11-15')::int as overdue,
        count(*) filter (where next_service_date between date '2026-11-15' and date '2026-12-15')::int as soon
      from maintenance_agreements where status = 'active'`)
    expect(rows).toEqual([{ overdue: 1, soon: expect.toSatisfy((soon: number) => soon >= 4) }])
    const { rows: wrong } = await db.execute(sql`
      select v.id from agreement_visits v join maintenance_agreements a on a.id = v.agreement_id
        join jobs j on j.id = v.job_id
      where j.agreement_id <> a.id or v.service_date not between a.start_date and coalesce(a.end_date, 'infinity')
        or v.service_date >= a.next_service_date or v.created_at > ${now.toISOString()}`)
    expect(wrong).toEqual([])
  })

  it('is the same every time', async () => {
    await fillWithDemo(other.database, now)
    const [one, two] = await Promise.all([server, other].map(({ database }) => contents(database)))
    expect(one).toEqual(two)
  })

  it('leaves a used database alone', async () => {
    const ada = await other.signedUp()
    expect(await fillWithDemo(other.database)).toMatchObject({ filled: false })
    expect((await ada.get<Job[]>('/api/jobs')).status).toBe(200)
  })

  it('references files only in columns that the file cleanup checks', async () => {
    const { db } = server.database
    const { rows: columns } = await db.execute<{ table: string; column: string }>(
      sql`select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and data_type in ('text', 'ARRAY', 'json', 'jsonb')`,
    )
    const naming: string[] = []
    for (const { table, column } of columns) {
      const { rowCount } = await db.execute(
        sql`select from ${sql.identifier(table)} where ${sql.identifier(column)}::text like ${`%${FILES_PATH}%`} limit 1`,
      )
      if (rowCount) naming.push(`${table}.${column}`)
    }
    const known = FILE_COLUMNS.map(({ table, column }) => `${getTableName(table)}.${column.name}`)
    expect(known).toEqual(expect.arrayContaining(naming))
    expect(naming).toEqual(
      expect.arrayContaining(['items.photo_url', 'field_logs.photos', 'company.logo_url']),
    )
  })
})
