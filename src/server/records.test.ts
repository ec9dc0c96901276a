import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@/db/query'
import type { ErrorBody } from '@/shared/errors'
import type { Client } from './test/client'
import { KIND_NAMES, type Kind, type KindName, kindsOfRecords } from './test/kinds'
import { newCustomer, newInvoice, newItem, newJob, newPurchaseOrder } from './test/records'
import { withServer } from './test/server'

/** What every kind of record has in common: versions, and ids that the sender may bring. */
const server = withServer()
let ada: Client
let customerId: string
let kinds: Record<KindName, Kind>

beforeAll(async () => {
  ada = await server.signedUp()
  customerId = (await newCustomer(ada)).id
  kinds = await kindsOfRecords(ada)
})

interface Answered {
  id: string
  version: number
  createdAt: string
  updatedAt: string
}

const recordIn = ({ part }: Kind, body: unknown) =>
  (part ? (body as Record<string, Answered>)[part] : body) as Answered

async function make(kind: Kind) {
  const { status, body } = await ada.post(kind.path, kind.body())
  expect({ status, body }).toMatchObject({ status: 201 })
  return recordIn(kind, body)
}

describe.each(KIND_NAMES)('a version of a record: %s', (name) => {
  it('is 1, then one more with each change, and a change of nothing raises nothing', async () => {
    const kind = kinds[name]
    const created = await make(kind)
    expect(created).toMatchObject({ version: 1, updatedAt: created.createdAt })
    const path = `${kind.path}/${created.id}`
    const [one, two] = kind.patches
    const first = recordIn(kind, (await ada.patch(path, one)).body)
    expect(first.version).toBe(2)
    expect(first.updatedAt > created.updatedAt).toBe(true)
    expect(recordIn(kind, (await ada.patch(path, one)).body)).toMatchObject({ version: 2 })
    expect(recordIn(kind, (await ada.patch(path, two)).body)).toMatchObject({ version: 3 })
  })

  it('that is not the present one is refused as outdated, and nothing is changed', async () => {
    const kind = kinds[name]
    const created = await make(kind)
    const path = `${kind.path}/${created.id}`
    const [one, two] = kind.patches
    const changed = await ada.patch(path, { ...one, version: 1 })
    expect([changed.status, recordIn(kind, changed.body).version]).toEqual([200, 2])
    for (const version of [1, 3, 2_000_000_000]) {
      const refused = await ada.patch<{ code: string }>(path, { ...two, version })
      expect([refused.status, refused.body.code]).toEqual([409, 'outdated'])
    }
    expect((await ada.patch(path, { ...one, version: 2 })).body).toEqual(changed.body)
    expect((await ada.patch(path, { ...two, version: 'x' })).status).toBe(400)
    expect((await ada.patch(path, { ...two, version: 2 })).status).toBe(200)
  })
})

describe.each(KIND_NAMES)('an id that the sender brings: %s', (name) => {
  it('is taken, answered again for the same body, and refused for another', async () => {
    const kind = kinds[name]
    const id = randomUUID()
    const body = { ...kind.body(), id }
    const { path } = kind
    const first = await ada.post(path, body)
    expect([first.status, recordIn(kind, first.body).id]).toEqual([201, id])
    const changed = await ada.patch(`${path}/${id}`, kind.patches[0])
    const again = await ada.post(path, body)
    expect([again.status, again.body]).toEqual([200, changed.body])
    const other = await ada.post<{ code: string }>(path, { ...kind.body(), ...kind.patches[0], id })
    expect([other.status, other.body.code]).toEqual([409, 'duplicate'])
  })
})

