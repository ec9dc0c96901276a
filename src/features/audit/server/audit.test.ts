import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@/db/query'
import type { Client } from '@/server/test/client'
import { KIND_NAMES, type Kind, type KindName, kindsOfRecords } from '@/server/test/kinds'
import { newCustomer, newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { changesBetween } from '@/shared/changes'
import type { AuditEntry } from '../audit.schema'

const server = withServer()
let ada: Client
let kinds: Record<KindName, Kind>

beforeAll(async () => {
  ada = await server.owner()
  kinds = await kindsOfRecords(ada)
})

type Query = Record<string, string | number>
const audit = async (query: Query, client = ada) => (await client.get<AuditEntry[]>('/api/audit', query)).body
const auditOf = (entityId: string) => audit({ entityId })

describe.each(KIND_NAMES)('the audit entry of a changed record: %s', (name) => {
  it('contains the fields that changed, before and after', async () => {
    const { path, body, part, patches, noticesOf } = kinds[name]
    const recordIn = (answer: unknown) =>
      (part ? (answer as Record<string, object>)[part] : answer) as { id: string }
    const created = recordIn((await ada.post(path, body())).body)
    const recordId = noticesOf ?? created.id
    const [entryOfMaking] = await auditOf(recordId)
    expect(entryOfMaking).toMatchObject({ changes: null, by: ada.email, byName: ada.name, recordId })
    let before = created
    for (const patch of patches) {
      const after = recordIn((await ada.patch(`${path}/${created.id}`, patch)).body)
      const [entry] = await auditOf(recordId)
      const named = Object.keys(patch).filter(
        (field) => !['lineItems', 'lines', 'items', 'search'].includes(field),
      )
      const expected = Object.fromEntries(
        Object.entries(changesBetween(before, after) ?? {}).filter(([field]) => named.includes(field)),
      )
      expect(Object.keys(expected)).toEqual(expect.arrayContaining(named))
      expect(entry?.changes).toMatchObject(expected)
      if ('lineItems' in patch) expect(Object.keys(entry?.changes ?? {})).toContain('lineItems.2')
      if ('items' in patch) expect(Object.keys(entry?.changes ?? {})).toContain('items.1.qty')
      if ('lines' in patch) expect(Object.keys(entry?.changes ?? {})).toContain('lines.1.qty')
      if ('search' in patch) expect(Object.keys(entry?.changes ?? {})).toEqual(['search.status'])
      for (const kept of ['version', 'updatedAt', 'createdAt'])
        expect(entry?.changes).not.toHaveProperty(kept)
      before = after
    }
  })
})

it('the audit keeps the content of a deleted record', async () => {
  const { body } = await ada.post<{ id: string }>('/api/price-book', {
    code: 'GONE',
    description: 'Elbow',
    type: 'material',
    price: 150,
  })
  await ada.delete(`/api/price-book/${body.id}`)
  const [entry] = await auditOf(body.id)
  expect(entry).toMatchObject({
    action: 'price_book_item.deleted',
    entity: 'price_book_item',
    name: 'GONE',
    changes: { price: [150, null], description: ['Elbow', null] },
  })
})

it('the audit shows how a checkout changed the stock', async () => {
  const item = await newItem(ada, { name: 'Pump', qty: 3 })
  await ada.post('/api/transactions', { itemId: item.id, action: 'checkout', payload: { qty: 2 } })
  const [entry] = await audit({ entity: 'transaction' })
  expect(entry).toMatchObject({ name: 'Pump', changes: { out: [0, 2] } })
})

describe('the audit list', () => {
  it('filters by person, kind, record and period, and all combined', async () => {
    const bob = await server.owner()
    const job = await newJob(bob)
    await ada.patch(`/api/jobs/${job.id}`, { address: '1 Main St' })
    const item = await newItem(bob)
    const actions = async (query: Query) => (await audit(query)).map(({ action }) => action)
    expect(await actions({ userId: bob.userId })).toEqual(['item.created', 'job.created', 'user.created'])
    expect(await actions({ userId: bob.userId, entity: 'job' })).toEqual(['job.created'])
    expect(await actions({ entityId: job.id })).toEqual(['job.updated', 'job.created'])
    expect(await actions({ entityId: item.id, entity: 'job' })).toEqual([])
    const entries = await audit({ entity: 'item' })
    expect(new Set(entries.map(({ entity }) => entity))).toEqual(new Set(['item']))

    // The same instant is another day in another zone.
    await server.database.db.execute(sql`update company set time_zone = 'Pacific/Auckland'`)
    await server.asAdmin(
      `update activity set ts = '2020-01-31T11:30:00Z' where payload ->> 'id' = '${job.id}'`,
    )
    expect(await actions({ from: '2020-02-01', to: '2020-02-01' })).toHaveLength(2)
    expect(await actions({ to: '2020-01-31' })).toEqual([])
    expect((await ada.get('/api/audit', { entity: 'pigeon' })).status).toBe(400)
    expect((await ada.get('/api/audit', { from: 'soon' })).status).toBe(400)
  })

  it('pages through activity and security events, each entry once', async () => {
    const grace = await server.owner()
    for (let n = 0; n < 5; n++) {
      await newJob(grace)
      await grace.get('/api/audit/export', { userId: 'nobody' })
    }
    // Events at the same instant are ordered by id.
    await server.asAdmin(`update security_events set ts = date_trunc('minute', ts)`)
    const all = await audit({ userId: grace.userId })
    expect(all).toHaveLength(11)
    const seen: AuditEntry[] = []
    let path: string | undefined = `/api/audit?userId=${grace.userId}&limit=3&count=true`
    while (path) {
      const { body, headers }: { body: AuditEntry[]; headers: Headers } = await ada.get<AuditEntry[]>(path)
      seen.push(...body)
      path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(all)
  })

  it('reads the activity by an index for every filter', async () => {
    await server.asAdmin(`insert into activity (id, action, entity, record_id, payload, ts)
      select 'many' || n, 'item.updated', 'item', 'x', '{"id": "x"}', now() - n * interval '1 second'
      from generate_series(1, 20000) n`)
    await server.asAdmin('analyze activity, security_events')
    const plan = async (where: string) => {
      const explained = await rows<{ 'QUERY PLAN': string }>(
        server.database.db,
        sql.raw(`explain select * from (
            select id, ts, entity, record_id, by_id from activity
            union all select id, ts, split_part(action, '.', 1), payload ->> 'id', user_id from security_events) activity
          where ${where} order by activity.ts desc, activity.id desc limit 101`),
      )
      return explained.map((line) => line['QUERY PLAN']).join('\n')
    }
    for (const where of [
      'true',
      `activity.by_id = '${ada.userId}'`,
      `activity.entity = 'job'`,
      `activity.record_id = 'nothing'`,
    ]) {
      const explained = await plan(where)
      expect(explained, where).toMatch(/Index Scan.* on activity/)
      expect(explained, where).not.toMatch(/Seq Scan on activity/)
    }
    await server.asAdmin(`delete from activity where id like 'many%'`)
  })
})

describe('the audit export', () => {
  it('accepts text that looks like a date', async () => {
    const { id: jobId } = await newJob(ada)
    const log = { jobId, logDate: '2026-11-13', workPerformed: '4021-33-90' }
    const { body } = await ada.post<{ id: string }>('/api/field-logs', log)
    await ada.patch(`/api/field-logs/${body.id}`, { workPerformed: '4021-33-91' })
    const { status, body: file } = await ada.get<string>('/api/audit/export', { entityId: body.id })
    expect([status, file]).toEqual([200, expect.stringContaining('Work performed: 4021-33-90 → 4021-33-91')])
  })

  it('an export that fails on its first row answers plain JSON, whatever encoding the client accepts', async () => {
    await server.asAdmin(`insert into activity (id, action, entity, record_id, payload, changes)
      values ('broken', 'job.updated', 'job', 'broken', '{"id": "broken"}', '{"num": 1}')`)
    const { status, headers, body } = await ada.send<object>(
      'GET',
      '/api/audit/export?entityId=broken',
      undefined,
      { 'accept-encoding': 'gzip' },
    )
    expect([status, body]).toMatchObject([500, { code: 'internal', requestId: expect.any(String) }])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    for (const name of ['content-encoding', 'content-disposition']) expect(headers.get(name)).toBeNull()
    await server.asAdmin(`delete from activity where id = 'broken'`)
  })

  it('contains the filtered entries in words and nothing a spreadsheet would execute', async () => {
    const customer = await newCustomer(ada, { name: '=1+1' })
    await ada.patch(`/api/customers/${customer.id}`, { notes: '+2', taxRate: 825 })
    const { status, headers, body } = await ada.get<string>('/api/audit/export', { entityId: customer.id })
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = body.split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe('Time,Person,Email,Action,Record,Changes,Details,Record ID')
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/)
    expect(lines[1]).toContain(
      `,${ada.name},${ada.email},Customer updated,"'=1+1",Tax rate: 0 % → 8.25 %; Notes: – → +2,,${customer.id}`,
    )
    expect(lines[2]).toContain(`,Customer created,"'=1+1",,,${customer.id}`)
  })
})

it('only an owner can see or export the audit', async () => {
  const bob = await server.signedUp()
  for (const path of ['/api/audit', '/api/audit/export']) expect((await bob.get(path)).status).toBe(403)
  expect((await server.visitor().get('/api/audit')).status).toBe(401)
})

it('the activity shows neither the old and new values of a job nor security events', async () => {
  const job = await newJob(ada)
  await ada.patch(`/api/jobs/${job.id}`, { address: '9 Elm St' })
  await ada.get('/api/audit/export', { entityId: job.id })
  const { body } = await ada.get<object[]>('/api/activity', { limit: 3 })
  expect(JSON.stringify(body)).not.toMatch(/Elm|export/)
  for (const entry of body)
    expect(Object.keys(entry).sort()).toEqual([
      'action',
      'by',
      'byName',
      'changes',
      'id',
      'name',
      'payload',
      'ts',
    ])
})
