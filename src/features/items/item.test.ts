import { describe, expect, it } from 'vitest'
import { isCounted } from '@/domain/stock/item-kinds'
import { cleanTags, qrFileName, qrText, readItemCode, readQrText } from './item'

describe('isCounted', () => {
  it.each([
    ['tool', 1, false],
    ['tool', 2, true],
    ['container', 1, false],
    ['consumable', 1, true],
  ] as const)('%s of %i: %s', (type, qty, counted) => expect(isCounted({ type, qty })).toBe(counted))
})

describe('as specified: cleanTags', () => {
  it.each([
    [[], []],
    [
      ['  drill ', 'drill', '', '   ', 'Drill'],
      ['drill', 'Drill'],
    ],
    [
      ['b', 'a', 'b'],
      ['b', 'a'],
    ],
  ])('%j becomes %j', (given, kept) => expect(cleanTags(given)).toEqual(kept))
})

describe('as specified: QR codes', () => {
  const id = '6f2c1d3e-0a4b-4c5d-8e6f-7a8b9c0d1e2f'
  const item = { id, name: 'Drill "20V"', type: 'tool', location: null } as const

  it('contain id, name, type and location, and can be read back', () => {
    expect(JSON.parse(qrText(item))).toEqual({ id, name: 'Drill "20V"', type: 'tool', location: null })
    expect(readQrText(qrText(item))).toBe(id)
  })

  it.each([
    [id, id],
    [`  ${id.toUpperCase()}\n`, id],
    [`{"id":"${id}","more":1}`, id],
  ])('reads %j', (text, read) => expect(readQrText(text)).toBe(read))

  it.each([
    '',
    '4006381333931',
    'https://example.com',
    '{"id":5}',
    '{"id":"x"}',
    '{',
    'null',
    `["${id}"]`,
    '[]',
  ])('does not accept %j as ours', (text) => expect(readQrText(text)).toBeNull())

  it.each([
    ['Hammer Drill', 'qr-hammer-drill.png'],
    ['  1/2 in  Elbow ', 'qr-1-2-in-elbow.png'],
  ])('saves %j as %s', (name, file) => expect(qrFileName(name)).toBe(file))
})

describe('readItemCode', () => {
  it.each([
    ['K7M2QX', 'K7M2QX'],
    [' k7m-2qx\n', 'K7M2QX'],
    ['k 7 m 2 q x', 'K7M2QX'],
    ['K7M2Q', null],
    ['K7M2QXY', null],
    ['K7M2Q0', null],
    ['OIL100', null],
    ['', null],
  ])('of %j is %j', (typed, code) => expect(readItemCode(typed)).toBe(code))
})
