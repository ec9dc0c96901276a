import { describe, expect, it } from 'vitest'
import { recordAddress } from '@/client/record-address'
import { type Entity, FACTS } from '@/shared/entities'
import { NOTICES } from '@/shared/notices'
import { SCREEN_NEEDS } from './screen-paths'

/** What the activity says of a record, of whatever kind it is. */
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
  it.each(KINDS)('of kind %s is on a screen that exists', (kind) => {
    const address = recordAddress(kind, KNOWN)
    expect(Object.keys(SCREEN_NEEDS)).toContain(address?.to)
  })

  it.each(KINDS)('of kind %s is not guessed when nothing is known of it', (kind) => {
    const isOnScreenOfMany = /^\/[a-z-]+$/.test(String(FACTS[kind].opens))
    expect(recordAddress(kind, {}) === undefined).toBe(!isOnScreenOfMany)
  })

  it.each<[Entity, string]>([
    ['kit', '/kits'],
    ['reservation', '/reservations'],
    ['tool_plan', '/tool-care'],
    ['cycle_count', '/counts'],
    ['rfi', '/rfis'],
  ])('of kind %s opens it over %s', (kind, to) =>
    expect(recordAddress(kind, KNOWN)).toEqual({ to, search: { open: 'the-record' } }),
  )

  it('is the page of a job or a customer, also of what belongs to one', () => {
    expect(recordAddress('job', KNOWN)).toEqual({ to: '/jobs/$id', params: { id: 'the-record' }, search: {} })
    expect(recordAddress('contact', KNOWN)).toEqual({ to: '/customers/$id', params: { id: 'c' }, search: {} })
  })

  it('is that of its owner for a document', () =>
    expect(recordAddress('document', KNOWN)).toEqual({ to: '/rfis', search: { open: 'r' } }))

  it('is the first whose fields are known', () => {
    expect(recordAddress('deposit', { id: 'd', estimateId: 'e', jobId: 'j' })?.to).toBe('/estimates')
    expect(recordAddress('deposit', { id: 'd', estimateId: null, jobId: 'j' })?.to).toBe('/jobs/$id')
  })

  it('is the first screen that the person may use, else the last', () => {
    expect(recordAddress('user', KNOWN, () => true)?.to).toBe('/time-tracking')
    expect(recordAddress('user', KNOWN, () => false)?.to).toBe('/transactions')
  })

  it.each(Object.entries(NOTICES))(
    'leads from a notice of %s to what it needs to be seen',
    (_kind, { entity }) => expect(recordAddress(entity, KNOWN)).toBeDefined(),
  )
})
