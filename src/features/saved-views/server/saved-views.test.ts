import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@/server/test/client'
import { listen } from '@/server/test/listen'
import { newItem } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { ListChoice, SavedView } from '../saved-view.schema'

const server = withServer()
let owner: Client
let office: Client
let technician: Client

beforeAll(async () => {
  owner = await server.owner()
  office = await server.signedUp()
  technician = await server.technician()
})

const PATH = '/api/saved-views'
const fields = (over: object = {}) => ({
  screen: '/jobs',
  name: randomUUID(),
  search: { status: 'open' },
  ...over,
})

async function make(client: Client, over: object = {}): Promise<SavedView> {
  const { status, body } = await client.post<SavedView>(PATH, fields(over))
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}

const seenBy = async (client: Client, filter = {}) =>
  (await client.get<SavedView[]>(PATH, { limit: 500, ...filter })).body

const idsSeenBy = async (client: Client) => (await seenBy(client)).map(({ id }) => id)

describe('a personal view', () => {
  it('is saved as sent, changed, renamed and deleted by its owner', async () => {
    const search = { status: 'sent', tag: ['a', 'b'], 'cf.1': 'x', sort: '-balance', columns: 'a,b' }
    const created = await make(office, {
      screen: '/invoices',
      name: ' Mine ',
      search: { ...search, empty: '' },
    })
    expect(created).toEqual({
      id: expect.any(String),
      screen: '/invoices',
      name: 'Mine',
      search,
      isShared: false,
      userId: office.userId,
      userName: office.name,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    const path = `${PATH}/${created.id}`
    expect((await office.get(path)).body).toEqual(created)
    const renamed = await office.patch(path, { name: 'Ours', version: 1 })
    expect(renamed.body).toMatchObject({ name: 'Ours', search, version: 2 })
    expect((await office.patch(path, { search: {}, screen: '/jobs' })).body).toMatchObject({
      screen: '/invoices',
      search: {},
      version: 3,
    })
    expect((await office.delete(path)).status).toBe(204)
    expect((await office.get(path)).status).toBe(404)
  })

  it('can be neither seen nor changed by others, nor appears in their change stream', async () => {
    const received = await listen(owner)
    const name = `Secret ${randomUUID()}`
    const { id, version } = await make(office, { name })
    const path = `${PATH}/${id}`
    for (const other of [owner, technician]) {
      expect(await idsSeenBy(other)).not.toContain(id)
      expect((await other.get(path)).status).toBe(404)
      for (const sent of [{ name: 'X' }, { name: 'X', version: version + 1 }])
        expect((await other.patch(path, sent)).status).toBe(404)
      expect((await other.delete(path)).status).toBe(404)
    }
    await office.patch(path, { search: { status: 'completed' } })
    await office.delete(path)
    const last = await newItem(owner)
    await expect.poll(() => received.at(-1)?.id).toBe(last.id)
    expect(received.map((change) => change.id)).not.toContain(id)
    for (const list of ['/api/activity', '/api/audit'])
      expect(JSON.stringify((await owner.get(list, { limit: 50 })).body)).not.toContain(name)
  })
})

describe('a company view', () => {
  it('is visible to everybody by list and name, and changed by office and owners', async () => {
    const at = (name: string, screen = '/kits') => make(office, { screen, name, search: {}, isShared: true })
    const [b, a] = [await at('b tools'), await at('A tools')]
    const first = await at('Z', '/counts')
    const own = await make(technician, { screen: '/kits', name: 'Aa', search: {} })
    const shown = (await seenBy(technician)).map(({ id }) => id)
    expect(shown.filter((id) => [a.id, b.id, first.id, own.id].includes(id))).toEqual([
      first.id,
      a.id,
      own.id,
      b.id,
    ])
    expect((await seenBy(technician, { screen: '/counts' })).map(({ id }) => id)).toEqual([first.id])

    const path = `${PATH}/${a.id}`
    expect((await technician.patch<ErrorBody>(path, { name: 'X' })).body).toMatchObject({ code: 'forbidden' })
    expect((await technician.delete(path)).status).toBe(403)
    expect((await technician.post(PATH, fields({ isShared: true }))).status).toBe(403)
    expect((await technician.patch(`${PATH}/${own.id}`, { isShared: true })).status).toBe(403)
    expect((await owner.patch(path, { name: 'All tools' })).body).toMatchObject({
      name: 'All tools',
      version: 2,
    })
    expect((await owner.delete(path)).status).toBe(204)
  })

  it('is hidden from technicians who may not see its list, and they cannot create one for it', async () => {
    const received = await listen(technician)
    const name = `Owed ${randomUUID()}`
    const hidden = await make(office, { screen: '/invoices', name, isShared: true })
    const shown = await make(office, { isShared: true })
    expect(await idsSeenBy(technician)).not.toContain(hidden.id)
    for (const answer of [
      await technician.get(`${PATH}/${hidden.id}`),
      await technician.patch(`${PATH}/${hidden.id}`, { name: 'X' }),
      await technician.delete(`${PATH}/${hidden.id}`),
    ])
      expect(answer.status).toBe(404)
    expect((await technician.post(PATH, fields({ screen: '/invoices' }))).status).toBe(403)
    // Earlier changes may still arrive; ids are in chronological order.
    await expect.poll(() => received.map(({ id }) => id).filter((id) => id >= hidden.id)).toEqual([shown.id])
    const { body } = await technician.get('/api/activity', { limit: 20 })
    expect(JSON.stringify(body)).not.toContain(name)
    expect(JSON.stringify(body)).toContain(shown.name)
  })

  it('is audited only while shared, and belongs to the person who stops sharing it', async () => {
    const before = `Draft ${randomUUID()}`
    const { id } = await make(office, { name: before })
    const path = `${PATH}/${id}`
    const [name, after] = [randomUUID(), `Private ${randomUUID()}`]
    await office.patch(path, { name, isShared: true })
    await owner.patch(path, { search: { status: 'completed' } })
    expect((await owner.patch(path, { name: after, isShared: false })).body).toMatchObject({
      userId: owner.userId,
      name: after,
    })
    expect((await office.get(path)).status).toBe(404)
    const { body } = await owner.get<{ action: string; changes: object | null }[]>('/api/audit', {
      entityId: id,
    })
    expect(body.map(({ action, changes }) => [action, changes])).toEqual([
      ['saved_view.withdrawn', null],
      ['saved_view.updated', { 'search.status': ['open', 'completed'] }],
      ['saved_view.shared', null],
    ])
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${before}|${after}`))
  })
})

describe('a refused view', () => {
  it('has a name in use by the same owner on the same list, in any case', async () => {
    const name = `Late ${randomUUID()}`
    await make(office, { name })
    const again = await office.post<ErrorBody>(PATH, fields({ name: name.toUpperCase() }))
    expect([again.status, again.body.errors]).toEqual([
      409,
      [{ path: 'name', message: 'This list already has a view with this name' }],
    ])
    await make(office, { name, screen: '/rfis' })
    await make(owner, { name })
    const { id } = await make(office, { name, isShared: true })
    expect((await owner.post(PATH, fields({ name: name.toLowerCase(), isShared: true }))).status).toBe(409)
    expect((await office.patch(`${PATH}/${id}`, { isShared: false })).status).toBe(409)
    expect((await owner.get(`${PATH}/${id}`)).body).toMatchObject({ isShared: true, version: 1 })
  })

  it('has an invalid name, list or address, and nothing is saved', async () => {
    const before = await idsSeenBy(office)
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { screen: '//evil.example' },
      { screen: '/settings' },
      { search: { open: 'x' } },
      { search: { a: 'x'.repeat(2001) } },
      { search: JSON.parse('{"__proto__": "x"}') },
      { search: { a: { $ne: null } } },
      { isShared: 'yes' },
    ])
      expect([wrong, (await office.post(PATH, fields(wrong))).status]).toEqual([wrong, 400])
    expect(await idsSeenBy(office)).toEqual(before)
  })

  it('is one beyond 50 personal or 100 company views, also when sent at the same moment', async () => {
    const ada = await server.signedUp()
    const statuses = async (count: number, over = {}) => {
      const answers = await Promise.all(
        Array.from({ length: count }, () => ada.post<ErrorBody>(PATH, fields(over))),
      )
      return answers.map(({ status, body }) => (status === 201 ? 201 : body.message))
    }
    const own = await statuses(53)
    expect(own.filter((status) => status === 201)).toHaveLength(50)
    expect(own).toContain('You can have at most 50 views of your own. Delete one first.')
    const kept = (await seenBy(ada)).filter(({ isShared }) => isShared).length
    const shared = await statuses(102 - kept, { isShared: true })
    expect(shared.filter((status) => status === 201)).toHaveLength(100 - kept)
    expect(shared).toContain('The company can have at most 100 views. Delete one first.')
    const [first] = (await seenBy(ada)).filter(({ isShared }) => isShared)
    expect((await ada.patch(`${PATH}/${first?.id}`, { isShared: false })).status).toBe(409)
  })
})

describe('the layout of a list', () => {
  const CHOICES = '/api/list-choices'
  const choices = async (client: Client) => (await client.get<ListChoice[]>(CHOICES)).body

  it('is saved per person and list until it is cleared', async () => {
    const table = { view: 'table', columns: ['number', 'balance'] }
    expect((await office.put(`${CHOICES}/invoices`, table)).body).toEqual({ list: 'invoices', ...table })
    await office.put(`${CHOICES}/jobs`, { view: null, columns: [] })
    await office.put(`${CHOICES}/invoices`, { view: 'cards', columns: null })
    expect(await choices(office)).toEqual([
      { list: 'invoices', view: 'cards', columns: null },
      { list: 'jobs', view: null, columns: [] },
    ])
    expect(await choices(technician)).toEqual([])
    for (const list of ['invoices', 'jobs'])
      await office.put(`${CHOICES}/${list}`, { view: null, columns: null })
    expect(await choices(office)).toEqual([])
  })

  it('is limited in size', async () => {
    const none = { view: null, columns: null }
    for (const [list, body] of [
      ['Invoices', none],
      ['a'.repeat(61), none],
      ['jobs', { view: 'tiles', columns: null }],
      ['jobs', { view: 'table' }],
      ['jobs', { view: null, columns: Array.from({ length: 61 }, () => 'x') }],
      ['jobs', { view: null, columns: ['x'.repeat(61)] }],
      ['jobs', { view: null, columns: [''] }],
    ] as const)
      expect([list, body, (await office.put(`${CHOICES}/${list}`, body)).status]).toEqual([list, body, 400])
    const answers = await Promise.all(
      Array.from({ length: 62 }, (_, index) =>
        office.put(`${CHOICES}/l${index}`, { view: 'table', columns: null }),
      ),
    )
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await choices(office)).toHaveLength(60)
  })
})
