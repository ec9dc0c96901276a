import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FieldType,
  fieldsAfter,
  filterValue,
  optionsProblem,
  readValue,
  removedOptions,
  renamedOptions,
  renamesProblem,
} from './custom-field'

const OPTIONS = ['Front', 'Back']
const field = (fieldType: FieldType) => ({ fieldType, options: fieldType === 'choice' ? OPTIONS : [] })
const kept = (fieldType: FieldType, sent: string | number | boolean | null) => {
  const read = readValue(field(fieldType), sent)
  return 'value' in read ? read.value : undefined
}

/** Numbers with at most six decimals, each the closest to its decimal notation. */
const decimals = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, part]) => Number(`${whole}.${String(part).padStart(6, '0')}`))

describe('the value of a custom field', () => {
  it('trims a text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), (text) => {
        fc.pre(!text.includes('\u0000'))
        expect(kept('text', text)).toBe(text.trim() === '' ? null : text.trim())
      }),
    )
    expect(kept('text', 'x'.repeat(2000))).toHaveLength(2000)
    expect(kept('text', 'x'.repeat(2001))).toBeUndefined()
    expect(kept('text', 12)).toBeUndefined()
    expect(kept('text', 'a\u0000b')).toBeUndefined()
  })

  it('keeps numbers of up to six decimals as sent and finds them by that', () => {
    fc.assert(
      fc.property(decimals, (sent) => {
        expect(kept('number', sent)).toBe(sent === 0 ? 0 : sent)
        expect(filterValue('number', String(sent))).toBe(String(kept('number', sent)))
      }),
    )
    expect(kept('number', 1e12)).toBe(1e12)
    expect(Object.is(kept('number', -0), 0)).toBe(true)
    for (const sent of [1e12 + 1, -1e13, 0.000_000_1, Number.NaN, Number.POSITIVE_INFINITY, '12', true])
      expect(kept('number', sent)).toBeUndefined()
    expect(filterValue('number', ' 12.50 ')).toBe('12.5')
    expect(filterValue('number', 'twelve')).toBeUndefined()
  })

  it('accepts only existing dates', () => {
    const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (day) => {
        const text = day.toISOString().slice(0, 10)
        expect(kept('date', text)).toBe(text)
      }),
    )
    for (const sent of ['2026-02-30', '2026-2-3', '0000-01-01', '2026-01-01T00:00:00Z', 20260101])
      expect(kept('date', sent)).toBeUndefined()
  })

  it('accepts an exact option, and yes or no as a boolean', () => {
    expect(kept('choice', 'Front')).toBe('Front')
    for (const sent of ['front', 'Side', 1, true]) expect(kept('choice', sent)).toBeUndefined()
    expect([kept('yes_no', true), kept('yes_no', false)]).toEqual([true, false])
    for (const sent of ['true', 1, 0, 'yes']) expect(kept('yes_no', sent)).toBeUndefined()
    expect([filterValue('yes_no', 'false'), filterValue('yes_no', 'no')]).toEqual(['false', undefined])
  })

  it('is null when empty, whatever the type', () => {
    for (const type of ['text', 'number', 'date', 'choice', 'yes_no'] as const)
      expect([kept(type, null), kept(type, ''), kept(type, '  ')]).toEqual([null, null, null])
  })
})

describe('the custom fields of a record', () => {
  const fields = [
    { id: 'a', name: 'Gate code', required: 1, ...field('text') },
    { id: 'b', name: 'Insured', required: 0, ...field('yes_no') },
  ]

  it('merge sent values over existing ones and keep a cleared value only where there was one', () => {
    expect(fieldsAfter(fields, { a: '1', old: 'x' }, { b: false }).values).toEqual({
      a: '1',
      b: false,
      old: 'x',
    })
    expect(fieldsAfter(fields, { a: '1', b: true }, { b: null }).values).toEqual({ a: '1', b: null })
    expect(fieldsAfter(fields, { a: '1' }, { b: null }).values).toEqual({ a: '1' })
  })

  it('report a missing required value once and refuse unknown fields', () => {
    expect(fieldsAfter(fields, {}, {}).problems).toEqual([
      { path: 'customFields.a', message: 'Gate code is required' },
    ])
    expect(fieldsAfter(fields, {}, { a: 5, b: 'x', c: 1, __proto__x: 1 }).problems).toEqual([
      { path: 'customFields.a', message: 'Must be a text' },
      { path: 'customFields.b', message: 'Must be yes or no' },
      { path: 'customFields.c', message: 'Unknown field' },
      { path: 'customFields.__proto__x', message: 'Unknown field' },
    ])
    expect(fieldsAfter(fields, { a: 'x' }, { a: '' }).problems).toHaveLength(1)
    expect(fieldsAfter(fields, { a: 'x' }, { b: true }).problems).toEqual([])
  })
})

describe('options', () => {
  it('belong to choices only and differ by more than case', () => {
    expect(optionsProblem('text', [])).toBeNull()
    expect(optionsProblem('text', ['A'])).toBe('Only a choice has options')
    expect(optionsProblem('choice', [])).toBe('A choice needs options')
    expect(optionsProblem('choice', ['Red', 'red'])).toBe('Each option can be listed only once')
    expect(optionsProblem('choice', ['Red', 'Green'])).toBeNull()
  })

  it("can be renamed, also to each other's names and to names of built-in properties", () => {
    const before = ['Red', 'Green', 'constructor']
    expect(renamedOptions(before, { Red: 'Crimson' })).toEqual(['Crimson', 'Green', 'constructor'])
    expect(renamedOptions(before, { Red: 'Green', Green: 'Red' })).toEqual(['Green', 'Red', 'constructor'])
    expect(renamedOptions(before, { Red: 'Green' })).toEqual(['Green', 'constructor'])
    expect(renamesProblem(before, ['Crimson'], { Red: 'Crimson' })).toBeNull()
    expect(renamesProblem(before, ['Crimson'], { Rot: 'Crimson' })).toBe('“Rot” is not one of the options')
    expect(renamesProblem(before, ['Red'], { Red: 'Crimson' })).toBe('“Crimson” is not among the options')
    expect(removedOptions(before, ['Crimson', 'constructor'], { Red: 'Crimson' })).toEqual(['Green'])
  })
})
