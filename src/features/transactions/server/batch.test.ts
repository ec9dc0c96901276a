import { afterEach, describe, expect, it } from 'vitest'
import type { Transaction } from '@/domain/stock/transaction.schema'
import type { Item } from '@/features/items/item.schema'
import type { ItemPlace } from '@/features/items/item-place.schema'
import { activity } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { ledgerProblems } from '@/server/test/ledger'
import { newItem, newJob, newLocation, newVehicle } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()

afterEach(async () => expect(await ledgerProblems(server.database.db)).toEqual([]))

const batch = (client: Client, action: string, items: object[], jobId?: string) =>
  client.post<Transaction[] & ErrorBody>('/api/transactions/batch', { action, jobId, items })
const statusOf = async (client: Client, id: string) =>
  (await client.get<Item>(`/api/items/${id}`)).body.status

describe('a batch', () => {
  it('checks out and returns ten tools, each recorded in order', async () => {
    const ada = await server.signedUp()
    const job = await newJob(ada, { num: 'TEN-1' })
    const ids: string[] = []
    for (let n = 0; n < 10; n++) ids.push((await newItem(ada, { name: `Tool ${n}` })).id)
    const lines = ids.map((itemId) => ({ itemId }))
    const out = await batch(ada, 'checkout', lines, job.id)
    expect(out.status).toBe(201)
    expect(out.body.map(({ itemId, jobNum, action }) => [itemId, jobNum, action])).toEqual(
      ids.map((id) => [id, 'TEN-1', 'checkout']),
    )
    expect(await statusOf(ada, ids[9] as string)).toBe('out')
    expect((await batch(ada, 'checkin', lines)).body.map(({ jobNum }) => jobNum)).toEqual(
      Array(10).fill('TEN-1'),
    )
    expect(await statusOf(ada, ids[9] as string)).toBe('available')
    expect((await activity(ada)).filter(({ payload }) => payload.count === 10)).toMatchObject([
      { payload: { name: 'Tool 0 and 9 more', action: 'checkin' } },
      { payload: { name: 'Tool 0 and 9 more', action: 'checkout', jobNum: 'TEN-1' } },
    ])
  })

  it('writes nothing if one line is refused, and names that line', async () => {
    const ada = await server.signedUp({ firstName: 'Ada', lastName: 'Lovelace' })
    const free = await newItem(ada, { name: 'Free' })
    const held = await newItem(ada, { name: 'Level' })
    const tape = await newItem(ada, { name: 'Tape', type: 'consumable', qty: 3 })
    await batch(ada, 'checkout', [{ itemId: held.id }])
    const refused = async (items: object[]) => {
      const { status, body } = await batch(ada, 'checkout', items)
      expect(status).toBe(409)
      expect(await statusOf(ada, free.id)).toBe('available')
      return body.errors
    }
    expect(await refused([{ itemId: free.id }, { itemId: held.id }])).toEqual([
      { path: 'items.1', message: 'Level is out with Ada Lovelace' },
    ])
    expect(await refused([{ itemId: free.id }, { itemId: tape.id, qty: 4 }])).toEqual([
      { path: 'items.1', message: 'Tape: Only 3 in stock' },
    ])
    expect(await refused([{ itemId: free.id }, { itemId: free.id }])).toEqual([
      { path: 'items.1', message: 'Free: This item is checked out' },
    ])
    expect(
      await refused([{ itemId: tape.id, qty: 2 }, { itemId: free.id }, { itemId: tape.id, qty: 2 }]),
    ).toEqual([{ path: 'items.2', message: 'Tape: Only 1 in stock' }])
    expect((await ada.get<Item>(`/api/items/${tape.id}`)).body.qty).toBe(3)
  })

  it('may contain an item twice if there is enough', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada, { type: 'consumable', qty: 5 })
    expect((await batch(ada, 'checkout', [{ itemId: id, qty: 2 }, { itemId: id }])).status).toBe(201)
    const back = await batch(ada, 'checkin', [{ itemId: id }, { itemId: id, qty: 2 }])
    expect(back.body.map(({ qty }) => qty)).toEqual([1, 2])
    expect((await ada.get<Item>(`/api/items/${id}`)).body.qty).toBe(5)
  })

  it('takes lines of one item from the named locations and returns them there', async () => {
    const ada = await server.signedUp()
    const depot = await newLocation(ada)
    const van = await newVehicle(ada, { assignedTo: ada.userId })
    const tape = await newItem(ada, { name: 'Tape', type: 'consumable', qty: 71, location: depot.name })
    const carried = {
      fromLocationId: depot.id,
      toLocationId: van.locationId,
      lines: [{ itemId: tape.id, qty: 1 }],
    }
    expect((await ada.post('/api/transfers', carried)).status).toBe(201)
    const lying = async () =>
      (await ada.get<ItemPlace[]>(`/api/items/${tape.id}/locations`)).body.map(({ qty, isOwn }) => [
        qty,
        isOwn,
      ])
    const fromBoth = (fromVan: number) => [
      { itemId: tape.id, qty: fromVan, locationId: van.locationId },
      { itemId: tape.id, qty: 4, locationId: depot.id },
    ]
    const short = await batch(ada, 'checkout', fromBoth(2))
    expect([short.status, short.body.errors]).toEqual([
      409,
      [{ path: 'items.0', message: `Tape: Only 1 at ${van.name}` }],
    ])
    const unknown = await batch(ada, 'checkout', [{ itemId: tape.id, locationId: 'nowhere' }])
    expect([unknown.status, unknown.body.errors?.[0]?.path]).toEqual([400, 'items.0.locationId'])
    expect(await lying()).toEqual([
      [70, false],
      [1, true],
    ])

    expect(
      (await batch(ada, 'checkout', fromBoth(1))).body.map(({ qty, locationId }) => [qty, locationId]),
    ).toEqual([
      [1, van.locationId],
      [4, depot.id],
    ])
    expect(await lying()).toEqual([[66, false]])
    expect((await activity(ada))[0]).toMatchObject({ payload: { name: 'Tape', count: 1 } })
    expect((await batch(ada, 'checkin', [{ itemId: tape.id, qty: 5 }])).status).toBe(201)
    expect(await lying()).toEqual([
      [70, false],
      [1, true],
    ])
  })

  it('names every unknown id, and refuses zero lines and too many', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada)
    const unknown = await batch(ada, 'checkout', [{ itemId: 'x' }, { itemId: id }, { itemId: 'y' }], 'z')
    expect(unknown.status).toBe(400)
    expect(unknown.body.errors?.map(({ path }) => path)).toEqual([
      'items.0.itemId',
      'items.2.itemId',
      'jobId',
    ])
    expect((await batch(ada, 'checkout', [])).status).toBe(400)
    expect((await batch(ada, 'checkout', Array(101).fill({ itemId: id }))).status).toBe(400)
    expect((await batch(ada, 'checkout', [{ itemId: id, qty: 0 }])).status).toBe(400)
    expect(await statusOf(ada, id)).toBe('available')
  })

  it('does not deadlock with others in another order, and each tool goes out once', async () => {
    const ada = await server.signedUp()
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push((await newItem(ada, { name: `Shared ${n}` })).id)
    const answers = await concurrently(12, (n) => {
      const order = n % 2 === 0 ? ids : [...ids].reverse()
      return batch(
        ada,
        'checkout',
        order.map((itemId) => ({ itemId })),
      )
    })
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)])
  })
})
