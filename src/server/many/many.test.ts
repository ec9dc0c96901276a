import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { InvoiceDetail } from '@/domain/invoices/invoice.schema'
import type { Reservation } from '@/domain/reservations/reservation.schema'
import type { Item } from '@/features/items/item.schema'
import type { ItemPlace } from '@/features/items/item-place.schema'
import type { Job } from '@/features/jobs/job.schema'
import type { ErrorBody } from '@/shared/errors'
import type { ManyChanged } from '@/shared/selection'
import { activityOf } from '../test/activity'
import { readChanges } from '../test/change-reader'
import type { Client } from '../test/client'
import { concurrently } from '../test/concurrently'
import { pdfPages } from '../test/pdf'
import { newCustomer, newInvoice, newItem, newJob, newLocation } from '../test/records'
import { withServer } from '../test/server'
import { sized } from '../test/sizes'
import { forgetOldManyChanges } from './many.store'

const server = withServer()
let ada: Client
beforeAll(async () => {
  ada = await server.owner()
})

type Change = Record<string, unknown>
const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)
const many = (list: string, selection: object, change: Change, by = ada) =>
  by.post<ManyChanged & ErrorBody>(`/api/${list}/many`, { selection, change })
const undo = (id: string, by = ada) => by.post<{ changed: number } & ErrorBody>(`/api/many/${id}/undo`)
const jobs = (count: number, fields: Change = {}): Promise<Job[]> =>
  Promise.all(Array.from({ length: count }, () => newJob(ada, fields)))
const one = async <T>(list: string, id: string) => (await ada.get<T>(`/api/${list}/${id}`)).body
const all = <T>(list: string, ids: readonly string[]) => Promise.all(ids.map((id) => one<T>(list, id)))

/** Inserted by one statement, because only what follows is tested. */
async function jobsAtOnce(count: number, customer: string): Promise<string[]> {
  const { rows } = await server.database.db.execute<{ id: string }>(
    sql`insert into jobs (id, num, customer) select new_id(), ${customer} || '-' || n, ${customer}
      from generate_series(1, ${count}) n returning id`,
  )
  return idsOf(rows)
}

