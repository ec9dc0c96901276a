import { describe, expect, it } from 'vitest'
import { newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { Item } from '../item.schema'

const server = withServer()

describe('an item out of service', () => {
  it('cannot be checked out by anybody, even with an override, until it is back in service', async () => {
    const ada = await server.owner()
    const { id } = await newItem(ada, { name: 'Saw' })
    const patch = (body: object) => ada.patch<Item>(`/api/items/${id}`, body)
    const take = (extra = {}) =>
      ada.post<ErrorBody>('/api/transactions', { itemId: id, action: 'checkout', ...extra })
    const out = await patch({ outOfService: true, outOfServiceReason: ' Cable is cut ' })
    expect(out.body).toMatchObject({
      outOfService: true,
      outOfServiceReason: 'Cable is cut',
      status: 'available',
    })
    for (const extra of [{}, { override: true, reason: 'Just once' }])
      expect(await take(extra)).toMatchObject({
        status: 409,
        body: { code: 'out_of_service', message: 'Out of service: Cable is cut' },
      })
    expect((await ada.get<Item[]>('/api/items', { outOfService: 'true' })).body).toMatchObject([{ id }])
    expect((await patch({ outOfService: false })).body).toMatchObject({
      outOfService: false,
      outOfServiceReason: null,
    })
    expect((await take()).status).toBe(201)
    expect((await ada.get<Item[]>('/api/items', { outOfService: 'true' })).body).toEqual([])
  })

  it('can be created as such, and has a reason only while out of service', async () => {
    const ada = await server.owner()
    expect(await newItem(ada, { outOfService: true, outOfServiceReason: 'Arrived broken' })).toMatchObject({
      outOfService: true,
      outOfServiceReason: 'Arrived broken',
    })
    expect(await newItem(ada, { outOfServiceReason: 'Arrived broken' })).toMatchObject({
      outOfService: false,
      outOfServiceReason: null,
    })
    const { id } = await newItem(ada)
    const wrong = await ada.patch(`/api/items/${id}`, { outOfService: 'yes' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'outOfService' }] } })
  })
})
