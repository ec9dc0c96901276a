import { describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { stopClock } from '@/server/test/stopped-clock'

const server = withServer()

interface Told {
  by: string
  byName: string
}

/** What some lists say of the latest that a person did. */
async function tellings(client: Client): Promise<Told[]> {
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

describe('whoever did something', () => {
  it('is told by e-mail, as specified, and by name', async () => {
    const grace = await server.signedUp({ firstName: 'Grace', lastName: 'Hopper' })
    for (const told of await tellings(grace))
      expect(told).toEqual({ by: grace.email, byName: 'Grace Hopper' })
  })

  it('is told apart from a colleague of the same name, whatever its case', async () => {
    const one = await server.signedUp({ firstName: 'Sam', lastName: 'Lee' })
    const other = await server.signedUp({ firstName: 'SAM', lastName: 'Lee' })
    expect((await tellings(one)).map(({ byName }) => byName)).toEqual(Array(5).fill(`Sam Lee (${one.email})`))
    expect((await tellings(other))[0]?.byName).toBe(`SAM Lee (${other.email})`)
    const { body } = await one.get<{ holder: string }[]>('/api/transactions/out', { userId: one.userId })
    expect(body.map(({ holder }) => holder)).toEqual([`Sam Lee (${one.email})`])
  })

  it('stays who it was when the e-mail changes, and is told by the new one', async () => {
    const ada = await server.signedUp({ firstName: 'Ada', lastName: 'King' })
    stopClock()
    await tellings(ada)
    const { body: customer } = await ada.post<{ id: string; version: number }>('/api/customers', {
      name: 'C',
    })
    const before = ada.email
    await server.asAdmin(`update users set email = 'new-${before}' where id = '${ada.userId}'`)
    const token = /plumbline_session=([^;]+)/.exec(ada.cookie)?.[1] ?? ''
    const sessionEmail = async () => (await server.app.sessions.find(token))?.user.email
    await expect.poll(sessionEmail).toBe(`new-${before}`)
    await server.signedUp({ firstName: 'Someone', lastName: 'Else', email: before })

    for (const told of await tellings(ada)) expect(told).toEqual({ by: `new-${before}`, byName: 'Ada King' })
    const { body: activity } = await ada.get<Told[]>('/api/activity', { limit: 100 })
    expect(activity.filter(({ by }) => by === before)).toMatchObject([{ byName: 'Someone Else' }])
    const { body: scrap } = await ada.get<Told[]>('/api/scrap', { search: `new-${before}` })
    expect(scrap.length).toBe(2)
    // Nobody has changed the record itself.
    const { body: after } = await ada.get(`/api/customers/${customer.id}`)
    expect(after).toMatchObject({ version: customer.version, createdBy: `new-${before}` })
  })
})