describe('changing many records at once', () => {
  it('changes each record like a single change, in one call', async () => {
    const created = await jobs(3)
    const [first, ...others] = created as [Job, ...Job[]]
    await ada.patch(`/api/jobs/${first.id}`, { status: 'closed' })
    const { status, body } = await many('jobs', { ids: idsOf(created) }, { status: 'closed' })
    expect({ status, body }).toEqual({
      status: 200,
      body: { id: expect.any(String), changed: 2, unchanged: 1, undo: true },
    })
    expect((await all<Job>('jobs', idsOf(created))).map((job) => [job.status, job.version])).toEqual(
      created.map(() => ['closed', 2]),
    )
    for (const { id } of others)
      expect(await activityOf(ada, id)).toEqual([
        `job.updated by ${ada.email}`,
        `job.created by ${ada.email}`,
      ])
  })

  it('changes none if one is refused, and names that one', async () => {
    const { id: customerId } = await newCustomer(ada)
    const created: string[] = []
    for (let n = 0; n < 6; n++)
      created.push((await newInvoice(ada, { customerId, status: 'draft' })).invoice.id)
    const [first = '', second = ''] = created
    await ada.patch(`/api/invoices/${first}`, { status: 'void' })
    await ada.patch(`/api/invoices/${second}`, { status: 'sent' })
    const before = await all<InvoiceDetail>('invoices', created)
    const { status, body } = await many(
      'invoices',
      { ids: [...created, 'nobody knows'] },
      { dueDate: '2027-01-31' },
    )
    const number = (id: string) => before.find(({ invoice }) => invoice.id === id)?.invoice.invoiceNumber
    expect(status).toBe(409)
    expect(body).toMatchObject({ message: '3 of 7 cannot be changed', code: 'refused' })
    expect(body.refusals).toEqual([
      { id: 'nobody knows', name: '', message: 'Invoice not found' },
      { id: second, name: number(second), message: 'Only a draft can be edited' },
      { id: first, name: number(first), message: 'Only a draft can be edited' },
    ])
    expect(await all('invoices', created)).toEqual(before)
    expect((await many('invoices', { ids: created.slice(2) }, { status: 'void' })).status).toBe(400)
  })

  it('happens once for one Idempotency-Key', async () => {
    const ids = idsOf(await jobs(2))
    const body = { selection: { ids }, change: { status: 'closed' } }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, again] = [
      await ada.post<ManyChanged>('/api/jobs/many', body, key),
      await ada.post<ManyChanged>('/api/jobs/many', body, key),
    ]
    expect(again.body).toEqual(first.body)
    expect(first.body.changed).toBe(2)
  })

  it('is limited in number and refuses unknown fields', async () => {
    const [{ id } = { id: '' }] = await jobs(1)
    const refusedAs = async (selection: object, change: Change = { status: 'closed' }) => {
      const { status, body } = await many('jobs', selection, change)
      return [status, body.message]
    }
    const ids = Array.from({ length: 501 }, (_, n) => String(n))
    expect(await refusedAs({ ids })).toEqual([400, 'Choose at most 500'])
    expect(await refusedAs({ ids: [] })).toEqual([400, 'Choose at least one'])
    expect(await refusedAs({})).toEqual([400, 'Either ids or a filter is required'])
    expect(await refusedAs({ filter: { colour: 'red' } })).toEqual([400, 'Unknown filter'])
    expect((await refusedAs({ filter: { status: 'blue' } }))[0]).toBe(400)
    expect(await refusedAs({ ids: [id] }, {})).toEqual([400, 'Choose what to change'])
    expect(await refusedAs({ ids: [id] }, { num: 'X-1' })).toEqual([400, 'Choose what to change'])
    expect((await one<Job>('jobs', id)).version).toBe(1)
  })

  it('is open to everyone who may change one record, for the records they may see', async () => {
    const grace = await server.technician()
    const item = await newItem(ada)
    const { id: jobId } = await newJob(ada, { technicianIds: [grace.userId] })
    expect((await many('jobs', { ids: [jobId] }, { status: 'closed' }, grace)).status).toBe(403)
    expect((await many('customers', { filter: {} }, { status: 'inactive' }, grace)).status).toBe(403)
    expect((await many('items', { ids: [item.id] }, { addTags: ['grace'] }, grace)).status).toBe(403)
    const reported = await many('items', { ids: [item.id] }, { status: 'missing' }, grace)
    expect(reported.body).toMatchObject({ changed: 1, undo: true })
    const rfiOf = async (job: string) =>
      (await ada.post<{ id: string }>('/api/rfis', { jobId: job, subject: 'Why', question: 'Why?' })).body.id
    const [hers, others] = [await rfiOf(jobId), await rfiOf((await newJob(ada)).id)]
    const { status, body } = await many('rfis', { ids: [hers, others] }, { status: 'closed' }, grace)
    expect([status, body.refusals]).toEqual([409, [{ id: others, name: '', message: 'RFI not found' }]])
    expect((await many('rfis', { filter: {} }, { status: 'closed' }, grace)).body).toMatchObject({
      changed: 1,
    })
    expect((await one<{ status: string }>('rfis', others)).status).toBe('open')
    // Another technician cannot undo her change; an owner can.
    expect((await undo(reported.body.id, await server.technician())).status).toBe(404)
    expect((await undo(reported.body.id)).body).toEqual({ changed: 1 })
  })
})

