import { describe, expect, it } from 'vitest'
import { codeAt, stepAt } from '@/server/test/authenticator'
import { newSecret, otpauthUri, stepOfCode } from './totp'

/** "12345678901234567890", the secret of the RFC's appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('stepOfCode', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('%i seconds after 1970 accepts %s, as in RFC 6238', (seconds, code) =>
    expect(stepOfCode(SECRET, code, at(seconds), 0)).toBe(stepAt(at(seconds))),
  )

  const now = at(1_234_567_890)
  const step = stepAt(now)

  it.each([
    [-2, undefined],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, undefined],
  ])('accepts a code %i steps away as step %s', (off, taken) =>
    expect(stepOfCode(SECRET, codeAt(SECRET, step + off), now, 0)).toBe(taken),
  )

  it('accepts no code twice and none before the last one', () => {
    const take = (off: number, last: number) => stepOfCode(SECRET, codeAt(SECRET, step + off), now, last)
    expect([take(0, step), take(-1, step), take(1, step)]).toEqual([undefined, undefined, step + 1])
  })

  it('accepts no code while the clock is before the last one', () =>
    expect(stepOfCode(SECRET, codeAt(SECRET, step), now, step + 1_000)).toBeUndefined())

  it.each(['', '005925', '00592', '0059240', '００５９２４'])('refuses %j', (code) =>
    expect(stepOfCode(SECRET, code, now, 0)).toBeUndefined(),
  )
})

describe('a new secret', () => {
  it('has 160 random bits', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(newSecret())
  })

  it('is in the QR code with its account name', () => {
    const uri = otpauthUri(SECRET, 'Nguyễn: Pipes & Sons', 'ada+1@example.com')
    const { host, pathname, searchParams } = new URL(uri)
    expect(host).toBe('totp')
    expect(decodeURIComponent(pathname)).toBe('/Nguyễn  Pipes & Sons:ada+1@example.com')
    expect(Object.fromEntries(searchParams)).toEqual({
      secret: SECRET,
      issuer: 'Nguyễn  Pipes & Sons',
    })
  })
})
