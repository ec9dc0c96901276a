import { beforeAll, describe, expect, it } from 'vitest'
import type { ActivityEntry } from '@/domain/activity/activity.schema'
import type { Client } from '@/server/test/client'
import { documentCases } from '@/server/test/document-cases'
import { fetchFile, sendDocument } from '@/server/test/documents'
import { type Kind, type KindName, kindsOfRecords } from '@/server/test/kinds'
import { listen } from '@/server/test/listen'
import { newItem, newJob, newRfi, newVendor } from '@/server/test/records'
import { pdf } from '@/server/test/sample-files'
import { withServer } from '@/server/test/server'
import type { Document } from '../document.schema'

const server = withServer()

documentCases(server)

describe('deleting a record', () => {
  let ada: Client
  let kinds: Record<KindName, Kind>
  beforeAll(async () => {
    ada = await server.owner()
    kinds = await kindsOfRecords(ada)
  })

  it.each([
    'job',
    'item',
    'contact',
    'equipment',
    'catalog_item',
    'price_book_item',
    'estimate',
    'invoice',
    'purchase_order',
    'time_entry',
    'transfer',
    'kit',
    'tool_plan',
  ] as const)('deletes its documents: %s', async (entityType) => {
    const { path, body, part } = kinds[entityType]
    const created = await ada.post<Record<string, unknown>>(path, body())
    const { id } = (part ? created.body[part] : created.body) as { id: string }
    const document = await sendDocument(ada, { bytes: pdf(entityType), entityType, entityId: id })
    expect(document.status).toBe(201)
    expect((await ada.delete(`${path}/${id}`)).status).toBe(204)
    expect((await ada.get(`/api/documents/${document.body.id}`)).status).toBe(404)
  })
})

describe('permissions', () => {
  let owner: Client
  let technician: Client
  const bytes = pdf('who may')

  beforeAll(async () => {
    owner = await server.owner()
    technician = await server.technician()
  })

  it('a technician can view, add and edit documents of their own work only', async () => {
    const received = await listen(technician)
    const own = await newJob(owner, { technicianId: technician.userId })
    const other = await newJob(owner)
    const seen = [
      { entityType: 'job', entityId: own.id },
      { entityType: 'rfi', entityId: (await newRfi(owner, { jobId: own.id })).id },
      { entityType: 'item', entityId: (await newItem(owner)).id },
    ]
    const unseen = [
      { entityType: 'job', entityId: other.id },
      { entityType: 'rfi', entityId: (await newRfi(owner, { jobId: other.id })).id },
      { entityType: 'vendor', entityId: (await newVendor(owner)).id },
    ]
    const ids: string[] = []
    for (const record of seen) {
      const { body } = await sendDocument(owner, { bytes, ...record })
      ids.push(body.id)
      expect((await technician.get<Document[]>('/api/documents', record)).body).toMatchObject([
        { id: body.id },
      ])
      expect((await fetchFile(technician, body.fileUrl)).response.status).toBe(200)
      const added = await sendDocument(technician, { bytes, ...record })
      expect([record.entityType, added.status, added.body.canChange]).toEqual([record.entityType, 201, true])
      ids.push(added.body.id)
      expect((await technician.patch(`/api/documents/${added.body.id}`, { name: 'Mine' })).status).toBe(200)
    }
    // Only the office can change the job, and documents that the office added to it.
    expect((await technician.patch(`/api/documents/${ids[0]}`, { name: 'x' })).status).toBe(403)
    expect((await technician.delete(`/api/documents/${ids[0]}`)).status).toBe(403)
    expect((await technician.delete(`/api/documents/${ids[2]}`)).status).toBe(204)
    for (const record of unseen) {
      const { body } = await sendDocument(owner, { bytes, ...record })
      const { id } = body
      expect((await technician.get('/api/documents', record)).status).toBe(404)
      for (const path of ['', '/file', '/thumbnail'])
        expect((await technician.get(`/api/documents/${id}${path}`)).status).toBe(404)
      expect((await technician.patch(`/api/documents/${id}`, { name: 'x' })).status).toBe(404)
      expect((await technician.delete(`/api/documents/${id}`)).status).toBe(404)
      const refused = await sendDocument(technician, { bytes, ...record })
      expect([refused.status, refused.body.message]).toEqual([404, 'Record not found'])
      ids.push(id)
    }
    const all = (await technician.get<Document[]>('/api/documents')).body.map(({ id }) => id)
    expect(all.sort()).toEqual(
      ids
        .slice(0, 6)
        .filter((_, index) => index !== 2)
        .sort(),
    )
    const last = await newItem(owner)
    await expect.poll(() => received.at(-1)?.id).toBe(last.id)
    const receivedIds = new Set(received.filter(({ entity }) => entity === 'document').map(({ id }) => id))
    expect([...receivedIds].sort()).toEqual(ids.slice(0, 6).sort())
    const { body: entries } = await technician.get<ActivityEntry[]>('/api/activity', { limit: 100 })
    expect(entries.filter(({ payload }) => ids.slice(6).includes(String(payload.id)))).toEqual([])
  })

  it('nobody can add to an unknown record or to a kind without documents', async () => {
    const gone = await sendDocument(owner, { bytes, entityType: 'job', entityId: 'gone' })
    expect([gone.status, gone.body.message]).toEqual([404, 'Record not found'])
    const user = await sendDocument(owner, { bytes, entityType: 'user', entityId: owner.userId })
    expect([user.status, user.body.message]).toEqual([400, 'Unknown kind of record'])
    expect((await owner.get('/api/documents', { entityType: 'job' })).status).toBe(400)
    expect((await owner.post('/api/documents', { entityType: 'job' })).status).toBe(415)
  })
})
