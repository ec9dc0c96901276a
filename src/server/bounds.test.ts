import { beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '@/shared/errors'
import { type OpenApi, type Schema, schemasOf } from './test/api-document'
import type { Client } from './test/client'
import { withServer } from './test/server'

const server = withServer()
let ada: Client

beforeAll(async () => {
  ada = await server.signedUp()
})

/** The places in a schema where texts, lists or values of any type have no upper limit. */
function unbounded(schema: Schema, path: string): string[] {
  const types = [schema.type ?? []].flat()
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const isClosed = schema.enum !== undefined || schema.const !== undefined
  const own = [
    types.includes('string') && !isClosed && schema.maxLength === undefined ? 'has no maxLength' : '',
    types.includes('array') && schema.maxItems === undefined ? 'has no maxItems' : '',
    typeof schema.additionalProperties === 'object' && schema.maxProperties === undefined
      ? 'has no maxProperties'
      : '',
    types.length === 0 && parts.length === 0 && !isClosed && !schema.not ? 'takes anything' : '',
  ]
  return [
    ...own.filter(Boolean).map((problem) => `${path} ${problem}`),
    ...parts.flatMap((part) => unbounded(part, path)),
    ...(schema.items ? unbounded(schema.items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => unbounded(part, `${path}.${name}`)),
  ]
}

describe('request limits', () => {
  it('every text and list of every route has an upper limit', async () => {
    const { body } = await ada.get<OpenApi>('/api/openapi.json')
    const schemas = schemasOf(body)
    expect(schemas.length).toBeGreaterThan(100)
    expect(schemas.flatMap(({ name, schema }) => unbounded(schema, name))).toEqual([])
  })

  it('refuses a compressed body, however small', async () => {
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'GZIP', 'identity, gzip', 'x-unheard-of']) {
      const headers = { 'content-encoding': encoding }
      const answer = await ada.post<ErrorBody>('/api/jobs', { num: `Z-${encoding}` }, headers)
      expect([encoding, answer.status, answer.body.code]).toEqual([encoding, 415, 'unsupported'])
      expect(answer.headers.get('accept-encoding')).toBe('identity')
    }
    const plain = await ada.post('/api/jobs', { num: 'Z-plain' }, { 'content-encoding': 'identity' })
    expect(plain.status).toBe(201)
  })

  it('refuses a body over 1 MB', async () => {
    const body = (size: number) => `{"num":"Z-size","notes":"","filler":"${'x'.repeat(size)}"}`
    expect((await ada.post('/api/jobs', body(2 ** 20))).status).toBe(413)
    expect((await ada.post('/api/jobs', body(2 ** 20 - 100))).status).toBe(201)
  })

  it('refuses more than 250,000 values or 32 levels of nesting', async () => {
    const send = (filler: string) => ada.post('/api/jobs', `{"num":"Z-tangled","filler":${filler}}`)
    expect((await send(`[${'0,'.repeat(250_000)}0]`)).status).toBe(413)
    expect((await send(`${'['.repeat(32)}${']'.repeat(32)}`)).status).toBe(400)
    expect((await send(`${'['.repeat(31)}${']'.repeat(31)}`)).status).toBe(201)
  })

  it('reports at most fifty errors', async () => {
    const items = Array.from({ length: 100 }, () => ({ itemId: '', qty: 'x' }))
    const { status, body } = await ada.post<ErrorBody>('/api/transactions/batch', { action: 'out', items })
    expect(status).toBe(400)
    expect(body.errors).toHaveLength(50)
  })

  it('checks the length of a list before its entries', async () => {
    const { body: job } = await ada.post<{ id: string }>('/api/jobs', { num: 'Z-list' })
    const log = { jobId: job.id, logDate: '2026-11-13', workPerformed: 'Counted' }
    const { status, body } = await ada.post<ErrorBody>('/api/field-logs', {
      ...log,
      crewMembers: Array(200_000).fill(1),
    })
    const message = 'At most 100 crew members'
    expect([status, body.errors]).toEqual([400, [{ path: 'crewMembers', message }]])
  })
})
