import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MAX_PHOTO_BYTES } from '@/server/photos'
import { actionsOf } from '@/server/test/activity'
import type { Client } from '@/server/test/client'
import { concurrently } from '@/server/test/concurrently'
import { asDataString, pngDataString } from '@/server/test/pictures'
import { created, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import type { ErrorBody } from '@/shared/errors'
import type { FieldLog } from '../field-log.schema'

const server = withServer()

const words = asDataString(Buffer.from('words'), 'image/jpeg')
const UNREADABLE = 'The photo could not be read. Please use a JPEG, PNG, WebP or GIF image.'
const NO_IMAGE = 'The photo must be an image'

async function post(client: Client, photos: unknown[]) {
  const { id: jobId } = await newJob(client)
  const body = { jobId, logDate: '2026-11-13', workPerformed: 'With photos', photos }
  return client.post<FieldLog & ErrorBody>('/api/field-logs', body)
}
const patch = (client: Client, { id }: FieldLog, photos: unknown[]) =>
  client.patch<FieldLog & ErrorBody>(`/api/field-logs/${id}`, { photos })

async function stored(): Promise<number> {
  const { rows } = await server.database.db.execute(sql`select count(*)::int as count from files`)
  return Number(rows[0]?.count)
}

describe('the photos of a log', () => {
  it('are stored and returned as paths in order, and lists carry no image data', async () => {
    const ada = await server.signedUp()
    const log = created(await post(ada, [await pngDataString(80, 60), await pngDataString(60, 80)]))
    expect(log.photos).toHaveLength(2)
    const sizes = await Promise.all(
      log.photos.map(async (path) => {
        const { status, headers } = await ada.get(path)
        const thumbnail = await ada.get(`${path}/thumbnail`)
        return [status, headers.get('content-type'), thumbnail.status, thumbnail.headers.get('content-type')]
      }),
    )
    expect(sizes).toEqual(Array(2).fill([200, 'image/jpeg', 200, 'image/webp']))
    const { body } = await ada.get<FieldLog[]>('/api/field-logs', { jobId: log.jobId })
    expect(body).toEqual([log])
    expect(JSON.stringify(body)).not.toContain('base64')
  })

  it('are stored once and appear once in a log', async () => {
    const ada = await server.signedUp()
    const photo = await pngDataString(91, 17)
    const before = await stored()
    const one = created(await post(ada, [photo, photo]))
    const two = created(await post(ada, [photo]))
    expect(one.photos).toHaveLength(1)
    expect(two.photos).toEqual(one.photos)
    expect(await stored()).toBe(before + 1)
  })

  it('are kept by path, added as data and removed when left out', async () => {
    const ada = await server.signedUp()
    const log = created(await post(ada, [await pngDataString(33, 21), await pngDataString(34, 21)]))
    const [first = '', second = ''] = log.photos
    const more = (await patch(ada, log, [second, await pngDataString(35, 21), first])).body
    expect(more.photos).toEqual([second, expect.stringMatching(/^\/api\/files\/[0-9a-f]{64}$/), first])
    expect((await ada.get(more.photos[1] ?? '')).status).toBe(200)
    expect((await patch(ada, log, [first])).body.photos).toEqual([first])
    expect((await patch(ada, log, [])).body.photos).toEqual([])
  })

  it('are unchanged by a patch that does not contain them', async () => {
    const ada = await server.signedUp()
    const log = created(await post(ada, [await pngDataString(36, 21)]))
    const { body } = await ada.patch<FieldLog>(`/api/field-logs/${log.id}`, { issues: 'Leak' })
    expect(body).toMatchObject({ issues: 'Leak', photos: log.photos })
  })
})

describe('as specified: an invalid photo', () => {
  it('is reported by its position, and nothing is saved', async () => {
    const ada = await server.signedUp()
    const before = await stored()
    const photos = [await pngDataString(37, 21), words, 'https://example.com/cat.jpg', '/api/files/abc']
    const { status, body } = await post(ada, photos)
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'photos.1', message: UNREADABLE },
      { path: 'photos.2', message: NO_IMAGE },
    ])
    expect(await stored()).toBe(before)
  })

  it('is a path that the log does not have', async () => {
    const ada = await server.signedUp()
    const other = created(await post(ada, [await pngDataString(38, 21)]))
    const log = created(await post(ada, []))
    for (const path of [other.photos[0], '/etc/passwd', '/api/files/\u0000', '']) {
      const refused = [await post(ada, [path]), await patch(ada, log, [path])]
      for (const { status, body } of refused)
        expect([status, body.errors]).toEqual([400, [{ path: 'photos.0', message: NO_IMAGE }]])
    }
    expect((await ada.get(`/api/field-logs/${log.id}`)).body).toEqual(log)
  })

  it('is one above 5 MB, while exactly 5 MB is accepted', async () => {
    const ada = await server.signedUp()
    const background = '#336699'
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const filledTo = (bytes: number) =>
      asDataString(Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]), 'image/jpeg')
    expect((await post(ada, [filledTo(MAX_PHOTO_BYTES)])).status).toBe(201)
    const { status, body } = await post(ada, [filledTo(MAX_PHOTO_BYTES + 1)])
    const message = 'Photo must be less than 5MB'
    expect([status, body.errors]).toEqual([400, [{ path: 'photos.0', message }]])
  })

  it('is refused unread in a request larger than four photos', async () => {
    const ada = await server.signedUp()
    const large = `data:image/jpeg;base64,${'A'.repeat(7 * 1024 * 1024)}`
    expect((await post(ada, Array(4).fill(large))).status).toBe(413)
  })
})

