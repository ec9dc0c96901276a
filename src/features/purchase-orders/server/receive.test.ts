import { describe, expect, it } from 'vitest'
import type { Item } from '@/features/items/item.schema'
import type { ItemEntry } from '@/features/items/item-history.schema'
import { actionsOf, activity } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { ledgerProblems } from '@/server/test/ledger'
import { newItem, newJob, newPurchaseOrder } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import { PO_STATUSES, type PoStatus } from '../purchase-order'
import type { PoDetail } from '../purchase-order.schema'

const server = withServer()

type Received = [lineItemId: string | undefined, quantityReceived: unknown]
const receive = (client: Client, id: string, items: Received[]) =>
  client.post<PoDetail & ErrorBody>(`/api/purchase-orders/${id}/receive`, {
    items: items.map(([lineItemId, quantityReceived]) => ({ lineItemId, quantityReceived })),
  })
const move = (client: Client, id: string, status: PoStatus) =>
  client.patch<PoDetail & ErrorBody>(`/api/purchase-orders/${id}`, { status })
const itemOf = async (client: Client, id: string) => (await client.get<Item>(`/api/items/${id}`)).body

const two = [
  { description: 'Elbow', quantity: 10, unitCost: 250 },
  { description: 'Tee', quantity: 4, unitCost: 400 },
]

/** An order with two lines, moved to this status. */
async function orderIn(
  client: Client,
  status: PoStatus,
  lineItems: object[] = two,
  jobId: string | null = null,
): Promise<PoDetail> {
  const order = await newPurchaseOrder(client, { lineItems, jobId })
  const { id } = order.po
  const way = ['sent', 'approved'] as const
  for (const next of way.slice(0, PO_STATUSES.indexOf(status))) await move(client, id, next)
  if (status === 'received' || status === 'closed')
    await receive(
      client,
      id,
      order.lineItems.map((line) => [line.id, line.quantity]),
    )
  if (status === 'closed') await move(client, id, 'closed')
  const { body } = await client.get<PoDetail>(`/api/purchase-orders/${id}`)
  if (body.po.status !== status) throw new Error(`The order is ${body.po.status}, not ${status}`)
  return body
}

describe('as specified: every status with every action', () => {
  const actions = [...PO_STATUSES, 'receive'] as const
  const allowed: Record<PoStatus, Partial<Record<(typeof actions)[number], PoStatus>>> = {
    draft: { draft: 'draft', sent: 'sent' },
    sent: { sent: 'sent', approved: 'approved' },
    approved: { approved: 'approved', receive: 'approved' },
    received: { received: 'received', closed: 'closed' },
    closed: { closed: 'closed' },
  }
  const table = PO_STATUSES.flatMap((status) =>
    actions.map((action) => [status, action, allowed[status][action]] as const),
  )

  it.each(table)('%s, %s: %s', async (from, action, to) => {
    const ada = await server.signedUp()
    const before = await orderIn(ada, from)
    const { id } = before.po
    const answer =
      action === 'receive'
        ? await receive(ada, id, [[before.lineItems[0]?.id, 1]])
        : await move(ada, id, action)
    const { body: after } = await ada.get<PoDetail>(`/api/purchase-orders/${id}`)
    expect([answer.status, after.po.status]).toEqual([to ? 200 : 409, to ?? from])
    if (!to || to === from) expect(after.lineItems[1]).toEqual(before.lineItems[1])
    if (!to) expect(after).toEqual(before)
  })
})

