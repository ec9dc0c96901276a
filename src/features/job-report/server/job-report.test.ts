import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Checklist } from '@/domain/checklists/checklist.schema'
import type { JobChecklist } from '@/features/checklists/job-checklist.schema'
import type { Client } from '@/server/test/client'
import { pdfPages } from '@/server/test/pdf'
import { asDataString, pngDataString } from '@/server/test/pictures'
import { created, newCustomer, newItem, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'

const server = withServer()
let ada: Client

beforeAll(async () => {
  ada = await server.signedUp()
})

async function workedOn() {
  const grace = await server.technician()
  const customer = await newCustomer(ada, { name: 'Acme Bakery', address: '1 Main St', city: 'Portland' })
  const job = await newJob(ada, {
    num: `R-${crypto.randomUUID().slice(0, 8)}`,
    customerId: customer.id,
    address: '9 Side St',
    description: 'Replace the boiler.',
    technicianIds: [grace.userId],
  })
  const items = [
    { id: 'gas', label: 'Gas tight', kind: 'check', required: true },
    { id: 'plate', label: 'Rating plate', kind: 'photo' },
    { id: 'open', label: 'Pressure', kind: 'number' },
  ]
  const { id: checklistId } = created(
    await ada.post<Checklist>('/api/checklists', { name: `Start-up ${job.num}`, items }),
  )
  const list = created(await ada.post<JobChecklist>(`/api/jobs/${job.id}/checklists`, { checklistId }))
  await grace.put(`/api/jobs/${job.id}/checklists/${list.id}/answers`, {
    answers: [
      { itemId: 'gas', value: true },
      { itemId: 'plate', value: await pngDataString(80, 60) },
    ],
  })
  await grace.post('/api/field-logs', {
    jobId: job.id,
    logDate: '2026-11-13',
    workPerformed: 'Removed the old boiler',
    issues: 'Rusty flue',
  })
  const elbow = await newItem(ada, { name: 'Copper elbow', type: 'consumable', qty: 50, cost: 2.5 })
  await ada.post('/api/transactions', { itemId: elbow.id, action: 'checkout', jobId: job.id })
  return { job, grace }
}

describe("a job's PDF", () => {
  it('is a work order with what is to be done and what has been', async () => {
    const { job, grace } = await workedOn()
    const { pages, name } = await pdfPages(grace, `/api/jobs/${job.id}/pdf`)
    expect(name).toBe(`${job.num}.pdf`)
    const text = pages.join(' ')
    for (const printed of [
      `Work Order ${job.num}`,
      'Customer',
      'Acme Bakery',
      'Site',
      '9 Side St',
      'Work to Do Replace the boiler.',
      `Start-up ${job.num}`,
      'Gas tight * Yes',
      `${grace.name}, `,
      'Rating plate 1 photo',
      'Removed the old boiler Issues: Rusty flue',
      'Copper elbow 1 ea',
      'Photos Rating plate',
      'Visits Planned Who Arrived Done Note',
    ])
      expect(text).toContain(printed)
    expect(text).not.toContain('$')
  })

  it('has prices only where they are asked for by somebody who may see them', async () => {
    const { job, grace } = await workedOn()
    const { pages } = await pdfPages(ada, `/api/jobs/${job.id}/pdf?prices=true`)
    expect(pages.join(' ')).toContain('Unit Price Total')
    expect((await grace.get(`/api/jobs/${job.id}/pdf`, { prices: 'true' })).status).toBe(403)
    expect((await ada.get(`/api/jobs/${job.id}/pdf`, { prices: 'yes' })).status).toBe(400)
  })

  it('is out of reach for technicians who are not on the job', async () => {
    const { job } = await workedOn()
    const other = await server.technician()
    expect((await other.get(`/api/jobs/${job.id}/pdf`)).status).toBe(404)
    expect((await ada.get('/api/jobs/nope/pdf')).status).toBe(404)
  })

  it('stays under 5 MB with 40 detailed photos, and says how many more there are', async () => {
    const job = await newJob(ada)
    const noise = async (): Promise<string> => {
      const create = { width: 560, height: 420, channels: 3, background: '#808080' } as const
      const jpeg = await sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 70 } } })
        .jpeg({ quality: 90 })
        .toBuffer()
      return asDataString(jpeg, 'image/jpeg')
    }
    for (const count of [20, 20, 1]) {
      const photos = await Promise.all(Array.from({ length: count }, noise))
      created(
        await ada.post('/api/field-logs', {
          jobId: job.id,
          logDate: '2026-11-13',
          workPerformed: 'Photos',
          photos,
        }),
      )
    }
    const response = await fetch(`${ada.url}/api/jobs/${job.id}/pdf`, { headers: { cookie: ada.cookie } })
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(5 * 1024 * 1024)
    const { pages } = await pdfPages(ada, `/api/jobs/${job.id}/pdf`)
    expect(pages.join(' ')).toContain('1 more in Plumbline')
  })
})
