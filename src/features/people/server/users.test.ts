import { expect, it } from 'vitest'
import type { User } from '@/domain/users/user.schema'
import { withServer } from '@/server/test/server'

const server = withServer()

it('returns a colleague with the same fields as in the list', async () => {
  const ada = await server.signedUp({ firstName: 'Ada', lastName: 'Lovelace' })
  const grace = await server.signedUp({ firstName: 'Grace', lastName: 'Hopper' })
  const { status, body } = await ada.get<User>(`/api/users/${grace.userId}`)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: grace.userId,
    firstName: 'Grace',
    lastName: 'Hopper',
    email: grace.email,
    profileImageUrl: null,
  })
  for (const search of ['hopper', 'Grace Hop', grace.email])
    expect((await ada.get<User[]>('/api/users', { search })).body).toEqual([body])
})

it('leaves disabled people out of the list of active ones', async () => {
  const owner = await server.owner()
  const gone = await server.signedUp({ firstName: 'Left', lastName: 'Lately' })
  const found = async (query = {}) =>
    (await owner.get<User[]>('/api/users', { search: 'lately', ...query })).body.map(({ id }) => id)
  expect(await found({ active: 'true' })).toEqual([gone.userId])
  expect((await owner.patch(`/api/people/${gone.userId}`, { disabled: true })).status).toBe(200)
  expect(await found({ active: 'true' })).toEqual([])
  expect(await found()).toEqual([gone.userId])
  expect((await owner.get('/api/users', { active: 'maybe' })).status).toBe(400)
})

it('answers 404 for an unknown id and 401 without a session', async () => {
  const ada = await server.signedUp()
  expect((await ada.get('/api/users/nobody')).status).toBe(404)
  expect((await server.visitor().get(`/api/users/${ada.userId}`)).status).toBe(401)
})