describe('as specified: receiving', () => {
  it('adds up several deliveries until everything has arrived', async () => {
    const ada = await server.signedUp()
    const { po, lineItems } = await orderIn(ada, 'approved')
    const [elbow, tee] = lineItems.map(({ id }) => id)
    const first = await receive(ada, po.id, [
      [elbow, 6],
      [tee, 0],
    ])
    expect(first.status).toBe(200)
    expect(first.body.po).toMatchObject({ status: 'approved', unitsReceived: 6, unitsOrdered: 14 })
    expect(first.body.lineItems.map(({ quantityReceived }) => quantityReceived)).toEqual([6, 0])
    await receive(ada, po.id, [[tee, 4]])
    const last = await receive(ada, po.id, [[elbow, 4]])
    expect(last.body.po).toMatchObject({ status: 'received', unitsReceived: 14 })
    const closed = await move(ada, po.id, 'closed')
    expect(closed.body.po.status).toBe('closed')

    expect(await actionsOf(ada, po.id)).toEqual(
      ['closed', 'received', 'received', 'received', 'approved', 'sent', 'created'].map(
        (verb) => `purchase_order.${verb}`,
      ),
    )
    expect((await activity(ada))[1]?.payload).toMatchObject({
      id: po.id,
      num: po.poNumber,
      units: 4,
      status: 'received',
    })
  })

  it('refuses more than was ordered without receiving any of it', async () => {
    const ada = await server.signedUp()
    const before = await orderIn(ada, 'approved')
    const [elbow, tee] = before.lineItems.map(({ id }) => id)
    const { status, body } = await receive(ada, before.po.id, [
      [elbow, 1],
      [tee, 5],
    ])
    const message = 'Only 4 remaining of Tee'
    expect([status, body.message, body.errors]).toEqual([
      409,
      message,
      [{ path: 'items.1.quantityReceived', message }],
    ])
    const twice = await receive(ada, before.po.id, [
      [tee, 3],
      [tee, 2],
    ])
    expect(twice.status).toBe(409)
    expect((await ada.get(`/api/purchase-orders/${before.po.id}`)).body).toEqual(before)
  })

  it.each<[Received[], string, string]>([
    [[], 'items', 'Enter what was received'],
    [[['line', 0]], 'items', 'Enter what was received'],
    [[['line', -1]], 'items.0.quantityReceived', 'Quantity must be 0 or greater'],
    [[['line', 1.5]], 'items.0.quantityReceived', 'Quantity must be a whole number'],
    [[['line', 'two']], 'items.0.quantityReceived', 'Quantity must be a whole number'],
    [[['unknown', 1]], 'items.0.lineItemId', 'Unknown line item'],
    [[['foreign', 1]], 'items.0.lineItemId', 'Unknown line item'],
  ])('refuses %j', async (items, path, message) => {
    const ada = await server.signedUp()
    const before = await orderIn(ada, 'approved')
    const foreign = (await orderIn(ada, 'approved')).lineItems[0]?.id
    const named = items.map(
      ([id, qty]): Received => [
        id === 'line' ? before.lineItems[0]?.id : id === 'foreign' ? foreign : id,
        qty,
      ],
    )
    const { status, body } = await receive(ada, before.po.id, named)
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ path, message })
    expect((await ada.get(`/api/purchase-orders/${before.po.id}`)).body).toEqual(before)
    expect((await receive(ada, 'unknown', [['any', 1]])).status).toBe(404)
  })

  it('closes an order short only after a first delivery', async () => {
    const ada = await server.signedUp()
    const { po, lineItems } = await orderIn(ada, 'approved')
    const early = await move(ada, po.id, 'closed')
    expect([early.status, early.body.message]).toEqual([
      409,
      'Nothing has been received yet, so the order cannot be closed short',
    ])
    await receive(ada, po.id, [[lineItems[0]?.id, 1]])
    expect((await move(ada, po.id, 'closed')).body.po).toMatchObject({ status: 'closed', unitsReceived: 1 })
    expect((await receive(ada, po.id, [[lineItems[0]?.id, 1]])).status).toBe(409)
  })

  it('counts fifty deliveries at the same moment once each', async () => {
    const ada = await server.signedUp()
    const item = await newItem(ada, { type: 'consumable', qty: 0 })
    const { po, lineItems } = await orderIn(ada, 'approved', [
      { description: 'Elbow', quantity: 40, unitCost: 250, itemId: item.id },
    ])
    const answers = await concurrently(50, () => receive(ada, po.id, [[lineItems[0]?.id, 1]]))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    expect(statuses.filter((status) => status === 409)).toHaveLength(10)
    const { body } = await ada.get<PoDetail>(`/api/purchase-orders/${po.id}`)
    expect(body.po).toMatchObject({ status: 'received', unitsReceived: 40 })
    expect(await itemOf(ada, item.id)).toMatchObject({ qty: 40 })
    expect(await ledgerProblems(server.database.db)).toEqual([])
  })
})

