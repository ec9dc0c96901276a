import { describe, expect, it } from 'vitest'
import type { Item } from '@/features/items/item.schema'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { ledgerProblems } from '@/server/test/ledger'
import { idsOf } from '@/server/test/lists'
import { newRecordFields } from '@/server/test/record-fields'
import { newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Scrap } from '../scrap.schema'

const server = withServer()

const log = (client: Client, fields: object) =>
  client.post<Scrap & ErrorBody>('/api/scrap', { material: 'Copper pipe', qty: 1.5, unit: 'ft', ...fields })
const itemOf = async (client: Client, id: string) => (await client.get<Item>(`/api/items/${id}`)).body

describe('as specified: logging scrap', () => {
  it('changes no stock for free text', async () => {
    const ada = await server.signedUp()
    const job = await newJob(ada, { num: 'SCRAP-1' })
    const { status, body } = await log(ada, { jobId: job.id, qty: '2.25', notes: ' bent ' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      jobId: job.id,
      jobNum: 'SCRAP-1',
      itemId: null,
      itemName: null,
      material: 'Copper pipe',
      qty: 2.25,
      unit: 'ft',
      notes: 'bent',
      by: ada.email,
      byName: ada.name,
      ts: expect.stringMatching(/Z$/),
      ...newRecordFields,
    })
    expect(await actionsOf(ada, body.id)).toEqual(['scrap.created'])
  })

  it('lowers the stock of its item and updates the low-stock flag', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada, { name: 'Elbow', type: 'consumable', qty: 6, reorderPoint: 4 })
    const { body } = await log(ada, { itemId: id, qty: 2, unit: 'ea' })
    expect(body).toMatchObject({ itemId: id, itemName: 'Elbow', qty: 2 })
    expect(await itemOf(ada, id)).toMatchObject({ qty: 4, isLow: true })
    const refused = await log(ada, { itemId: id, qty: 5 })
    expect([refused.status, refused.body.message]).toEqual([409, 'Only 4 in stock'])
    expect((await ada.get<Scrap[]>('/api/scrap', { itemId: id })).body).toHaveLength(1)
    const { body: history } = await ada.get<{ id: string; action: string }[]>(`/api/items/${id}/history`)
    expect(history[0]).toMatchObject({ id: body.id, action: 'scrap', qtyDelta: -2 })
    expect(await ledgerProblems(server.database.db)).toEqual([])
  })

  it('refuses a tool that is checked out', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada, { qty: 2 })
    await ada.post('/api/transactions', { itemId: id, action: 'checkout' })
    expect((await log(ada, { itemId: id, qty: 2 })).body.message).toBe('Only 1 in stock')
    expect((await log(ada, { itemId: id, qty: 1 })).status).toBe(201)
    expect(await itemOf(ada, id)).toMatchObject({ qty: 1, out: 1, status: 'out' })
    expect(await ledgerProblems(server.database.db)).toEqual([])
  })

  it.each([
    [{ qty: 0 }, 'qty', 'Quantity must be at least 0.01'],
    [{ qty: 1.005 }, 'qty', 'At most 2 decimals'],
    [{ qty: 'much' }, 'qty', 'Quantity must be at least 0.01'],
    [{ qty: 1e10 }, 'qty', 'Must be at most 9999999999.99'],
    [{ material: ' ' }, 'material', 'Material is required'],
    [{ unit: undefined }, 'unit', 'Unit is required'],
    [{ jobId: 'nope' }, 'jobId', 'Unknown job'],
    [{ itemId: 'nope', qty: 1 }, 'itemId', 'Unknown item'],
    [{ itemId: 'any', qty: 1.5 }, 'qty', 'Inventory items are scrapped in whole units'],
  ])('refuses %j', async (fields, path, message) => {
    const ada = await server.signedUp()
    const { status, body } = await log(ada, fields)
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
  })

  it.each([0.01, 0.29, 1.1, 9_999_999_999.99])('stores the quantity %d exactly', async (qty) => {
    const ada = await server.signedUp()
    expect((await log(ada, { qty })).body.qty).toBe(qty)
  })

  it('lets the last unit be scrapped once', async () => {
    const ada = await server.signedUp()
    const { id } = await newItem(ada, { type: 'consumable' })
    const answers = await concurrently(20, () => log(ada, { itemId: id, qty: 1 }))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  })
})

describe('as specified: the list', () => {
  it('is newest first, filters by job and searches', async () => {
    const ada = await server.signedUp()
    const job = await newJob(ada, { num: 'LIST-9' })
    const one = (await log(ada, { material: 'Oak plank', notes: 'split', jobId: job.id })).body
    const two = (await log(ada, { material: 'Oak veneer', jobId: job.id })).body
    await log(ada, { material: 'Oak dust' })
    const ids = (query: Record<string, string>) => idsOf(ada, '/api/scrap', query)
    expect(await ids({ jobId: job.id })).toEqual([two.id, one.id])
    expect(await ids({ search: 'SPLI' })).toEqual([one.id])
    expect(await ids({ search: 'list-9' })).toEqual([two.id, one.id])
    await ada.patch(`/api/jobs/${job.id}`, { num: 'LIST-10' })
    expect(await ids({ search: 'list-10' })).toEqual([two.id, one.id])
  })
})
