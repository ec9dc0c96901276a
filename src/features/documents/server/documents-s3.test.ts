import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ObjectStore } from '@/server/files/object-store'
import { removeUnusedObjects } from '@/server/files/unused-objects'
import { documentCases } from '@/server/test/document-cases'
import { fetchFile, sendDocument } from '@/server/test/documents'
import { pngDataString } from '@/server/test/pictures'
import { newItem } from '@/server/test/records'
import { withS3 } from '@/server/test/s3'
import { pdf } from '@/server/test/sample-files'
import { withServer } from '@/server/test/server'

const store = withS3()
const server = withServer({
  get s3() {
    return store.settings
  },
})

documentCases(server)

describe('the S3 store', () => {
  const chunks = async () =>
    (await server.database.db.execute(sql`select count(*)::int as count from file_chunks`)).rows[0]?.count

  it('holds the content of documents and photos instead of the database', async () => {
    const ada = await server.signedUp()
    const before = store.count()
    const item = await newItem(ada, { photoUrl: await pngDataString(41, 41) })
    expect((await fetchFile(ada, item.photoUrl as string)).response.status).toBe(200)
    await sendDocument(ada, { bytes: pdf('in S3'), entityType: 'item', entityId: item.id })
    expect(store.count()).toBe(before + 2)
    expect(await chunks()).toBe(0)
  })

  it('removes unused files and duplicates after a day', async () => {
    const ada = await server.signedUp()
    const { id: entityId } = await newItem(ada)
    const twice = { bytes: pdf('twice'), entityType: 'item', entityId }
    await sendDocument(ada, twice)
    const { body } = await sendDocument(ada, twice)
    const objects = new ObjectStore(store.settings)
    expect(await removeUnusedObjects(server.database, objects)).toBe(0)
    await server.database.db.execute(sql`update file_objects set created_at = now() - interval '25 hours'`)
    const before = store.count()
    const removed = await removeUnusedObjects(server.database, objects)
    expect(removed).toBeGreaterThan(0)
    expect(store.count()).toBe(before - removed)
    const { rows } = await server.database.db.execute(sql`select count(*)::int as count from files`)
    expect(store.count()).toBe(rows[0]?.count)
    expect((await fetchFile(ada, body.fileUrl)).response.status).toBe(200)
    objects.close()
  })

  it('is checked at the start, with a message for the administrator', async () => {
    const check = async (wrong: object) => {
      const objects = new ObjectStore({ ...store.settings, ...wrong })
      return objects.check().finally(() => objects.close())
    }
    await expect(check({})).resolves.toBeUndefined()
    await expect(check({ bucket: 'elsewhere' })).rejects.toThrow('there is no such bucket')
    await expect(check({ secretAccessKey: 'wrong' })).rejects.toThrow('S3_SECRET_ACCESS_KEY')
    await expect(check({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
      /write to the bucket.*ECONNREFUSED/,
    )
  })

  it('answers 503 when it is unreachable and leaves nothing half done', async () => {
    const ada = await server.signedUp()
    const { id: entityId } = await newItem(ada)
    const health = async () => (await server.visitor().get('/api/health')).body
    expect(await health()).toEqual({ status: 'ok' })
    const log = vi.spyOn(server.app.log, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    await store.stop()
    const { status, body } = await sendDocument(ada, { bytes: pdf('away'), entityType: 'item', entityId })
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect((await ada.get('/api/documents', { entityType: 'item', entityId })).body).toEqual([])
    expect(await health()).toEqual({ status: 'ok', files: 'unreachable' })
    expect(log.mock.calls).toEqual([
      [{ reason: expect.stringContaining('ECONNREFUSED') }, 'the file store cannot be reached'],
    ])
  })
})