describe('the stock', () => {
  it('rises with each delivery, which its history shows', async () => {
    const ada = await server.signedUp()
    const job = await newJob(ada, { num: 'STOCK-1' })
    const elbows = await newItem(ada, { name: 'Elbows', type: 'consumable', qty: 2, reorderPoint: 5 })
    const saw = await newItem(ada, { name: 'Saw', type: 'tool', qty: 1 })
    await ada.post('/api/transactions', { itemId: saw.id, action: 'checkout' })
    const { po, lineItems } = await newPurchaseOrder(ada, {
      jobId: job.id,
      lineItems: [
        { description: 'Elbow', quantity: 10, unitCost: 250, itemId: elbows.id },
        { description: 'More elbows', quantity: 5, unitCost: 200, itemId: elbows.id },
        { description: 'Saw', quantity: 1, unitCost: 9900, itemId: saw.id },
        { description: 'Freight', quantity: 1, unitCost: 4500 },
      ],
    })
    await move(ada, po.id, 'sent')
    await move(ada, po.id, 'approved')
    const { body } = await receive(
      ada,
      po.id,
      lineItems.map((line) => [line.id, line.quantity]),
    )
    expect(body.po.status).toBe('received')
    expect(await itemOf(ada, elbows.id)).toMatchObject({ qty: 17, isLow: false })
    expect(await itemOf(ada, saw.id)).toMatchObject({ qty: 2, out: 1, status: 'available' })
    const { body: history } = await ada.get<ItemEntry[]>(`/api/items/${elbows.id}/history`)
    expect(history.filter(({ action }) => action === 'receipt')).toMatchObject([
      { qty: expect.any(Number), jobNum: 'STOCK-1', by: ada.email },
      { jobNum: 'STOCK-1' },
    ])
    expect(history.reduce((sum, { qtyDelta }) => sum + qtyDelta, 0)).toBe(17)
    const { body: shown } = await ada.get<unknown[]>('/api/transactions', { itemId: elbows.id })
    expect(shown).toEqual([])
    expect(await ledgerProblems(server.database.db)).toEqual([])
  })

  it('receives an archived item only after it is restored', async () => {
    const ada = await server.signedUp()
    const item = await newItem(ada, { name: 'Old drill' })
    const before = await orderIn(ada, 'approved', [
      { description: 'Drill', quantity: 2, unitCost: 100, itemId: item.id },
      { description: 'Bits', quantity: 1, unitCost: 100 },
    ])
    const [drill, bits] = before.lineItems.map(({ id }) => id)
    // An ordered item is archived instead of deleted.
    expect((await ada.delete<Item>(`/api/items/${item.id}`)).body.archivedAt).not.toBeNull()
    const refused = await receive(ada, before.po.id, [
      [drill, 1],
      [bits, 1],
    ])
    expect([refused.status, refused.body.message]).toEqual([409, 'Old drill is archived. Restore it first.'])
    expect((await ada.get(`/api/purchase-orders/${before.po.id}`)).body).toEqual(before)
    await ada.post(`/api/items/${item.id}/restore`)
    expect((await receive(ada, before.po.id, [[drill, 1]])).status).toBe(200)
    expect(await itemOf(ada, item.id)).toMatchObject({ qty: 2 })
  })

  it('cannot exceed the largest quantity of an item', async () => {
    const ada = await server.signedUp()
    const item = await newItem(ada, { type: 'consumable', qty: 999_999 })
    const { po, lineItems } = await orderIn(ada, 'approved', [
      { description: 'Screws', quantity: 2, unitCost: 1, itemId: item.id },
    ])
    const { status, body } = await receive(ada, po.id, [[lineItems[0]?.id, 2]])
    expect([status, body.message]).toEqual([409, 'Stock cannot exceed 1,000,000'])
    expect(await itemOf(ada, item.id)).toMatchObject({ qty: 999_999 })
  })

  it('does not deadlock between deliveries, checkouts and a renamed job', async () => {
    const ada = await server.signedUp()
    const job = await newJob(ada)
    const [one, other] = await Promise.all([
      newItem(ada, { type: 'consumable', qty: 100 }),
      newItem(ada, { type: 'consumable', qty: 100 }),
    ])
    const lineItems = [one, other].map(({ id }) => ({
      description: 'Part',
      quantity: 20,
      unitCost: 1,
      itemId: id,
    }))
    const orders = await Promise.all([
      orderIn(ada, 'approved', lineItems, job.id),
      orderIn(ada, 'approved', [...lineItems].reverse(), job.id),
    ])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => [
        ...orders.map((order) =>
          receive(
            ada,
            order.po.id,
            order.lineItems.map(({ id }) => [id, 1]),
          ),
        ),
        ada.post('/api/transactions/batch', {
          action: 'checkout',
          jobId: job.id,
          items: [other, one].map(({ id }) => ({ itemId: id })),
        }),
        ada.patch(`/api/jobs/${job.id}`, { num: `RENAMED-${turn}` }),
      ]).flat(),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
    for (const { id } of [one, other]) expect(await itemOf(ada, id)).toMatchObject({ qty: 120 })
    expect(await ledgerProblems(server.database.db)).toEqual([])
  })
})
