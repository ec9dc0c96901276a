import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JobSectionCounts } from '@/features/jobs/job.schema'
import type { Visit } from '@/features/visits/visit.schema'
import type { Client } from '@/server/test/client'
import { fetchFile, sendDocument } from '@/server/test/documents'
import { pngDataString } from '@/server/test/pictures'
import { created, newCustomer, newJob } from '@/server/test/records'
import { withServer } from '@/server/test/server'
import { MAX_PHOTOS, MAX_VISITS, type SiteHistory } from '../site-history.schema'

const server = withServer()
let office: Client
let ada: Client
let bob: Client
/** Sees no job at the site. */
let eve: Client

beforeAll(async () => {
  office = await server.owner()
  ada = await server.technician()
  bob = await server.technician()
  eve = await server.technician()
})

const historyOf = (who: Client, jobId: string) => who.get<SiteHistory>(`/api/jobs/${jobId}/history`)

async function newSite() {
  const customer = await newCustomer(office, { name: `Mill ${crypto.randomUUID()}` })
  const equipment = created(
    await office.post<{ id: string }>(`/api/customers/${customer.id}/equipment`, {
      equipmentType: 'Boiler',
      serialNumber: 'SN-7',
      location: 'Cellar',
    }),
  )
  const job = (fields: object) =>
    newJob(office, { num: crypto.randomUUID(), customerId: customer.id, ...fields })
  return { customer, equipment, job }
}

async function done(who: Client, jobId: string, body: object): Promise<Visit> {
  const [visit] = (await office.get<Visit[]>(`/api/jobs/${jobId}/visits`)).body
  const { status, body: answer } = await who.post<Visit>(`/api/visits/${visit?.id}/done`, body)
  expect(status).toBe(200)
  return answer
}

let drawn = 30
/** A picture that no other test has: equal ones are one file. */
const picture = () => pngDataString(++drawn, 30)

/** Bob served the boiler in an earlier job; Ada has the job there now. */
async function servedBefore() {
  const site = await newSite()
  const address = '1 Main St, Portland'
  const earlier = await site.job({
    address,
    description: 'Old boiler, quoted at 900',
    equipmentId: site.equipment.id,
    technicianIds: [bob.userId],
  })
  const visit = await done(bob, earlier.id, {
    note: 'New thermocouple',
    signature: { name: 'Carla', image: await picture() },
    photosAfter: [await picture()],
  })
  const log = created(
    await bob.post<{ photos: string[] }>('/api/field-logs', {
      jobId: earlier.id,
      logDate: '2026-11-01',
      workPerformed: 'Secret words',
      photos: [await picture()],
    }),
  )
  const [, png = ''] = (await picture()).split(',')
  const document = await sendDocument(bob, {
    name: 'offer.png',
    bytes: Buffer.from(png, 'base64'),
    entityType: 'job',
    entityId: earlier.id,
  })
  const now = await site.job({ address: '1  main st. Portland', technicianIds: [ada.userId] })
  return { ...site, earlier, visit, log, document: document.body, now }
}

