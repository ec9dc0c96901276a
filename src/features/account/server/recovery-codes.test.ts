import { describe, expect, it } from 'vitest'
import { newRecoveryCodes, recoveryHash, withoutCode } from './recovery-codes'

describe('recovery codes', () => {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash('ada', code))
  const [first = ''] = codes

  it('are ten codes of unambiguous letters and digits', () => {
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/)
  })

  it.each([(code: string) => code, (code: string) => ` ${code.toLowerCase().replaceAll('-', ' ')} `])(
    'are accepted in any notation, once',
    (typed) => {
      const left = withoutCode(hashes, 'ada', typed(first))
      expect(left).toEqual(hashes.slice(1))
      expect(withoutCode(left ?? [], 'ada', first)).toBeUndefined()
    },
  )

  it('belong to one person and are stored as hashes only', () => {
    expect(withoutCode(hashes, 'bob', first)).toBeUndefined()
    expect(withoutCode(hashes, 'ada', '')).toBeUndefined()
    expect(hashes.join()).not.toContain(first)
  })
})
