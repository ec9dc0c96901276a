import { beforeAll, describe, expect, it } from 'vitest'
import type { Board } from '@/features/dispatch/dispatch.schema'
import type { Client } from '@/server/test/client'
import { created } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { TimeOff } from '../time-off.schema'

const server = withServer()
let office: Client
let tom: Client
let max: Client
const PATH = '/api/time-off'

beforeAll(async () => {
  office = await server.owner()
  tom = await server.technician()
  max = await server.technician()
})

const off = (userId: string, from: string, to = from) => ({ userId, from, to })

describe('time off', () => {
  it('is entered by the office for anyone, and shown on the board of its days', async () => {
    const entry = created(
      await office.post<TimeOff>(PATH, { ...off(tom.userId, '2027-06-07', '2027-06-11'), note: 'Fishing' }),
    )
    expect(entry).toMatchObject({ userName: tom.name, from: '2027-06-07', to: '2027-06-11', note: 'Fishing' })
    const board = async (who: Client, from: string, to: string) =>
      (await who.get<Board>('/api/dispatch', { from, to })).body.timeOff.map(({ id }) => id)
    expect(await board(office, '2027-06-11', '2027-06-12')).toEqual([entry.id])
    expect(await board(office, '2027-06-12', '2027-06-13')).toEqual([])
    expect(await board(tom, '2027-06-01', '2027-06-07')).toEqual([entry.id])
    expect(await board(max, '2027-06-01', '2027-06-07')).toEqual([])
  })

  it('is read and written by technicians only for themselves', async () => {
    const own = created(await tom.post<TimeOff>(PATH, off(tom.userId, '2027-07-01')))
    expect((await tom.post(PATH, off(max.userId, '2027-07-01'))).status).toBe(403)
    const seenBy = async (who: Client) =>
      (await who.get<TimeOff[]>(PATH, { from: '2027-07-01', to: '2027-07-01' })).body.map(({ id }) => id)
    expect([await seenBy(tom), await seenBy(max), await seenBy(office)]).toEqual([[own.id], [], [own.id]])
    for (const call of [
      max.get(`${PATH}/${own.id}`),
      max.patch(`${PATH}/${own.id}`, { note: 'x' }),
      max.delete(`${PATH}/${own.id}`),
    ])
      expect((await call).status).toBe(404)
    expect((await tom.patch<TimeOff>(`${PATH}/${own.id}`, { to: '2027-07-03' })).body).toMatchObject({
      to: '2027-07-03',
      version: 2,
    })
    expect((await tom.delete(`${PATH}/${own.id}`)).status).toBe(204)
    expect(await seenBy(office)).toEqual([])
  })

  it.each([
    [{ from: '2027-07-02', to: '2027-07-01' }, 'to'],
    [{ from: '2027-07-02', to: '2028-07-02' }, 'to'],
    [{ from: 'Monday', to: '2027-07-01' }, 'from'],
    [{ from: '2027-07-01' }, 'to'],
    [{ userId: 'nobody', from: '2027-07-01', to: '2027-07-01' }, 'userId'],
  ])('refuses %j', async (fields, path) => {
    const { status, body } = await office.post<ErrorBody>(PATH, { userId: tom.userId, ...fields })
    expect([status, body.errors?.[0]?.path]).toEqual([400, path])
  })
})