describe('a selection by filter', () => {
  it('contains every match except the excluded records', async () => {
    const customer = `Chosen ${crypto.randomUUID()}`
    const ids = await jobsAtOnce(40, customer)
    const [left = '', also = '', ...chosen] = ids
    const others = await jobs(2)
    const selection = { filter: { search: customer, status: 'open' }, except: [left, also], expected: 38 }
    // A record was added while the person was selecting; nothing is changed until they have seen it.
    const { id: late } = await newJob(ada, { customer })
    const { status, body } = await many('jobs', selection, { status: 'closed' })
    expect([status, body.message]).toEqual([
      409,
      '39 match now, not 38. Review the list before changing them.',
    ])
    const seen = { ...selection, except: [left, also, late] }
    expect((await many('jobs', seen, { status: 'closed' })).body).toMatchObject({ changed: 38, unchanged: 0 })
    const closed = (await all<Job>('jobs', [...ids, late, ...idsOf(others)])).filter(
      (job) => job.status === 'closed',
    )
    expect(idsOf(closed).sort()).toEqual([...chosen].sort())
  })

  it('stays what the filter matched while others add and change records', async () => {
    const customer = `Busy ${crypto.randomUUID()}`
    await jobsAtOnce(30, customer)
    const filter = { search: customer, status: 'open' }
    const [answer] = await Promise.all([
      many('jobs', { filter }, { status: 'closed' }),
      concurrently(8, () => newJob(ada, { customer })),
    ])
    const { body: closed } = await ada.get<Job[]>('/api/jobs', { search: customer, status: 'closed' })
    expect([200, 409]).toContain(answer.status)
    expect(closed.length).toBe(answer.status === 200 ? answer.body.changed : 0)
  })

  it('is printed and exported completely, in the order of its list', async () => {
    const { id: customerId, name } = await newCustomer(ada)
    const created: InvoiceDetail[] = []
    for (const dueDate of ['2027-03-03', '2027-03-01', '2027-03-02', '2027-03-04'])
      created.push(await newInvoice(ada, { customerId, dueDate }))
    const [third, first, second, left] = created.map(({ invoice }) => invoice)
    const ordered = [first, second, third].map((invoice) => invoice?.invoiceNumber ?? '')
    const filter = { customerId, sort: 'dueDate' }
    const selections = [
      { ids: [third?.id, first?.id, second?.id], filter },
      { filter, except: [left?.id], expected: 3 },
    ]
    for (const selection of selections) {
      const { pages, name: file } = await pdfPages(ada, '/api/invoices/pdf', { selection })
      expect(file).toBe('invoices.pdf')
      expect(pages.map((page) => ordered.find((number) => page.includes(number)))).toEqual(ordered)
      for (const page of pages) expect(page).toContain('Page 1 of 1')
      const { body } = await ada.post<string>('/api/invoices/export', { selection, format: 'csv' })
      const lines = body.split('\r\n').filter((line) => line.includes(name))
      expect(lines.map((line) => line.split(',')[0])).toEqual(ordered)
    }
    const { status, body } = await ada.post<ErrorBody>('/api/invoices/pdf', {
      selection: { ids: [first?.id, 'gone'] },
    })
    expect([status, body.refusals?.map(({ id }) => id)]).toEqual([409, ['gone']])
    const ids = Array.from({ length: 101 }, (_, n) => String(n))
    const many = await ada.post<ErrorBody>('/api/invoices/pdf', { selection: { ids } })
    expect([many.status, many.body.message]).toEqual([400, 'Choose at most 100'])
    const grace = await server.technician()
    for (const file of ['pdf', 'export'])
      expect((await grace.post(`/api/invoices/${file}`, { selection: { filter } })).status).toBe(403)
  })

  it('can be filtered by custom fields', async () => {
    const { body: field } = await ada.post<{ id: string }>('/api/custom-fields', {
      name: 'Permit',
      fieldType: 'yes_no',
      entityType: 'job',
    })
    const permitted = await newJob(ada, { customFields: { [field.id]: true } })
    await jobs(2)
    const filter = { [`cf.${field.id}`]: 'true' }
    const { body } = await many('jobs', { filter, expected: 1 }, { status: 'closed' })
    expect(body).toMatchObject({ changed: 1 })
    expect((await one<Job>('jobs', permitted.id)).status).toBe('closed')
    expect((await many('customers', { filter: { 'cf.none': 'x' } }, { status: 'active' })).status).toBe(400)
  })

  it('contains every record once where two selections overlap', async () => {
    const ids = idsOf(await jobs(12))
    const [low, high] = [ids.slice(0, 8), ids.slice(4)]
    const answers = await Promise.all([
      many('jobs', { ids: low }, { scheduledDate: '2027-03-01' }),
      many('jobs', { ids: [...high].reverse() }, { scheduledDate: '2027-03-02' }),
    ])
    expect(answers.map(({ status, body }) => [status, body.changed])).toEqual([
      [200, 8],
      [200, 8],
    ])
    const days = (await all<Job>('jobs', ids)).map((job) => job.scheduledStart?.slice(0, 10))
    expect(new Set(days.slice(0, 4))).toEqual(new Set(['2027-03-01']))
    expect(new Set(days.slice(4, 8)).size).toBe(1)
    expect(new Set(days.slice(8))).toEqual(new Set(['2027-03-02']))
  })
})

