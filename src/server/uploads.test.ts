import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '@/shared/errors'
import type { Client } from './test/client'
import { concurrently } from './test/concurrently'
import { pngDataString } from './test/pictures'
import { newJob } from './test/records'
import { withServer } from './test/server'
import { DAILY_BYTES, forgetOldUploads } from './uploads'

const server = withServer()

/** Sets the company's time to noon, so that no midnight passes during the test. */
beforeAll(async () => {
  const ahead = 12 - new Date().getUTCHours()
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await server.database.db.execute(sql`update company set time_zone = ${zone}`)
})

const bytesOf = async ({ userId }: Client) => {
  const { rows } = await server.database.db.execute(
    sql`select day::text, bytes::float8 as bytes from uploads where user_id = ${userId} order by day`,
  )
  return rows
}
/** Sets how much was uploaded today. */
const setBytes = ({ userId }: Client, bytes: number) =>
  server.database.db.execute(sql`update uploads set bytes = ${bytes} where user_id = ${userId}`)

describe('the daily upload limit', () => {
  it('counts every route that takes photos and refuses more until the next day', async () => {
    const [ada, bob] = [await server.signedUp(), await server.signedUp()]
    const photo = await pngDataString(60, 1)
    const { id: jobId } = await newJob(ada)
    const log = { jobId, logDate: '2026-11-13', workPerformed: 'Photos' }
    const send = (client: Client) => client.post('/api/items', { name: 'A', type: 'tool', photoUrl: photo })
    expect((await send(ada)).status).toBe(201)
    const [once] = await bytesOf(ada)
    expect(once).toEqual({ day: expect.any(String), bytes: Math.ceil((photo.length * 3) / 4) })
    expect((await ada.patch('/api/auth/user', { photo })).status).toBe(200)
    expect((await ada.post('/api/field-logs', { ...log, photos: [photo] })).status).toBe(201)
    expect(await bytesOf(ada)).toEqual([{ ...once, bytes: Number(once?.bytes) * 3 }])

    await setBytes(ada, DAILY_BYTES - Number(once?.bytes))
    const answers = await concurrently(4, () => send(ada))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429])
    const { status, headers, body } = await ada.post<ErrorBody>('/api/field-logs', {
      ...log,
      photos: [photo],
    })
    expect([status, body]).toEqual([
      429,
      {
        code: 'too_many',
        message: 'You have uploaded 1 GB of photos and documents today. You can upload more tomorrow.',
      },
    ])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(25 * 3600)
    // Work without photos continues, and so does that of other people.
    expect((await ada.post('/api/field-logs', log)).status).toBe(201)
    expect((await send(bob)).status).toBe(201)
    const { body: logs } = await ada.get<unknown[]>('/api/field-logs', { jobId })
    expect(logs).toHaveLength(2)
  })

  it('forgets its counts after some days', async () => {
    const ada = await server.signedUp()
    await ada.patch('/api/auth/user', { photo: await pngDataString(61, 1) })
    const days = (n: number) => sql`insert into uploads select day - ${n}::int, user_id, 1 from uploads
      where user_id = ${ada.userId} order by day desc limit 1`
    await server.database.db.execute(days(2))
    await server.database.db.execute(sql`insert into uploads select day - 3, user_id, 1 from uploads
      where user_id = ${ada.userId}`)
    expect(await bytesOf(ada)).toHaveLength(4)
    await forgetOldUploads(server.database.db)
    expect(await bytesOf(ada)).toHaveLength(2)
  })
})
