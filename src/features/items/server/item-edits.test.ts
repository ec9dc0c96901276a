import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { pngDataString } from '@/server/test/pictures'
import { newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { Item } from '../item.schema'

const server = withServer()
let office: Client
let tom: Client
beforeAll(async () => {
  office = await server.signedUp()
  tom = await server.technician()
})

const change = (client: Client, { id }: Item, patch: object) => client.patch<Item>(`/api/items/${id}`, patch)

describe('a technician', () => {
  it.each([
    { name: 'Mine' },
    { type: 'container' },
    { qty: 7 },
    { location: 'My garage' },
    { tags: ['mine'] },
    { notes: 'Do not touch' },
    { reorderPoint: 3 },
    { outOfService: true, outOfServiceReason: 'Loose' },
  ])('cannot edit %j of an item', async (patch) => {
    const item = await newItem(office, { qty: 2 })
    expect((await change(tom, item, patch)).status).toBe(403)
    expect((await office.get<Item>(`/api/items/${item.id}`)).body).toEqual(item)
    expect((await change(office, item, patch)).status).toBe(200)
  })

  it('cannot archive, delete or restore items, alone or in bulk', async () => {
    const item = await newItem(office)
    const many = (change: object) => tom.post('/api/items/many', { selection: { ids: [item.id] }, change })
    expect((await tom.delete(`/api/items/${item.id}`)).status).toBe(403)
    expect((await many({ archived: true })).status).toBe(403)
    expect((await many({ addTags: ['mine'] })).status).toBe(403)
    expect((await office.get<Item>(`/api/items/${item.id}`)).body).toEqual(item)
    await office.post('/api/transactions', { itemId: item.id, action: 'checkout' })
    await office.post('/api/transactions', { itemId: item.id, action: 'checkin' })
    expect((await office.delete(`/api/items/${item.id}`)).status).toBe(200)
    expect((await tom.post(`/api/items/${item.id}/restore`, {})).status).toBe(403)
  })

  it('can report an item missing and found', async () => {
    const [item, several] = [await newItem(office), await newItem(office, { qty: 5 })]
    expect((await change(tom, item, { status: 'missing' })).body.status).toBe('missing')
    expect((await change(tom, item, { status: 'available' })).body.status).toBe('available')
    expect((await change(tom, several, { missing: 2 })).body.missing).toBe(2)
    expect((await change(tom, several, { missing: 0 })).body.missing).toBe(0)
  })

  it('can add a photo where there is none, but not replace it', async () => {
    const item = await newItem(office)
    const added = await change(tom, item, { photoUrl: await pngDataString(40, 30) })
    expect(added.body.photoUrl).toMatch(/^\/api\/files\//)
    expect((await change(tom, item, { photoUrl: await pngDataString(30, 40) })).status).toBe(403)
    expect((await change(tom, item, { photoUrl: '' })).status).toBe(403)
    expect((await change(tom, item, { photoUrl: added.body.photoUrl })).status).toBe(200)
  })

  it('can send an item back unchanged', async () => {
    const item = await newItem(office)
    const { name, qty, notes, tags } = item
    expect((await change(tom, item, { name, qty, notes, tags })).status).toBe(200)
  })
})