describe('undoing a bulk change', () => {
  it('restores every record, once', async () => {
    const home = await newLocation(ada)
    const created = await Promise.all([
      newItem(ada, { tags: ['old', 'red'], location: home.name }),
      newItem(ada, { tags: ['red'] }),
    ])
    const shed = await newLocation(ada)
    const change = { location: shed.name, addTags: ['new', 'red'], removeTags: ['old'] }
    const { body } = await many('items', { ids: idsOf(created) }, change)
    expect(body).toMatchObject({ changed: 2, undo: true })
    const after = await all<Item>('items', idsOf(created))
    expect(after.map(({ tags, location }) => [tags, location])).toEqual([
      [['red', 'new'], shed.name],
      [['red', 'new'], shed.name],
    ])
    expect((await undo(body.id)).body).toEqual({ changed: 2 })
    const back = await all<Item>('items', idsOf(created))
    expect(back.map(({ tags, location }) => [tags, location])).toEqual(
      created.map(({ tags, location }) => [tags, location]),
    )
    const lies = async (id = '') => (await ada.get<ItemPlace[]>(`/api/items/${id}/locations`)).body
    const places = await Promise.all(
      created.map(async ({ id }) => (await lies(id)).filter(({ qty }) => qty > 0)),
    )
    expect(places.map((each) => each.map(({ locationName, qty }) => [locationName, qty]))).toEqual([
      [[home.name, 1]],
      [['Main', 1]],
    ])
    expect((await undo(body.id)).body).toMatchObject({ message: 'This has already been undone' })
    expect((await undo('unknown')).status).toBe(404)
  })

  it('is refused, and changes nothing, if one record has changed since', async () => {
    const [first, second] = (await jobs(2, { technicianIds: [ada.userId] })) as [Job, Job]
    const { body } = await many('jobs', { ids: [first.id, second.id] }, { technicianIds: [] })
    await ada.patch(`/api/jobs/${second.id}`, { description: 'Now' })
    const { status, body: answer } = await undo(body.id)
    expect(status).toBe(409)
    expect(answer).toMatchObject({ message: '1 of 2 have changed since', code: 'refused' })
    expect(answer.refusals).toEqual([
      { id: second.id, name: `#${second.num}`, message: 'It has changed since' },
    ])
    expect((await one<Job>('jobs', first.id)).technicianIds).toEqual([])
  })

  it('is neither offered nor accepted where the rules have no way back', async () => {
    const { id: customerId } = await newCustomer(ada)
    const { invoice } = await newInvoice(ada, { customerId, status: 'draft' })
    const sent = await many('invoices', { ids: [invoice.id] }, { status: 'sent' })
    expect(sent.body).toMatchObject({ changed: 1, undo: false })
    const answer = await undo(sent.body.id)
    expect(answer.status).toBe(409)
    expect(answer.body.refusals).toMatchObject([{ name: invoice.invoiceNumber }])
    expect((await one<InvoiceDetail>('invoices', invoice.id)).invoice.status).toBe('sent')

    // Some stock was already at the destination, so it is unknown which units were moved.
    const spread = await newItem(ada, { type: 'consumable', qty: 5 })
    const shed = await newLocation(ada)
    await ada.post('/api/transfers', {
      fromLocationId: (await ada.get<ItemPlace[]>(`/api/items/${spread.id}/locations`)).body[0]?.locationId,
      toLocationId: shed.id,
      lines: [{ itemId: spread.id, qty: 2 }],
    })
    const moved = await many('items', { ids: [spread.id] }, { location: shed.name })
    expect(moved.body).toMatchObject({ changed: 1, undo: false })

    const { id: itemId } = await newItem(ada)
    const { body: reserved } = await ada.post<Reservation>('/api/reservations', {
      itemId,
      startDate: '2027-05-03',
      endDate: '2027-05-04',
    })
    const cancelled = await many('reservations', { ids: [reserved.id] }, { status: 'cancelled' })
    expect(cancelled.body).toMatchObject({ changed: 1, undo: false })
    expect((await undo(cancelled.body.id)).body.refusals).toMatchObject([
      { message: 'This cannot be undone' },
    ])
  })

  it('restores archived records, also those without history', async () => {
    const created = [await newItem(ada), await newItem(ada)]
    const { body } = await many('items', { ids: idsOf(created) }, { archived: true })
    expect((await one<Item>('items', created[0]?.id ?? '')).archivedAt).not.toBeNull()
    const restored = await many('items', { ids: idsOf(created) }, { archived: false })
    expect(restored.body).toMatchObject({ changed: 2, undo: true })
    expect((await undo(body.id)).body).toMatchObject({ message: '2 of 2 have changed since' })
    expect((await undo(restored.body.id)).status).toBe(200)
  })

  it('expires after a day and is forgotten after a week', async () => {
    const { body } = await many('jobs', { ids: idsOf(await jobs(1)) }, { status: 'closed' })
    const { db } = server.database
    await db.execute(sql`update many_changes set at = now() - interval '25 hours' where id = ${body.id}`)
    expect((await undo(body.id)).body).toMatchObject({ message: 'This can no longer be undone' })
    await db.execute(sql`update many_changes set at = now() - interval '8 days' where id = ${body.id}`)
    await forgetOldManyChanges(db)
    expect((await undo(body.id)).status).toBe(404)
  })
})

