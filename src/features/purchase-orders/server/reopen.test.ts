import { beforeAll, describe, expect, it } from 'vitest'
import { activity } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { newPurchaseOrder } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { PoDetail } from '../purchase-order.schema'

const server = withServer()
let ada: Client

beforeAll(async () => {
  ada = await server.signedUp()
})

type Answer = PoDetail & ErrorBody
const PATH = '/api/purchase-orders'
const reopen = (id: string, reason: unknown = 'Wrong vendor') =>
  ada.post<Answer>(`${PATH}/${id}/reopen`, { reason })
const move = (id: string, status: string) => ada.patch<Answer>(`${PATH}/${id}`, { status })
const receive = (id: string, lineItemId: string | undefined, quantityReceived: number) =>
  ada.post<Answer>(`${PATH}/${id}/receive`, { items: [{ lineItemId, quantityReceived }] })
const refusal = ({ status, body }: { status: number; body: ErrorBody }) => `${status} ${body.message}`

describe('reopening', () => {
  it.each(['sent', 'approved'])(
    'makes a %s order a draft that can be edited and sent again',
    async (status) => {
      const { po } = await newPurchaseOrder(ada, { status: 'sent' })
      if (status === 'approved') await move(po.id, 'approved')
      const answer = await reopen(po.id)
      expect(answer.status).toBe(200)
      expect(answer.body.po).toMatchObject({ id: po.id, status: 'draft', total: po.total })
      expect((await activity(ada))[0]).toMatchObject({
        action: 'purchase_order.reopened',
        payload: { id: po.id, num: po.poNumber, reason: 'Wrong vendor', status: 'draft' },
      })
      const edited = await ada.patch<Answer>(`${PATH}/${po.id}`, {
        notes: 'By the back door',
        status: 'sent',
      })
      expect([edited.status, edited.body.po.status, edited.body.po.notes]).toEqual([
        200,
        'sent',
        'By the back door',
      ])
    },
  )

  it('is refused for a draft, after a receipt, and once all is received or closed', async () => {
    const { po, lineItems } = await newPurchaseOrder(ada)
    const line = lineItems[0]?.id
    expect(refusal(await reopen(po.id))).toBe('409 This purchase order is already a draft')
    await move(po.id, 'sent')
    await move(po.id, 'approved')
    await receive(po.id, line, 1)
    const received = '409 Items on this purchase order have already been received'
    expect(refusal(await reopen(po.id))).toBe(received)
    await receive(po.id, line, 9)
    expect(refusal(await reopen(po.id))).toBe(received)
    await move(po.id, 'closed')
    expect(refusal(await reopen(po.id))).toBe(received)
    expect((await ada.get<PoDetail>(`${PATH}/${po.id}`)).body.po).toMatchObject({
      status: 'closed',
      unitsReceived: 10,
    })
  })

  it('needs a reason and an existing order', async () => {
    const { po } = await newPurchaseOrder(ada, { status: 'sent' })
    for (const reason of ['', ' ', null, 'x'.repeat(501)]) {
      const { status, body } = await reopen(po.id, reason)
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['reason']])
    }
    expect(refusal(await reopen('unknown'))).toBe('404 Purchase order not found')
    expect((await move(po.id, 'draft')).status).toBe(409)
  })

  it('excludes a receipt at the same moment', async () => {
    for (let n = 0; n < 3; n++) {
      const { po, lineItems } = await newPurchaseOrder(ada, { status: 'sent' })
      await move(po.id, 'approved')
      const [back, arrived] = await Promise.all([reopen(po.id), receive(po.id, lineItems[0]?.id, 4)])
      expect([back.status, arrived.status].sort()).toEqual([200, 409])
      const { body } = await ada.get<PoDetail>(`${PATH}/${po.id}`)
      expect([body.po.status, body.po.unitsReceived]).toEqual(
        back.status === 200 ? ['draft', 0] : ['approved', 4],
      )
    }
  })
})
