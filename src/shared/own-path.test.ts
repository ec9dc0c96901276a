import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path'

test('a path on this site is kept with its query', () => {
  for (const path of ['/', '/jobs', '/jobs?open=a%20b&search=x', '/invoices#top', '/apiary'])
    expect(ownPath(path)).toBe(path)
})

test('an address on another site is refused in any notation', () => {
  for (const text of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'jobs',
    '',
    '/api/logout',
    '/api',
    `/${'x'.repeat(3000)}`,
    undefined,
    7,
  ])
    expect(ownPath(text), String(text)).toBeUndefined()
})

test('every accepted path stays on this site', () => {
  const bits = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '@', ':', 'evil.example', '?', '#', '%2f'),
  )
  fc.assert(
    fc.property(bits, (parts) => {
      const path = ownPath(`/${parts.join('')}`)
      if (path !== undefined)
        expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example')
    }),
  )
})
