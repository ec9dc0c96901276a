import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from './client'
import { concurrently } from './concurrently'
import { newJob } from './records'
import type { TestServer } from './server'

interface JobPapers {
  path: string
  /** "RFI-" */
  prefix: string
  /** Required fields of a new record besides its job. */
  fields: Record<string, unknown>
  numberOf: (body: Record<string, string>) => string
  /** A valid change, sent to an unknown id. */
  change: Record<string, unknown>
}

/**
 * Tests shared by change orders and RFIs, which are numbered consecutively. Call before any record is
 * created.
 */
export function describeJobPapers(server: TestServer, { path, prefix, fields, numberOf, change }: JobPapers) {
  let ada: Client
  let jobId: string
  beforeAll(async () => {
    ada = await server.signedUp()
    jobId = (await newJob(ada)).id
  })
  const post = (sent: Record<string, unknown> = {}, headers?: Record<string, string>) =>
    ada.post<Record<string, string>>(path, { jobId, ...fields, ...sent }, headers)
  const nextNumber = async () => (await ada.get<{ num: string }>(`${path}/next-number`)).body.num
  const numbered = (n: number) => `${prefix}${String(n).padStart(3, '0')}`

  describe('as specified: numbers', () => {
    it('start at 001, and the next one can be read beforehand', async () => {
      expect(await nextNumber()).toBe(numbered(1))
      expect(numberOf((await post()).body)).toBe(numbered(1))
      expect(numberOf((await post()).body)).toBe(numbered(2))
      expect(await nextNumber()).toBe(numbered(3))
    })

    it('have no gaps, however many people save at the same moment', async () => {
      const first = Number((await nextNumber()).slice(prefix.length))
      const refused = Array.from({ length: 5 }, () => post({ jobId: 'nope' }))
      const created = await concurrently(50, () => post())
      expect(new Set((await Promise.all(refused)).map(({ status }) => status))).toEqual(new Set([400]))
      expect(new Set(created.map(({ status }) => status))).toEqual(new Set([201]))
      const expected = Array.from({ length: 50 }, (_, n) => numbered(first + n))
      expect(created.map(({ body }) => numberOf(body)).sort()).toEqual(expected)
    })
  })

  it('as specified: one Idempotency-Key creates one record', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = await Promise.all([post({}, key), post({}, key)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
  })

  it('as specified: requires a session and a known id', async () => {
    expect((await server.visitor().get(path)).status).toBe(401)
    expect((await server.visitor().get(`${path}/next-number`)).status).toBe(401)
    expect((await server.visitor().post(path, {})).status).toBe(401)
    expect((await ada.get(`${path}/unknown`)).status).toBe(404)
    expect((await ada.patch(`${path}/unknown`, change)).status).toBe(404)
  })
}
