import { expect, it } from 'vitest'
import { formatBytes } from './bytes'

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 KB'],
  [1_449_999, '1.4 MB'],
  [123_456_789, '123 MB'],
  [5_000_000_000_000_000, '5000 TB'],
])('formats %d bytes as %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown)
})
