import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rows } from '@/db/query'
import type { Client } from '@/server/test/client'
import { newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'

const server = withServer()

async function reserve(itemId: string, { userId }: Client): Promise<void> {
  await rows(
    server.database.db,
    sql`insert into reservations (id, item_id, reserved_for, start_date, end_date, created_by_id)
      values (${randomUUID()}, ${itemId}, ${userId}, now() - interval '1 hour', '2031-03-04T17:00Z', ${userId})`,
  )
}

async function plan(itemId: string): Promise<void> {
  await rows(
    server.database.db,
    sql`insert into tool_plans (id, item_id, name, kind, every_days, blocks_checkout, last_done_at, created_by_id)
      select ${randomUUID()}, ${itemId}, 'Calibration', 'calibration', 30, true, '2026-01-01T12:00Z', id from users limit 1`,
  )
}

const takeOutOfService = (itemId: string) =>
  rows(
    server.database.db,
    sql`update items set out_of_service = true, out_of_service_reason = 'Cable is cut' where id = ${itemId}`,
  )

describe('problems of a checkout', () => {
  it('are all reported, each at its line, with the code of the most serious', async () => {
    const ada = await server.signedUp({ firstName: 'Ada', lastName: 'Lovelace' })
    const [saw, level, drill] = [
      await newItem(ada, { name: 'Saw' }),
      await newItem(ada, { name: 'Level' }),
      await newItem(ada, { name: 'Drill' }),
    ]
    const bob = await server.owner()
    await reserve(saw.id, ada)
    await plan(level.id)
    const take = async (...items: object[]) => {
      const { status, body } = await bob.post<ErrorBody>('/api/transactions/batch', {
        action: 'checkout',
        items,
      })
      return { status, code: body.code, errors: body.errors }
    }
    const reserved = {
      path: 'items.0',
      message: expect.stringContaining('Saw: Reserved for Ada Lovelace until Mar 4, 2031'),
    }
    const due = { path: 'items.2', message: 'Level: Due for Calibration since Jan 31, 2026' }
    expect(await take({ itemId: saw.id }, { itemId: drill.id }, { itemId: level.id })).toEqual({
      status: 409,
      code: 'due',
      errors: expect.arrayContaining([reserved, due]),
    })
    await takeOutOfService(drill.id)
    expect(await take({ itemId: drill.id }, { itemId: level.id })).toMatchObject({
      code: 'out_of_service',
      errors: expect.arrayContaining([{ path: 'items.0', message: 'Drill: Out of service: Cable is cut' }]),
    })
  })

  it('problems of one item are joined into one message', async () => {
    const grace = await server.signedUp({ firstName: 'Grace', lastName: 'Hopper' })
    const bob = await server.owner()
    const { id: itemId } = await newItem(grace)
    await reserve(itemId, grace)
    await plan(itemId)
    const take = (extra = {}) =>
      bob.post<ErrorBody>('/api/transactions', { itemId, action: 'checkout', ...extra })
    const refused = await take()
    expect(refused.body).toMatchObject({
      code: 'due',
      message: expect.stringMatching(
        /^Due for Calibration since Jan 31, 2026\. Reserved for Grace Hopper until /,
      ),
    })
    // A refused key can be used again for the same submission with the person's consent.
    const key = { 'idempotency-key': randomUUID() }
    const send = (extra = {}) =>
      bob.post<ErrorBody>('/api/transactions', { itemId, action: 'checkout', ...extra }, key)
    expect((await send()).status).toBe(409)
    expect((await send({ override: true, reason: 'Only a look' })).status).toBe(201)
  })
})
