import { describe, expect, it } from 'vitest'
import { FLOW_MINUTES, FlowSeal } from './flows'

const flow = { state: 'a state', nonce: 'a nonce', verifier: 'a verifier' }
const began = new Date('2026-03-02T08:00:00Z')
const later = (minutes: number) => new Date(began.getTime() + minutes * 60_000)
const seal = new FlowSeal('the client secret')

describe('a sealed sign-in flow', () => {
  it('can be opened by every server with the secret, for ten minutes', () => {
    const cookie = seal.seal(flow, began)
    const another = new FlowSeal('the client secret')
    expect(another.open(cookie, began)).toEqual(flow)
    expect(another.open(cookie, later(FLOW_MINUTES - 1))).toEqual(flow)
    expect(another.open(cookie, later(FLOW_MINUTES))).toBeUndefined()
  })

  it('reveals nothing of its content and differs each time it is sealed', () => {
    const cookie = seal.seal(flow, began)
    expect(Buffer.from(cookie, 'base64url').toString('latin1')).not.toContain('verifier')
    expect(seal.seal(flow, began)).not.toBe(cookie)
  })

  it('rejects a forged or altered value', () => {
    const bytes = Buffer.from(seal.seal(flow, began), 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const altered = Buffer.from(bytes)
      altered[at] = (altered[at] ?? 0) ^ 1
      expect(seal.open(altered.toString('base64url'), began)).toBeUndefined()
    }
    expect(new FlowSeal('another secret').open(bytes.toString('base64url'), began)).toBeUndefined()
    for (const nonsense of ['', 'x', '%%%', 'a'.repeat(4000)])
      expect(seal.open(nonsense, began)).toBeUndefined()
  })
})