describe('ids', () => {
  it('are UUIDs of version 7 when the server makes them', async () => {
    const { id } = await newJob(ada)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/)
  })

  it.each(['mine', '', 7, null, ['x']])('that are no UUIDs are refused: %s', async (id) => {
    for (const { path, body } of Object.values(kinds)) {
      const { status, body: refused } = await ada.post<ErrorBody>(path, { ...body(), id })
      expect([path, status, refused.errors?.map((error) => error.path)]).toEqual([path, 400, ['id']])
    }
  })

  it('of another record are refused, also of another kind', async () => {
    const { id } = await newJob(ada)
    const taken = await ada.post<{ errors: unknown }>('/api/jobs', { num: randomUUID(), id })
    expect([taken.status, taken.body.errors]).toEqual([
      409,
      [{ path: 'id', message: 'This id is already in use' }],
    ])
    const own = randomUUID()
    expect((await ada.post('/api/vendors', { name: 'V', id: own })).status).toBe(201)
    expect((await ada.post('/api/customers', { name: 'V', id: own })).status).toBe(409)
  })

  it('make one record of many equal requests at the same moment', async () => {
    const body = { num: randomUUID(), id: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ada.post('/api/jobs', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201])
    const { body: found } = await ada.get<unknown[]>('/api/jobs', { search: body.num })
    expect(found).toHaveLength(1)
  })

  it('are taken for movements and payments too', async () => {
    const { id: itemId } = await newItem(ada)
    const movement = { id: randomUUID(), itemId, action: 'checkout' }
    expect((await ada.post('/api/transactions', movement)).status).toBe(201)
    expect((await ada.post('/api/transactions', movement)).status).toBe(200)
    const { invoice } = await newInvoice(ada, { customerId })
    const payment = { id: randomUUID(), amount: 40_00, method: 'cash' }
    const path = `/api/invoices/${invoice.id}/payments`
    expect((await ada.post(path, payment)).status).toBe(201)
    const again = await ada.post<{ invoice: { amountPaid: number } }>(path, payment)
    expect([again.status, again.body.invoice.amountPaid]).toEqual([200, 40_00])
  })
})

describe('an action that names the version it was made on', () => {
  it('is refused once the record has changed', async () => {
    const { invoice } = await newInvoice(ada, { customerId })
    const pay = (version: number) =>
      ada.post<{ code: string }>(`/api/invoices/${invoice.id}/payments`, {
        amount: 1,
        method: 'cash',
        version,
      })
    expect((await pay(invoice.version)).status).toBe(201)
    expect((await pay(invoice.version)).body).toMatchObject({ code: 'outdated' })
    const { po, lineItems } = await newPurchaseOrder(ada)
    const items = lineItems.map(({ id }) => ({ lineItemId: id, quantityReceived: 1 }))
    const received = await ada.post(`/api/purchase-orders/${po.id}/receive`, { items, version: 9 })
    expect(received.body).toMatchObject({ code: 'outdated' })
  })

  it('is what a document that follows a renamed customer is not', async () => {
    const customer = await newCustomer(ada)
    const { invoice } = await newInvoice(ada, { customerId: customer.id, status: 'draft' })
    await ada.patch(`/api/customers/${customer.id}`, { name: 'Renamed' })
    const { body } = await ada.get<{ invoice: object }>(`/api/invoices/${invoice.id}`)
    expect(body.invoice).toMatchObject({ customerName: 'Renamed', version: invoice.version })
  })
})

it('every table of records has the trigger that keeps their versions', async () => {
  const without = await rows(
    server.database.db,
    sql`select c.table_name from information_schema.columns c
      where c.table_schema = current_schema() and c.column_name = 'version' and c.table_name <> 'activity'
        and not exists (select from pg_trigger t where t.tgname = 'keep_version' and t.tgrelid = c.table_name::regclass)`,
  )
  // The activity notes the version that a record had.
  expect(without).toEqual([])
})

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      { requestBody?: { content: Record<string, { schema: { properties?: object; anyOf?: object[] } }> } }
    >
  >
}

it('every change of a record in the API takes the version that it was made on', async () => {
  const { body } = await ada.get<OpenApi>('/api/openapi.json')
  const changes = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method === 'patch' || (method === 'post' && path.includes('{')))
      .map(([method, { requestBody }]) => ({
        call: `${method} ${path}`,
        schema: JSON.stringify(requestBody),
      })),
  )
  const without = changes.filter(({ schema }) => !schema?.includes('"version"')).map(({ call }) => call)
  // The account and what it is told have no version that anybody else could change; parts, deposits, accounts and links
  // are made, not changed; what changed many knows their versions itself; and a second factor is reset whatever else the person has become.
  expect(without.sort()).toEqual([
    'patch /api/auth/user',
    'patch /api/notifications/settings',
    'post /api/customers/{id}/contacts',
    'post /api/customers/{id}/equipment',
    'post /api/estimates/{id}/deposits',
    'post /api/jobs/{id}/checklists',
    'post /api/jobs/{id}/deposits',
    'post /api/jobs/{id}/notes',
    'post /api/jobs/{id}/visits',
    'post /api/join/{token}',
    'post /api/locations/{id}/zones',
    'post /api/many/{id}/undo',
    'post /api/notifications/{id}/read',
    'post /api/people/{id}/password-link',
    'post /api/people/{id}/reset-two-factor',
    // The clocks of a visit's crew are not part of the visit.
    'post /api/visits/{id}/clock-in',
    'post /api/visits/{id}/clock-out',
  ])
})
