import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { rows } from '@/db/query'
import { newId } from '@/shared/new-id'
import { notify } from '../events'
import { type ReceivedChange, readChanges } from '../test/change-reader'
import type { Client } from '../test/client'
import { kindsOfRecords } from '../test/kinds'
import { newItem, newJob, newPriceBookItem } from '../test/records'
import { withServer } from '../test/server'

const server = withServer()
let ada: Client

beforeAll(async () => {
  ada = await server.owner()
  await newcomer()
})

const readers: { leave(): void }[] = []
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave()
})

/**
 * A person whose sign-up, and everything before it, has already been sent, so that new readers do not receive
 * it.
 */
async function newcomer(): Promise<Client> {
  const { received, leave } = await read(ada)
  const person = await server.owner()
  const isTold = () => expect(received.some(({ data }) => data.id === person.userId)).toBe(true)
  await vi.waitFor(isTold, { timeout: 60_000, interval: 10 })
  leave()
  return person
}

/** Opens a stream that closes at the end of the test. */
async function read(...given: Parameters<typeof readChanges>) {
  const reader = await readChanges(...given)
  readers.push(reader)
  return reader
}

const until = (what: () => unknown) => expect.poll(what, { interval: 10 })

describe('the change stream', () => {
  it('sends every committed change to everyone, without the record itself', async () => {
    const grace = await newcomer()
    const [hers, mine] = [await read(grace), await read(ada)]
    expect(hers.response.status).toBe(200)
    expect(hers.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(hers.response.headers.get('cache-control')).toContain('no-transform')
    expect(hers.response.headers.get('x-accel-buffering')).toBe('no')
    expect(hers.response.headers.get('content-encoding')).toBeNull()

    const { id, code } = await newPriceBookItem(ada)
    await ada.patch(`/api/price-book/${id}`, { unit: 'ft' })
    await ada.patch(`/api/price-book/${id}`, { unit: 'ft' })
    const again = { code, description: 'Again', type: 'labor' }
    expect((await ada.post('/api/price-book', again)).status).toBe(409)
    await ada.delete(`/api/price-book/${id}`)
    for (const { received: all } of [hers, mine]) {
      await until(() => all.length).toBe(3)
      const [created, changed, gone] = all as [ReceivedChange, ReceivedChange, ReceivedChange]
      const activityId = expect.any(String)
      const entity = 'price_book_item'
      expect(created.data).toEqual({ entity, id, version: 1, activityId })
      expect(changed.data).toEqual({ entity, id, version: 2, activityId })
      expect(gone.data).toEqual({ entity, id, version: null, activityId })
      for (const { event, data, ...received } of all)
        expect([event, received.id]).toEqual(['change', data.activityId])
    }
    const { body } = await ada.get<{ id: string; action: string }[]>('/api/activity', { limit: 3 })
    expect(body.map(({ id }) => id)).toEqual(mine.received.map(({ id }) => id).reverse())
  })

  it('sends the name and version of every kind of record', async () => {
    const { received } = await read(ada)
    for (const { path, body, part, noticesOf } of Object.values(await kindsOfRecords(ada))) {
      const { body: created } = await ada.post<Record<string, unknown>>(path, body())
      const { id, version = 1 } = (part ? created[part] : created) as { id: string; version?: number }
      if (noticesOf) await until(() => received.at(-1)?.data.id).toBe(noticesOf)
      else await until(() => received.find(({ data }) => data.id === id)?.data.version).toBe(version)
    }
    const { id: itemId } = await newItem(ada, { qty: 5, type: 'consumable' })
    const items = [{ itemId, qty: 1 }]
    const { body } = await ada.post<{ id: string }[]>('/api/transactions/batch', {
      action: 'checkout',
      items,
    })
    await until(() => received.at(-1)?.data).toMatchObject({
      entity: 'transaction',
      id: body[0]?.id,
      version: 1,
    })
    await ada.patch('/api/company', { name: 'Acme' })
    await until(() => received.at(-1)?.data).toMatchObject({ entity: 'company', id: 'company' })
  })

  it('starts with what the reader missed since the last change it knows', async () => {
    const first = await read(ada)
    const jobs = [await newJob(ada), await newJob(ada), await newJob(ada)]
    await until(() => first.received.length).toBe(3)
    first.leave()
    const known = first.received[0]?.id ?? ''
    for (const how of [{ lastEventId: known }, { query: `?after=${known}` }]) {
      const again = await read(ada, how)
      await until(() => again.received.map(({ data }) => data.id)).toEqual(jobs.slice(1).map(({ id }) => id))
      again.leave()
    }
    const recent = await read(ada, { query: '?seconds=60' })
    await until(() => recent.received.map(({ data }) => data.id)).toEqual(
      expect.arrayContaining(jobs.map(({ id }) => id)),
    )
    const [next] = [await newJob(ada)]
    await until(() => recent.received.at(-1)?.data.id).toBe(next?.id)

    const unknown = await read(ada, { lastEventId: newId() })
    await until(() => unknown.received.map(({ event }) => event)).toEqual(['reload'])
  })

  it('includes a change that began before the last known one and was committed after it', async () => {
    const stream = await read(ada)
    let commit = () => {}
    const isOpen = new Promise<void>((resolve) => {
      commit = resolve
    })
    const late = newId()
    const slow = server.database.transaction(async (tx) => {
      await rows(
        tx,
        sql`insert into activity (id, action, entity, record_id, payload)
          values (${late}, 'job.created', 'job', 'slow', '{"id": "slow"}')`,
      )
      await isOpen
    })
    const job = await newJob(ada)
    await until(() => stream.received.map(({ data }) => data.id)).toEqual([job.id])
    stream.leave()
    commit()
    await slow
    const again = await read(ada, { lastEventId: stream.received[0]?.id })
    await until(() => again.received.map(({ id }) => id)).toEqual([late])
    // The notification of a change that was already read may arrive late.
    server.database.changes.emit('committed')
    const next = await newJob(ada)
    await until(() => again.received.at(-1)?.data.id).toBe(next.id)
    expect(again.received.map(({ data }) => data.id)).toEqual(['slow', next.id])
  })

  it('ends with the session and belongs to one person', async () => {
    const grace = await newcomer()
    const [hers, mine] = [await read(grace), await read(ada)]
    await grace.get('/api/logout')
    await hers.ended
    await newJob(ada)
    await until(() => mine.received.length).toBe(1)
    expect(hers.received.map(({ event }) => event)).toEqual(['signed-out'])
    expect((await read(grace)).response.status).toBe(401)
    // A change of e-mail makes the page refetch everything and reconnect.
    const linus = await newcomer()
    const his = await read(linus)
    await server.asAdmin(`update users set email = 'new-${linus.email}' where id = '${linus.userId}'`)
    await his.ended
    expect(his.received.map(({ event }) => event)).toEqual(['reload'])
    expect((await read(linus)).response.status).toBe(200)
    expect((await read(server.visitor())).response.status).toBe(401)
  })

  it('limits how many streams one person may open, and frees those that are closed', async () => {
    const grace = await newcomer()
    const streams = await Promise.all(Array.from({ length: 20 }, () => read(grace)))
    expect(streams.map(({ response }) => response.status)).toEqual(Array(20).fill(200))
    expect((await read(grace)).response.status).toBe(429)
    expect((await read(ada)).response.status).toBe(200)
    streams[0]?.leave()
    await until(async () => (await read(grace)).response.status).toBe(200)
  })

  it('does not stay open for a HEAD request', async () => {
    const grace = await newcomer()
    const headers = { cookie: grace.cookie }
    for (let requested = 0; requested < 21; requested++)
      await fetch(`${grace.url}/api/changes`, { method: 'HEAD', headers })
    expect((await read(grace)).response.status).toBe(200)
  })

  it('survives a malformed notification', async () => {
    const { received } = await read(ada)
    await rows(server.database.db, sql`select ${notify('change', sql`'{'`)}`)
    await newJob(ada)
    await until(() => received.length).toBe(1)
  })

  it.each(['?seconds=-1', '?seconds=61', '?seconds=x', `?after=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => expect((await read(ada, { query })).response.status).toBe(400),
  )
})
