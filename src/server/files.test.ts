import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FieldLog } from '@/features/field-logs/field-log.schema'
import type { Client } from './test/client'
import { sendDocument } from './test/documents'
import { pngDataString } from './test/pictures'
import { created, newCustomer, newInvoice, newItem, newJob } from './test/records'
import { phoneJpeg } from './test/sample-files'
import { withServer } from './test/server'

const server = withServer()
let owner: Client
let technician: Client

beforeAll(async () => {
  owner = await server.owner()
  technician = await server.technician()
})

const statuses = async (client: Client, path: string) => [
  (await client.get(path)).status,
  (await client.get(`${path}/thumbnail`)).status,
]
const SERVED = [200, 200]
const HIDDEN = [404, 404]

async function sendPicture(entityType: string, entityId: string, width: number): Promise<string> {
  const bytes = await phoneJpeg(width, 40)
  const { status } = await sendDocument(owner, { name: 'a.jpg', bytes, entityType, entityId })
  expect(status).toBe(201)
  return `/api/files/${createHash('sha256').update(bytes).digest('hex')}`
}

async function newLog(jobId: string, width: number): Promise<string> {
  const photos = [await pngDataString(width, 31)]
  const log = { jobId, logDate: '2026-11-13', workPerformed: 'With a photo', photos }
  return created(await owner.post<FieldLog>('/api/field-logs', log)).photos[0] ?? ''
}

describe('access to files', () => {
  it("hides an invoice document's picture from a technician", async () => {
    const { id: customerId } = await newCustomer(owner)
    const { invoice } = await newInvoice(owner, { customerId })
    const path = await sendPicture('invoice', invoice.id, 61)
    expect(await statuses(technician, path)).toEqual(HIDDEN)
    expect(await statuses(owner, path)).toEqual(SERVED)
  })

  it("shows a technician a job's pictures only while they are on its crew", async () => {
    const job = await newJob(owner)
    const paths = [await newLog(job.id, 71), await sendPicture('job', job.id, 72)]
    for (const path of paths) expect(await statuses(technician, path)).toEqual(HIDDEN)
    await owner.patch(`/api/jobs/${job.id}`, { technicianId: technician.userId })
    for (const path of paths) expect(await statuses(technician, path)).toEqual(SERVED)
  })

  it('serves a file if the person may see one of several records that use it', async () => {
    const job = await newJob(owner)
    const photo = await pngDataString(71, 31)
    const item = await newItem(owner, { photoUrl: photo })
    expect(await newLog(job.id, 71)).toBe(item.photoUrl)
    expect(await statuses(technician, item.photoUrl ?? '')).toEqual(SERVED)
  })

  it("serves photos of items, pictures of people and the company's logo to everybody", async () => {
    const item = await newItem(owner, { photoUrl: await pngDataString(81, 31) })
    const { body: account } = await owner.patch<{ profileImageUrl: string }>('/api/auth/user', {
      photo: await pngDataString(82, 31),
    })
    const { body: company } = await owner.patch<{ logoUrl: string }>('/api/company', {
      logoUrl: await pngDataString(83, 31),
    })
    for (const path of [item.photoUrl ?? '', account.profileImageUrl, company.logoUrl])
      expect([path, ...(await statuses(technician, path))]).toEqual([path, ...SERVED])
  })

  it('refuses a file that no record uses any more', async () => {
    const item = await newItem(owner, { photoUrl: await pngDataString(91, 31) })
    await owner.patch(`/api/items/${item.id}`, { photoUrl: null })
    expect(await statuses(owner, item.photoUrl ?? '')).toEqual(HIDDEN)
  })

  it('allows the browser to cache a file for the same session only', async () => {
    const item = await newItem(owner, { photoUrl: await pngDataString(92, 31) })
    const { headers } = await owner.get(item.photoUrl ?? '')
    expect(headers.get('cache-control')).toMatch(/^private, max-age=/)
    expect(headers.get('vary')).toMatch(/\bcookie\b/i)
  })
})