it('sends 500 changes to an open screen without closing its stream', async () => {
  const customer = `Flood ${crypto.randomUUID()}`
  const ids = await jobsAtOnce(500, customer)
  const reader = await readChanges(ada)
  const { body } = await many('jobs', { filter: { search: customer }, expected: 500 }, { status: 'closed' })
  expect(body).toMatchObject({ changed: 500 })
  const received = () => new Set(reader.received.map(({ data }) => data.id))
  await expect.poll(() => received().size).toBeGreaterThanOrEqual(500)
  expect(ids.filter((id) => !received().has(id))).toEqual([])
  reader.leave()
})

it('a bulk change has the same result as the same single changes', async () => {
  const change = fc.record(
    {
      status: fc.constantFrom('open', 'closed'),
      technicianIds: fc.constantFrom([], ['me']),
    },
    { requiredKeys: [] },
  )
  const state = fc.record({
    status: fc.constantFrom('open', 'closed'),
    crew: fc.constantFrom('', 'Rivet & Co'),
  })
  const starts = fc.array(state, { minLength: 1, maxLength: 3 })
  const run = fc.asyncProperty(starts, change, async (states, drawn) => {
    fc.pre(Object.keys(drawn).length > 0)
    const sent = {
      ...drawn,
      ...(drawn.technicianIds && { technicianIds: drawn.technicianIds.map(() => ada.userId) }),
    }
    const make = () => Promise.all(states.map((fields) => newJob(ada, fields)))
    const [together, singly] = [idsOf(await make()), idsOf(await make())]
    const { body } = await many('jobs', { ids: together }, sent)
    for (const id of singly) await ada.patch(`/api/jobs/${id}`, sent)
    const recordsOf = async (ids: readonly string[]) =>
      (await all<Job>('jobs', ids)).map(({ id, num, currentVisitId, createdAt, updatedAt, ...rest }) => rest)
    expect(await recordsOf(together)).toEqual(await recordsOf(singly))
    if (!body.undo) return
    const before = states.map(({ status, crew }) => [status, crew || null])
    await undo(body.id)
    expect((await all<Job>('jobs', together)).map(({ status, crew }) => [status, crew])).toEqual(before)
  })
  await fc.assert(run, { numRuns: sized(2, 20) })
})