describe('uploading a single photo', () => {
  const add = (client: Client, { id }: FieldLog, photo: unknown) =>
    client.post<FieldLog & ErrorBody>(`/api/field-logs/${id}/photos`, { photo })
  const remove = (client: Client, { id }: FieldLog, path = '') =>
    client.delete<ErrorBody>(`/api/field-logs/${id}/photos/${path.split('/').at(-1)}`)

  it('appends it once and records activity for each change', async () => {
    const ada = await server.signedUp()
    const log = created(await post(ada, [await pngDataString(41, 21)]))
    const photo = await pngDataString(42, 21)
    const more = created(await add(ada, log, photo))
    expect(more).toEqual({
      ...log,
      photos: [log.photos[0], expect.any(String)],
      updatedAt: more.updatedAt,
      version: log.version + 1,
    })
    expect((await ada.get(more.photos[1] ?? '')).status).toBe(200)
    expect(created(await add(ada, log, photo))).toEqual(more)
    expect(await actionsOf(ada, log.id)).toEqual(['field_log.updated', 'field_log.created'])
  })

  it('removes it by name', async () => {
    const ada = await server.signedUp()
    const log = created(await post(ada, [await pngDataString(43, 21), await pngDataString(44, 21)]))
    expect((await remove(ada, log, log.photos[0])).status).toBe(204)
    expect((await ada.get<FieldLog>(`/api/field-logs/${log.id}`)).body.photos).toEqual([log.photos[1]])
    expect((await remove(ada, log, log.photos[0])).status).toBe(404)
    expect(await actionsOf(ada, log.id)).toEqual(['field_log.updated', 'field_log.created'])
  })

  it('is refused beyond twenty, also for two at the same moment', async () => {
    const ada = await server.signedUp()
    const nineteen = await concurrently(19, (n) => pngDataString(50 + n, 21))
    const log = created(await post(ada, nineteen))
    const answers = await concurrently(2, async (n) => add(ada, log, await pngDataString(80 + n, 21)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await ada.get<FieldLog>(`/api/field-logs/${log.id}`)).body.photos).toHaveLength(20)
  })

  it.each([
    ['words', words, UNREADABLE],
    ['a path', '/api/files/abc', NO_IMAGE],
    ['nothing', undefined, NO_IMAGE],
  ])('is not %s', async (_, photo, message) => {
    const ada = await server.signedUp()
    const log = created(await post(ada, []))
    const { status, body } = await add(ada, log, photo)
    expect([status, body.errors]).toEqual([400, [{ path: 'photo', message }]])
  })

  it('requires an existing log', async () => {
    const ada = await server.signedUp()
    const { status } = await ada.post('/api/field-logs/nope/photos', { photo: await pngDataString(9, 9) })
    expect(status).toBe(404)
  })
})
