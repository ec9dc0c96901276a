import { describe, expect, it } from 'vitest'
import { recordAddress } from '@/client/record-address'
import { type Entity, FACTS } from '@/shared/entities'
import { NOTICES } from '@/shared/notices'
import { SCREEN_NEEDS } from './screen-paths'

/** Every field that an activity entry may have. */
const KNOWN = {
  id: 'the-record',
  customerId: 'c',
  estimateId: 'e',
  invoiceId: 'i',
  itemId: 't',
  jobId: 'j',
  vendorId: 'v',
  entityType: 'rfi',
  entityId: 'r',
  screen: '/jobs',
}
const KINDS = Object.keys(FACTS) as Entity[]

describe('the address of a record', () => {
  it.each(KINDS)('kind %s leads to an existing screen', (kind) => {
    const address = recordAddress(kind, KNOWN)
    expect(Object.keys(SCREEN_NEEDS)).toContain(address?.to)
  })

  it.each(KINDS)('kind %s needs fields unless it opens on a list', (kind) => {
    const isOnScreenOfMany = /^\/[a-z-]+$/.test(String(FACTS[kind].opens))
    expect(recordAddress(kind, {}) === undefined).toBe(!isOnScreenOfMany)
  })

  it.each<[Entity, string]>([
    ['kit', '/kits'],
    ['reservation', '/reservations'],
    ['tool_plan', '/tool-care'],
    ['cycle_count', '/counts'],
    ['rfi', '/rfis'],
  ])('kind %s opens it over %s', (kind, to) =>
    expect(recordAddress(kind, KNOWN)).toEqual({ to, search: { open: 'the-record' } }),
  )

  it('a job or customer, and what belongs to one, opens on its page', () => {
    expect(recordAddress('job', KNOWN)).toEqual({ to: '/jobs/$id', params: { id: 'the-record' }, search: {} })
    expect(recordAddress('contact', KNOWN)).toEqual({ to: '/customers/$id', params: { id: 'c' }, search: {} })
  })

  it('a document opens with its owner', () =>
    expect(recordAddress('document', KNOWN)).toEqual({ to: '/rfis', search: { open: 'r' } }))

  it('is the first one whose fields are known', () => {
    expect(recordAddress('deposit', { id: 'd', estimateId: 'e', jobId: 'j' })?.to).toBe('/estimates')
    expect(recordAddress('deposit', { id: 'd', estimateId: null, jobId: 'j' })?.to).toBe('/jobs/$id')
  })

  it('is the first screen the person may open, otherwise the last', () => {
    expect(recordAddress('user', KNOWN, () => true)?.to).toBe('/time-tracking')
    expect(recordAddress('user', KNOWN, () => false)?.to).toBe('/transactions')
  })

  it.each(Object.entries(NOTICES))(
    'a notification of %s contains all the fields its address needs',
    (_kind, { entity }) => expect(recordAddress(entity, KNOWN)).toBeDefined(),
  )
})
