import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Job } from '@/features/jobs/job.schema'
import { actionsOf } from '@/server/test/activity'
import { concurrently } from '@/server/test/concurrently'
import { withServer } from './test/server'

const server = withServer()
const withKey = (key: string) => ({ 'idempotency-key': key })

describe('an Idempotency-Key', () => {
  it('returns the first result for a repeat and acts once', async () => {
    const ada = await server.signedUp()
    const first = await ada.post<Job>('/api/jobs', { num: 'IDEM-1' }, withKey('a'))
    const repeat = await ada.post<Job>('/api/jobs', { num: 'IDEM-1' }, withKey('a'))
    expect([first.status, repeat.status]).toEqual([201, 201])
    expect(repeat.body).toEqual(first.body)
    expect(await actionsOf(ada, first.body.id)).toHaveLength(1)
  })

  it('acts once when all repeats arrive at the same moment', async () => {
    const ada = await server.signedUp()
    const answers = await concurrently(10, () => ada.post<Job>('/api/jobs', { num: 'IDEM-2' }, withKey('b')))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  it('refuses the same key with another body', async () => {
    const ada = await server.signedUp()
    await ada.post('/api/jobs', { num: 'IDEM-3' }, withKey('c'))
    const { status, body } = await ada.post('/api/jobs', { num: 'IDEM-4' }, withKey('c'))
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'idempotency_mismatch' })])
  })

  it('returns the first answer for a repeated change and does not overwrite a later change', async () => {
    const ada = await server.signedUp()
    const { body: job } = await ada.post<Job>('/api/jobs', { num: 'IDEM-13' })
    const change = () => ada.patch<Job>(`/api/jobs/${job.id}`, { customer: 'First' }, withKey('p'))
    const first = await change()
    await ada.patch(`/api/jobs/${job.id}`, { customer: 'Second' })
    const repeat = await change()
    expect([repeat.status, repeat.body]).toEqual([200, first.body])
    expect((await ada.get<Job>(`/api/jobs/${job.id}`)).body.customer).toBe('Second')
  })

  it('accepts a repeat that differs only in the expected version', async () => {
    const ada = await server.signedUp()
    const { body: job } = await ada.post<Job>('/api/jobs', { num: 'IDEM-14' })
    const change = (version: number) =>
      ada.patch<Job>(`/api/jobs/${job.id}`, { customer: 'First', version }, withKey('v'))
    const first = await change(job.version)
    const repeat = await change(first.body.version)
    expect([repeat.status, repeat.body]).toEqual([200, first.body])
  })

  it('belongs to one person', async () => {
    const [ada, bob] = await Promise.all([server.signedUp(), server.signedUp()])
    await ada.post('/api/jobs', { num: 'IDEM-5' }, withKey('d'))
    expect((await bob.post('/api/jobs', { num: 'IDEM-6' }, withKey('d'))).status).toBe(201)
  })

  it('does not store a failure', async () => {
    const ada = await server.signedUp()
    await ada.post('/api/jobs', { num: 'IDEM-7' })
    expect((await ada.post('/api/jobs', { num: 'IDEM-7' }, withKey('e'))).status).toBe(409)
    expect((await ada.post('/api/jobs', { num: 'IDEM-8' }, withKey('e'))).status).toBe(201)
  })

  it('expires after 90 days', async () => {
    const ada = await server.signedUp()
    await ada.post('/api/jobs', { num: 'IDEM-9' }, withKey('f'))
    await server.database.db.execute(sql`update claims set created_at = now() - interval '91 days'`)
    expect((await ada.post('/api/jobs', { num: 'IDEM-10' }, withKey('f'))).status).toBe(201)
  })

  it('may have any length and form without breaking the server', async () => {
    const ada = await server.signedUp()
    expect((await ada.post('/api/jobs', { num: 'IDEM-11' }, withKey('x'.repeat(201)))).status).toBe(400)
    expect((await ada.post('/api/jobs', { num: 'IDEM-12' }, withKey('\u00e9\u00e8 %00'))).status).toBe(201)
  })
})
