import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenAlerts } from '@/features/dashboard/dashboard.schema'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { idsOf } from '@/server/test/lists'
import { newItem, newLocation, newPurchaseOrder } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { StockAlert } from '../stock-alert.schema'

const server = withServer()
let ada: Client

beforeAll(async () => {
  ada = await server.signedUp()
})

const elbows = (fields: object = {}) =>
  newItem(ada, { name: 'Elbow', type: 'consumable', qty: 10, reorderPoint: 4, location: 'Shop', ...fields })
const alertsOf = async (itemId: string) => (await ada.get<StockAlert[]>('/api/stock-alerts', { itemId })).body
const openOf = async (itemId: string) =>
  (await alertsOf(itemId))
    .filter(({ status }) => status !== 'resolved')
    .map(({ alertType, currentQty, threshold, locationName }) => [
      alertType,
      currentQty,
      threshold,
      locationName,
    ])
const acknowledge = (client: Client, { id, version }: Pick<StockAlert, 'id' | 'version'>) =>
  client.post<StockAlert & ErrorBody>(`/api/stock-alerts/${id}/acknowledge`, { version })

describe('an alert', () => {
  it('is raised, updated and resolved by every kind of stock movement', async () => {
    const item = await elbows()
    const path = `/api/items/${item.id}`
    const move = (action: string, qty: number) =>
      ada.post('/api/transactions', { itemId: item.id, action, payload: { qty } })
    const order = await newPurchaseOrder(ada, {
      status: 'sent',
      lineItems: [{ description: 'Elbow', quantity: 50, unitCost: 10, itemId: item.id }],
    })
    await ada.patch(`/api/purchase-orders/${order.po.id}`, { status: 'approved' })
    const receive = (quantityReceived: number) =>
      ada.post(`/api/purchase-orders/${order.po.id}/receive`, {
        items: [{ lineItemId: order.lineItems[0]?.id, quantityReceived }],
      })
    const steps: [what: string, () => Promise<{ status: number }>, open: unknown[]][] = [
      ['checkout to the point', () => move('checkout', 6), [['low_stock', 4, 4, 'Shop']]],
      ['return', () => move('checkin', 1), []],
      [
        'scrap',
        () => ada.post('/api/scrap', { material: 'Elbow', qty: 5, unit: 'ea', itemId: item.id }),
        [['out_of_stock', 0, 4, 'Shop']],
      ],
      ['receipt below the point', () => receive(3), [['low_stock', 3, 4, 'Shop']]],
      ['receipt', () => receive(17), []],
      ['count', () => ada.post(`${path}/count`, { counted: 2 }), [['low_stock', 2, 4, 'Shop']]],
      ['a lower point', () => ada.patch(path, { reorderPoint: 1 }), []],
      ['a higher point', () => ada.patch(path, { reorderPoint: 9 }), [['low_stock', 2, 9, 'Shop']]],
      ['another quantity', () => ada.patch(path, { qty: 0 }), [['out_of_stock', 0, 9, 'Shop']]],
      ['another home', () => ada.patch(path, { location: 'Yard' }), [['out_of_stock', 0, 9, 'Yard']]],
      ['archiving', () => ada.delete(path), []],
      ['restoring', () => ada.post(`${path}/restore`), [['out_of_stock', 0, 9, 'Yard']]],
      ['no point', () => ada.patch(path, { reorderPoint: null }), []],
    ]
    for (const [what, step, open] of steps) {
      expect([what, (await step()).status]).toEqual([what, expect.toSatisfy((code) => code < 300)])
      expect([what, await openOf(item.id)]).toEqual([what, open])
    }
    const all = await alertsOf(item.id)
    expect(all.every(({ status, resolvedAt }) => status === 'resolved' && resolvedAt !== null)).toBe(true)
  })

  it('is raised per location by its own levels and resolved by movements there', async () => {
    const item = await elbows({ qty: 20, reorderPoint: null })
    const van = await newLocation(ada, { name: 'Van 7' })
    const shop = item.locationId
    const level = (locationId: string | null, of: object) =>
      ada.send<unknown>('PUT', `/api/items/${item.id}/locations/${locationId}`, of)
    const transfer = (from: string | null, to: string | null, qty: number) =>
      ada.post('/api/transfers', {
        fromLocationId: from,
        toLocationId: to,
        lines: [{ itemId: item.id, qty }],
      })
    const count = (counted: number) =>
      ada.post(`/api/items/${item.id}/count`, { counted, locationId: van.id })
    const take = (qty: number) =>
      ada.post('/api/transactions', {
        itemId: item.id,
        action: 'checkout',
        locationId: van.id,
        payload: { qty },
      })
    const cycle = async (actualQty: number) => {
      const { body } = await ada.post<{ id: string }>('/api/cycle-counts', {
        name: 'Van',
        locationId: van.id,
      })
      await ada.post(`/api/cycle-counts/${body.id}/start`)
      await ada.post(`/api/cycle-counts/${body.id}/lines`, { itemId: item.id, actualQty })
      return ada.post(`/api/cycle-counts/${body.id}/complete`)
    }
    const low = (qty: number, point: number, where = 'Van 7') => [
      qty === 0 ? 'out_of_stock' : 'low_stock',
      qty,
      point,
      where,
    ]
    const steps: [what: string, () => Promise<{ status: number }>, open: unknown[]][] = [
      ['a point there', () => level(van.id, { reorderPoint: 3, maxQty: 9 }), [low(0, 3)]],
      ['a transfer below it', () => transfer(shop, van.id, 2), [low(2, 3)]],
      ['a transfer above it', () => transfer(shop, van.id, 6), []],
      ['a point at home', () => level(shop, { reorderPoint: 12 }), [low(12, 12, 'Shop')]],
      ['a minimum in its place', () => level(shop, { reorderPoint: null, minQty: 12 }), []],
      ['a transfer back', () => transfer(van.id, shop, 6), [low(2, 3)]],
      ['a count there', () => count(5), []],
      ['taken from there', () => take(3), [low(2, 3)]],
      ['a cycle count', () => cycle(7), []],
      ['a cycle count of none', () => cycle(0), [low(0, 3)]],
      ['closing it', () => ada.patch(`/api/locations/${van.id}`, { status: 'inactive' }), []],
    ]
    for (const [what, step, open] of steps) {
      expect([what, (await step()).status]).toEqual([what, expect.toSatisfy((code) => code < 300)])
      expect([what, await openOf(item.id)]).toEqual([what, open])
    }
  })

  it('is single for an item and location, also with many checkouts at the same moment', async () => {
    const item = await elbows({ qty: 24 })
    await concurrently(22, () =>
      ada.post('/api/transactions', { itemId: item.id, action: 'checkout', payload: { qty: 1 } }),
    )
    expect(await alertsOf(item.id)).toMatchObject([{ currentQty: 2, status: 'active' }])
  })

  it('is for "Main" if the item has no home', async () => {
    const { id } = await elbows({ qty: 0, location: null })
    expect(await openOf(id)).toEqual([['out_of_stock', 0, 4, 'Main']])
  })

  it('is rolled back with a failed request', async () => {
    const { id } = await elbows({ qty: 5 })
    const batch = { action: 'checkout', items: [{ itemId: id, qty: 2 }, { itemId: 'none' }] }
    expect((await ada.post('/api/transactions/batch', batch)).status).toBe(400)
    expect(await alertsOf(id)).toEqual([])
  })
})

