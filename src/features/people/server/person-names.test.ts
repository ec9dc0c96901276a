import { describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { newPlace } from '@/server/test/counting'
import { newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { stopClock } from '@/server/test/stopped-clock'

const server = withServer()

interface Told {
  by: string
  byName: string
}

/** The author of the latest entry in several lists. */
async function latestAuthors(client: Client): Promise<Told[]> {
  const { id: itemId } = await newItem(client)
  const { id: jobId } = await newJob(client)
  await client.post('/api/transactions', { itemId, action: 'checkout' })
  await client.post('/api/scrap', { material: 'Pipe', qty: 1, unit: 'ft' })
  await client.post('/api/field-logs', { jobId, logDate: '2026-11-13', workPerformed: 'Rough-in' })
  const first = async (path: string) => (await client.get<Record<string, string>[]>(path)).body[0] ?? {}
  const log = await first('/api/field-logs')
  return [
    await first('/api/activity'),
    await first('/api/transactions'),
    await first('/api/scrap'),
    await first(`/api/items/${itemId}/history`),
    { by: log.createdBy, byName: log.createdByName },
  ].map(({ by = '', byName = '' }) => ({ by, byName }))
}

describe('the person behind a record', () => {
  it('is shown by e-mail, as specified, and by name', async () => {
    const grace = await server.signedUp({ firstName: 'Grace', lastName: 'Hopper' })
    for (const author of await latestAuthors(grace))
      expect(author).toEqual({ by: grace.email, byName: 'Grace Hopper' })
  })

  it('is distinguished from a colleague of the same name, ignoring case', async () => {
    const one = await server.signedUp({ firstName: 'Sam', lastName: 'Lee' })
    const other = await server.signedUp({ firstName: 'SAM', lastName: 'Lee' })
    expect((await latestAuthors(one)).map(({ byName }) => byName)).toEqual(
      Array(5).fill(`Sam Lee (${one.email})`),
    )
    expect((await latestAuthors(other))[0]?.byName).toBe(`SAM Lee (${other.email})`)
    const { body } = await one.get<{ holder: string }[]>('/api/transactions/out', { userId: one.userId })
    expect(body.map(({ holder }) => holder)).toEqual([`Sam Lee (${one.email})`])
  })

  it('stays the same person with a changed e-mail, which is shown', async () => {
    const ada = await server.signedUp({ firstName: 'Ada', lastName: 'King' })
    stopClock()
    await latestAuthors(ada)
    const { body: customer } = await ada.post<{ id: string; version: number }>('/api/customers', {
      name: 'C',
    })
    const before = ada.email
    await server.asAdmin(`update users set email = 'new-${before}' where id = '${ada.userId}'`)
    const token = /plumbline_session=([^;]+)/.exec(ada.cookie)?.[1] ?? ''
    const sessionEmail = async () => (await server.app.sessions.find(token))?.user.email
    await expect.poll(sessionEmail).toBe(`new-${before}`)
    await server.signedUp({ firstName: 'Someone', lastName: 'Else', email: before })

    for (const author of await latestAuthors(ada))
      expect(author).toEqual({ by: `new-${before}`, byName: 'Ada King' })
    const { body: activity } = await ada.get<Told[]>('/api/activity', { limit: 100 })
    expect(activity.filter(({ by }) => by === before)).toMatchObject([{ byName: 'Someone Else' }])
    const { body: scrap } = await ada.get<Told[]>('/api/scrap', { search: `new-${before}` })
    expect(scrap.length).toBe(2)
    // The record itself is unchanged.
    const { body: after } = await ada.get(`/api/customers/${customer.id}`)
    expect(after).toMatchObject({ version: customer.version, createdBy: `new-${before}` })
  })

  it('is found by e-mail in lists and by Find, also after a change of e-mail', async () => {
    const kim = await server.signedUp({ firstName: 'Kim', lastName: 'Moss' })
    const { id: itemId } = await newItem(kim, { qty: 5 })
    const { id: jobId } = await newJob(kim)
    const [from, to] = [await newPlace(server, 'Kim shop'), await newPlace(server, 'Kim yard')]
    await kim.post('/api/transactions', { itemId, action: 'checkout' })
    await kim.post('/api/scrap', { material: 'Pipe', qty: 1, unit: 'ft' })
    await kim.post('/api/field-logs', { jobId, logDate: '2026-11-13', workPerformed: 'Rough-in' })
    await kim.post('/api/change-orders', { jobId, title: 'Extra vent', amount: 100 })
    await kim.post('/api/rfis', { jobId, subject: 'Vent', question: 'Where?' })
    const moved = {
      fromLocationId: from.id,
      toLocationId: to.id,
      status: 'draft',
      lines: [{ itemId, qty: 1 }],
    }
    await kim.post('/api/transfers', moved)

    const LISTS = ['transactions', 'scrap', 'field-logs', 'change-orders', 'rfis', 'transfers']
    const foundBy = async (text: string) => ({
      lists: await Promise.all(
        LISTS.map(async (list) => {
          const { body, headers } = await kim.get<unknown[]>(`/api/${list}`, { search: text, count: 'true' })
          return [list, body.length, headers.get('x-total-count')]
        }),
      ),
      entities: (await kim.get<{ entity: string }[]>('/api/search', { q: text })).body
        .map(({ entity }) => entity)
        .sort(),
    })
    const all = {
      lists: LISTS.map((list) => [list, 1, '1']),
      entities: ['change_order', 'field_log', 'rfi', 'user'],
    }
    const none = { lists: LISTS.map((list) => [list, 0, '0']), entities: [] }
    const before = kim.email
    expect(await foundBy(before.toUpperCase())).toEqual(all)
    await server.asAdmin(`update users set email = 'renamed@moss.example' where id = '${kim.userId}'`)
    expect(await foundBy('renamed@moss')).toEqual(all)
    expect(await foundBy(before)).toEqual(none)
  })
})
