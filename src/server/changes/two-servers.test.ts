import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { rows } from '@/db/query'
import { readChanges } from '../test/change-reader'
import { Client } from '../test/client'
import { newJob } from '../test/records'
import { secondServer, withServer } from '../test/server'
import { silenceable } from '../test/silenceable'

const server = withServer({}, 0, { heartbeatMs: 100 })
const withFastHeartbeat = withServer({}, 0, { heartbeatMs: 5 })
const withoutHeartbeat = withServer({}, 0, { heartbeatMs: 2 ** 31 - 1 })

it('open screens receive a change made on another server through its notification', async () => {
  const ada = await withoutHeartbeat.owner()
  const { received, leave } = await readChanges(ada)
  onTestFinished(leave)
  const there = new Client(await secondServer(withoutHeartbeat))
  there.cookie = ada.cookie
  const { id } = await newJob(there)
  await expect.poll(() => received.map(({ data }) => data.id)).toContain(id)
})

it('open screens receive a change whose server was killed between commit and notification', async () => {
  const ada = await server.owner()
  const { received, leave } = await readChanges(ada)
  onTestFinished(leave)
  const { url, deafen, cut } = await silenceable(server.database.connectionString)
  const dying = new Client(await secondServer({ database: { connectionString: url } }))
  dying.cookie = ada.cookie
  expect((await dying.get('/api/auth/user')).status).toBe(200)

  // Delayed at its commit, so that its notification is the first one to get lost.
  await server.asAdmin(`create function wait() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(1, 1); return null; end';
    create constraint trigger wait after insert on jobs deferrable initially deferred
      for each row execute function wait()`)
  const holder = await server.database.pool.connect()
  await holder.query('select pg_advisory_lock(1, 1)')
  const lost = dying.post('/api/jobs', { num: 'J-untold' }).catch(() => undefined)
  await expect
    .poll(async () => rows(server.database.db, sql`select from pg_locks where not granted`))
    .toHaveLength(1)
  deafen()
  await holder.query('select pg_advisory_unlock(1, 1)')
  holder.release()
  const jobs = () => rows<{ id: string }>(server.database.db, sql`select id from jobs where num = 'J-untold'`)
  await expect.poll(jobs).toHaveLength(1)
  cut()
  await lost

  const [job] = await jobs()
  await expect
    .poll(() => received.map(({ data }) => data))
    .toContainEqual({
      entity: 'job',
      id: job?.id,
      version: 1,
      activityId: expect.any(String),
    })
})

it('a heartbeat does not sign out a reader who arrives while it looks up the sessions of the others', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => withFastHeartbeat.owner()))
  const readers = await Promise.all(people.map((person) => readChanges(person)))
  onTestFinished(() => {
    for (const { leave } of readers) leave()
  })
  const { id } = await newJob(people[0] as Client)
  for (const { received } of readers)
    await expect.poll(() => received.map(({ data }) => data.id)).toContain(id)
})
