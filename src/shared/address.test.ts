import { describe, expect, it } from 'vitest'
import { addressLine, addressLines } from './address'

const none = { address: null, city: null, state: null, zip: null }

describe('an address', () => {
  it.each([
    [
      { address: '1420 SE Alder St', city: 'Portland', state: 'OR', zip: '97214' },
      ['1420 SE Alder St', 'Portland, OR 97214'],
      '1420 SE Alder St, Portland, OR 97214',
    ],
    [
      { ...none, address: '1420 SE Alder St', zip: '97214' },
      ['1420 SE Alder St', '97214'],
      '1420 SE Alder St, 97214',
    ],
    [{ ...none, city: 'Portland', state: 'OR' }, ['Portland, OR'], 'Portland, OR'],
    [{ ...none, address: '', city: 'Portland' }, ['Portland'], 'Portland'],
    [{ ...none, state: 'OR' }, ['OR'], 'OR'],
    [{ ...none, address: '1420 SE Alder St' }, ['1420 SE Alder St'], '1420 SE Alder St'],
    [none, [], null],
  ])('%j is %j on an envelope and %j in one line', (place, lines, line) => {
    expect(addressLines(place)).toEqual(lines)
    expect(addressLine(place)).toBe(line)
  })
})
