import { describe, expect, it } from 'vitest'
import { firstDayOfWeek, firstDayOfWeekIn } from './first-day-of-week'

describe('as specified: the first day of the week', () => {
  it.each([
    ['en-US', 0],
    ['en-GB', 1],
    ['de', 1],
    ['fr-CA', 0],
    ['ar-EG', 6],
    ['en', 0],
    ['no such locale', 0],
  ])('%s: %i', (language, day) => expect(firstDayOfWeek(language)).toBe(day))

  it.each([
    ['US', 0],
    ['JP', 0],
    ['DE', 1],
    ['EG', 6],
    [undefined, 1],
  ])('without Intl week information, %s: %i', (region, day) => expect(firstDayOfWeekIn(region)).toBe(day))
})
