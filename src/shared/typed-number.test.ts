import { describe, expect, it } from 'vitest'
import { isSameNumber, readNumber, toUnits } from './typed-number'

const cents = (text: string) => {
  const number = readNumber(text)
  return number && toUnits(number, 2)
}

describe('a typed number', () => {
  it.each([
    ['1234.5', 123450],
    ['1,234.50', 123450],
    ['1.234,50', 123450],
    ['1.234.567', 123456700],
    ['1.234.567,8', 123456780],
    ['1,234,567.8', 123456780],
    ['1234,5', 123450],
    ['12,5', 1250],
    ['0,05', 5],
    ['0,120', 12],
    ['1 234,50', 123450],
    ['1\u00a0234\u00a0567.5', 123456750],
    ["1'234.50", 123450],
    ['1’234.50', 123450],
    ['1,234', 123400],
    ['1.234,', 123400],
    ['1.230', 123],
    ['.5', 50],
    ['5.', 500],
    ['-1.234,50', -123450],
    ['+7', 700],
    [' 7 ', 700],
  ])('reads %j as %i hundredths', (text, hundredths) => expect(cents(text)).toBe(hundredths))

  it.each(['1.234', '500.00200', '1,2345', '1.234,567'])('has too many decimals: %j', (text) => {
    expect(readNumber(text)).not.toBeNull()
    expect(cents(text)).toBeNull()
  })

  it.each([
    '',
    ' ',
    '.',
    ',',
    '-',
    '1 2',
    '12 34',
    '1,23.00',
    '12,34,567',
    '1.2.3',
    '1e5',
    '٣',
    'ten',
    '1-2',
  ])('is not a number: %j', (text) => expect(readNumber(text)).toBeNull())
})

describe('a displayed number', () => {
  it.each([
    ['200', '200.00'],
    ['1234.5', '1,234.50'],
    ['$1,234.50', '1,234.50'],
    ['7.', '7.00'],
    ['8.25 %', '8.25'],
    ['100', '100'],
  ])('%j has the same meaning as %j', (text, shown) => expect(isSameNumber(text, shown)).toBe(true))

  it.each([
    ['1.234,50', '1,234.50'],
    ['12,5', '12.50'],
    ['10', '100.00'],
    ['11/12/2026', 'Nov 12, 2026'],
  ])('%j differs from %j', (text, shown) => expect(isSameNumber(text, shown)).toBe(false))
})