describe('acknowledging', () => {
  it('records who did it and when, once, and lasts while stock falls further', async () => {
    const item = await elbows({ qty: 3 })
    const [alert] = (await alertsOf(item.id)) as [StockAlert]
    expect(alert).toMatchObject({
      itemName: 'Elbow',
      itemCode: item.code,
      status: 'active',
      acknowledgedBy: null,
      acknowledgedByName: null,
      acknowledgedAt: null,
      version: 1,
    })
    const seen = await acknowledge(ada, alert)
    expect([seen.status, seen.body]).toMatchObject([
      200,
      { status: 'acknowledged', acknowledgedBy: ada.email, acknowledgedByName: ada.name, version: 2 },
    ])
    const ben = await server.signedUp()
    expect((await acknowledge(ben, alert)).body.code).toBe('outdated')
    expect((await acknowledge(ben, seen.body)).body).toEqual(seen.body)
    await ada.patch(`/api/items/${item.id}`, { qty: 0 })
    const { body: worse } = await ada.get<StockAlert>(`/api/stock-alerts/${alert.id}`)
    expect(worse).toMatchObject({ status: 'acknowledged', alertType: 'out_of_stock', version: 3 })
    expect(await actionsOf(ada, alert.id)).toEqual(['stock_alert.acknowledged'])
  })

  it('is refused for resolved alerts and people who do not reorder', async () => {
    const item = await elbows({ qty: 3 })
    const [alert] = (await alertsOf(item.id)) as [StockAlert]
    const tess = await server.technician()
    expect((await tess.get<StockAlert>(`/api/stock-alerts/${alert.id}`)).body).toEqual(alert)
    expect((await acknowledge(tess, alert)).status).toBe(403)
    await ada.patch(`/api/items/${item.id}`, { qty: 30 })
    const late = await ada.post<ErrorBody>(`/api/stock-alerts/${alert.id}/acknowledge`)
    expect([late.status, late.body.message]).toEqual([409, 'This alert is already resolved'])
    expect((await ada.post('/api/stock-alerts/none/acknowledge')).status).toBe(404)
  })
})

it('alerts are listed newest first and filtered by item, location, status and search', async () => {
  const first = await elbows({ name: 'Brass nipple', qty: 1, location: 'Cage' })
  const second = await elbows({ name: 'Copper tee', qty: 1, location: 'Cage' })
  const [nipple] = (await alertsOf(first.id)) as [StockAlert]
  const [tee] = (await alertsOf(second.id)) as [StockAlert]
  const list = (query: Record<string, string>) => idsOf(ada, '/api/stock-alerts', query)
  expect((await list({})).slice(0, 2)).toEqual([tee.id, nipple.id])
  expect(await list({ locationId: nipple.locationId })).toEqual([tee.id, nipple.id])
  expect(await list({ search: 'brass NIP' })).toEqual([nipple.id])
  await acknowledge(ada, nipple)
  expect(await list({ locationId: nipple.locationId, status: 'active' })).toEqual([tee.id])
  expect(await list({ status: 'acknowledged', search: 'nipple' })).toEqual([nipple.id])
})

it('the dashboard shows the number of unacknowledged alerts and those with the least stock', async () => {
  const { id } = await elbows({ name: 'Empty bin', qty: 0 })
  const { body } = await ada.get<OpenAlerts>('/api/dashboard/stock-alerts')
  const active = await idsOf(ada, '/api/stock-alerts', { status: 'active', limit: '200' })
  expect(body.count).toBe(active.length)
  expect(body.worst.length).toBe(Math.min(5, active.length))
  const fill = ({ currentQty, threshold }: StockAlert) => currentQty / threshold
  expect(body.worst.map(fill)).toEqual(body.worst.map(fill).sort((a, b) => a - b))
  expect(body.worst[0]).toMatchObject({ itemId: id, alertType: 'out_of_stock' })
})
