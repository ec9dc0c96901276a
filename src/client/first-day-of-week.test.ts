import { describe, expect, it } from 'vitest'
import { firstDayOfWeek } from './first-day-of-week'

describe('as specified: the first day of the week', () => {
  it.each([
    ['en-US', 0],
    ['en-GB', 1],
    ['de', 1],
    ['de-DE', 1],
    ['fr-CA', 0],
    ['ar-EG', 6],
    ['ja-JP', 0],
    ['dv-MV', 5],
    ['zh-Hant-TW', 0],
    ['pt-br', 0],
    ['en', 0],
    ['no such locale', 0],
  ])('%s: %i', (language, day) => expect(firstDayOfWeek(language)).toBe(day))
})
