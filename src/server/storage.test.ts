import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ErrorBody } from '@/shared/errors'
import { type StorageOptions, storageTrouble } from './storage'
import { type OpenApi, routesOf } from './test/api-document'
import { type Client, PASSWORD } from './test/client'
import { newCustomer, newEstimate, newJob } from './test/records'
import { withServer } from './test/server'

/** People must be able to sign in to look something up. */
const SIGNING_IN = ['/api/auth/login', '/api/auth/confirm']
/** More than the free space of any disk. */
const TOO_MUCH = Number.MAX_VALUE
const storage: StorageOptions = { folder: tmpdir(), reserve: 0, everyMs: 0 }
const server = withServer({}, 0, { storage })

const health = async () => {
  const { status, body } = await server.visitor().get('/api/health')
  return { status, body }
}
const WELL = { status: 200, body: { status: 'ok' } }
const numbersOf = async (client: Client) =>
  (await client.get<{ num: string }[]>('/api/jobs')).body.map(({ num }) => num)

async function estimateOf(client: Client): Promise<string> {
  const { id } = await newCustomer(client)
  return (await newEstimate(client, { customerId: id })).estimate.id
}

describe('a disk with less free space than the reserve', () => {
  it('refuses only changes, and health says so until there is room', async () => {
    const ada = await server.signedUp()
    const estimateId = await estimateOf(ada)
    const { id, num } = await newJob(ada)
    const { body: document } = await ada.get<OpenApi>('/api/openapi.json')
    onTestFinished(() => {
      storage.reserve = 0
    })
    storage.reserve = TOO_MUCH
    expect(await health()).toEqual({ status: 200, body: { status: 'ok', storage: 'full' } })

    const changes = routesOf(document).filter(
      ({ method, path }) => method !== 'GET' && !SIGNING_IN.includes(path),
    )
    expect(changes.length).toBeGreaterThan(60)
    for (const { method, path } of changes) {
      const { status, body } = await ada.send<ErrorBody>(method, path.replace(/\{\w+\}/g, id), {})
      expect([method, path, status, body]).toEqual([
        method,
        path,
        507,
        {
          code: 'storage_full',
          message: 'The disk of the server is full: nothing was saved. You can still look things up.',
          requestId: expect.any(String),
        },
      ])
    }
    const visitor = server.visitor()
    const login = { email: ada.email, password: PASSWORD }
    expect((await visitor.post('/api/auth/login', login)).status).toBe(200)
    expect(await numbersOf(visitor)).toEqual([num])
    expect((await visitor.get(`/api/estimates/${estimateId}/pdf`)).status).toBe(200)
    expect((await server.visitor().post('/api/jobs', {})).status).toBe(401)

    storage.reserve = 0
    expect(await health()).toEqual(WELL)
    expect((await ada.delete(`/api/jobs/${id}`)).status).toBe(204)
  })
})

describe('a full disk reported by PostgreSQL', () => {
  /** Fails like PostgreSQL when it cannot extend one of these tables. */
  async function failing(code: string) {
    await server.asAdmin(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$;
      create trigger no_room before insert on jobs execute function no_room();
      create trigger no_room before insert on files execute function no_room();
      create trigger no_room before insert on attempts execute function no_room();
      create trigger no_room before update on sessions execute function no_room()`)
    const mend = () => server.asAdmin('drop function if exists no_room() cascade')
    onTestFinished(mend)
    return mend
  }

  it.each([
    ['full', '53100', 'The disk of the server is full'],
    ['failing', '58030', 'The server cannot write to its disk'],
  ])('%s refuses changes, still serves reads and recovers by itself', async (trouble, code, words) => {
    const ada = await server.signedUp()
    const id = await estimateOf(ada)
    const before = await numbersOf(ada)
    // A session that is not cached yet and due for extension.
    const reader = server.visitor()
    await reader.post('/api/auth/login', { email: ada.email, password: PASSWORD })
    await server.database.db.execute(sql`update sessions set expire = expire - interval '3 days'`)
    const mend = await failing(code)

    const { status, body } = await ada.post<ErrorBody>('/api/jobs', { num: `Z-${code}` })
    expect([status, body.code, body.message]).toEqual([
      507,
      `storage_${trouble}`,
      `${words}: nothing was saved. You can still look things up.`,
    ])
    expect(await health()).toEqual({ status: 200, body: { status: 'ok', storage: trouble } })
    expect(await numbersOf(reader)).toEqual(before)
    expect((await reader.get(`/api/estimates/${id}/pdf`)).status).toBe(200)
    await mend()
    expect(await health()).toEqual(WELL)
    expect((await ada.post('/api/jobs', { num: `Z-${code}` })).status).toBe(201)
  })
})

it.runIf(existsSync('/dev/full'))(
  'a full disk is also recognized when a file cannot be written',
  async () => {
    const error = await writeFile('/dev/full', 'x').catch((failure) => failure)
    expect(storageTrouble(error)).toBe('full')
  },
)
