import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatHours, hoursAndMinutes, parseHours } from './hours'

describe('parseHours', () => {
  it.each([
    ['0', 0],
    ['8', 480],
    ['7.75', 465],
    [' 7.5 ', 450],
    ['7,5', 450],
    ['.25', 15],
    ['2.', 120],
    ['0.33', 20],
    ['7.500', 450],
    ['1,200.25', 72_015],
    ['-1.5', -90],
    ['-0', 0],
  ])('reads %j as %i minutes', (text, minutes) => expect(parseHours(text)).toBe(minutes))

  it.each(['', ' ', '.', '-', 'eight', '7.255', '1e3', '7:30', '--1', '9'.repeat(20)])('refuses %j', (text) =>
    expect(parseHours(text)).toBeNull(),
  )
})

describe('as specified: formatHours', () => {
  it.each([
    [0, '0.00'],
    [20, '0.33'],
    [450, '7.50'],
    [465, '7.75'],
    [90_000, '1500.00'],
  ])('shows %i minutes as %s', (minutes, text) => expect(formatHours(minutes)).toBe(text))
})

describe('as specified: hoursAndMinutes', () => {
  it.each([
    [0, '0h'],
    [45, '0h 45m'],
    [480, '8h'],
    [465, '7h 45m'],
    [75_001, '1,250h 1m'],
  ])('shows %i minutes as %s', (minutes, text) => expect(hoursAndMinutes(minutes)).toBe(text))
})

describe('as specified: hours and minutes', () => {
  it('convert back to the same minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (minutes) => {
        expect(parseHours(formatHours(minutes))).toBe(minutes)
      }),
    )
  })

  it('keep every quarter of an hour exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (quarters) => {
        expect(parseHours(String(quarters / 4))).toBe(quarters * 15)
        expect(Number(formatHours(quarters * 15))).toBe(quarters / 4)
      }),
    )
  })

  it('convert to minutes times 60, rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (hundredths) => {
        const hours = (hundredths / 100).toFixed(2)
        expect(Math.abs((parseHours(hours) ?? Number.NaN) - (hundredths * 60) / 100)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})