describe('the history of a site', () => {
  it('has what was done there, the equipment and the photos, for the office', async () => {
    const { earlier, visit, log, document, now, equipment } = await servedBefore()
    const { status, body } = await historyOf(office, now.id)
    expect(status).toBe(200)
    expect(body.visits).toEqual([
      {
        id: visit.id,
        jobId: earlier.id,
        jobNum: earlier.num,
        doneAt: visit.doneAt,
        technicianNames: [bob.name],
        doneNote: 'New thermocouple',
        equipmentName: 'Boiler',
      },
    ])
    expect(body).toMatchObject({
      visitCount: 1,
      equipment: [
        {
          id: equipment.id,
          name: 'Boiler',
          serialNumber: 'SN-7',
          location: 'Cellar',
          lastServicedAt: visit.doneAt,
          visits: 1,
        },
      ],
    })
    expect(body.photos.map(({ source, path }) => [source, path]).sort()).toEqual([
      ['document', document.fileUrl],
      ['field_log', log.photos[0]],
      ['visit', visit.photosAfter[0]],
    ])
    const sections = await office.get<JobSectionCounts>(`/api/jobs/${now.id}/sections`)
    expect(sections.body.history).toBe(1)
  })

  it('is for a technician on the job, without other jobs’ numbers, words, documents and signatures', async () => {
    const { earlier, visit, log, document, now } = await servedBefore()
    const { status, body } = await historyOf(ada, now.id)
    expect(status).toBe(200)
    expect(body.visits).toMatchObject([
      { id: visit.id, jobId: null, jobNum: null, doneNote: 'New thermocouple' },
    ])
    const text = JSON.stringify(body)
    for (const hidden of [earlier.id, earlier.num, 'quoted', 'Secret', 'Main St', visit.signature ?? ''])
      expect(text).not.toContain(hidden)
    const [photo = '', logPhoto = ''] = [visit.photosAfter[0], log.photos[0]]
    expect(body.photos.map(({ path }) => path).sort()).toEqual([photo, logPhoto].sort())
    const seen = async (who: Client, path: string) => (await fetchFile(who, path)).response.status
    for (const path of [photo, `${photo}/thumbnail`, logPhoto]) {
      expect([await seen(ada, path), await seen(bob, path), await seen(eve, path)]).toEqual([200, 200, 404])
    }
    for (const path of [visit.signature ?? '', document.fileUrl])
      expect([await seen(ada, path), await seen(bob, path)]).toEqual([404, 200])
    expect((await ada.get(`/api/jobs/${earlier.id}`)).status).toBe(404)
    expect((await ada.get(`/api/visits/${visit.id}`)).status).toBe(404)
  })

  it('names and links jobs that the technician is on', async () => {
    const { job } = await newSite()
    const address = '5 Elm St'
    const earlier = await job({ address, technicianIds: [ada.userId] })
    await done(ada, earlier.id, {})
    const now = await job({ address, technicianIds: [ada.userId] })
    expect((await historyOf(ada, now.id)).body.visits).toMatchObject([
      { jobId: earlier.id, jobNum: earlier.num },
    ])
  })

  it('is not for technicians who are not on the job, nor after they were taken off it', async () => {
    const { visit, now } = await servedBefore()
    expect((await historyOf(eve, now.id)).status).toBe(404)
    await office.patch(`/api/jobs/${now.id}`, { technicianIds: [eve.userId] })
    expect((await historyOf(ada, now.id)).status).toBe(404)
    expect((await ada.get(visit.photosAfter[0] ?? '')).status).toBe(404)
    expect((await historyOf(eve, now.id)).status).toBe(200)
    expect((await historyOf(office, crypto.randomUUID())).status).toBe(404)
  })

  it('leaves out other addresses, other customers, other statuses and the job itself', async () => {
    const { job } = await newSite()
    const other = await newSite()
    const on = { technicianIds: [bob.userId] }
    const now = await job({ address: '7 Oak St', ...on })
    await done(bob, now.id, { next: { scheduledStart: '2027-01-01T09:00:00Z', scheduledEnd: null } })
    await done(bob, (await job({ address: '9 Oak St', ...on })).id, {})
    await done(bob, (await job({ address: null, ...on })).id, {})
    await done(bob, (await other.job({ address: '7 Oak St', ...on })).id, {})
    await job({ address: '7 Oak St', ...on })
    const nothing = { visits: [], visitCount: 0, equipment: [], photos: [] }
    expect((await historyOf(office, now.id)).body).toEqual(nothing)
    expect((await historyOf(office, (await job({ address: null })).id)).body).toEqual(nothing)
    expect((await historyOf(office, (await newJob(office)).id)).body).toEqual(nothing)
  })

  it('has the latest visits and photos of many', async () => {
    const { job } = await newSite()
    const address = '11 Long Rd'
    const earlier = await job({ address, technicianIds: [bob.userId] })
    const photos = Array.from(
      { length: MAX_PHOTOS + 1 },
      (_, n) => `/api/files/${String(n).padStart(64, '0')}`,
    )
    await server.database.db.execute(sql`insert into visits (id, job_id, status, done_at, done_by_id, done_note, photos_after)
      select ${earlier.id} || n, ${earlier.id}, 'done', now() - n * interval '1 day', ${bob.userId}, 'No. ' || n,
        case when n = 1 then ${sql.param(photos)}::text[] else '{}' end
      from generate_series(1, ${MAX_VISITS + 5}) n`)
    const { body } = await historyOf(office, (await job({ address })).id)
    expect([body.visits.length, body.visitCount, body.photos.length]).toEqual([
      MAX_VISITS,
      MAX_VISITS + 5,
      MAX_PHOTOS,
    ])
    expect(body.visits[0]?.doneNote).toBe('No. 1')
  })
})
