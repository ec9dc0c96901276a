import { expect, it } from 'vitest'
import { firstDayOfWeek } from './first-day-of-week'

it.each([
  ['en-US', 0],
  ['de-DE', 1],
  ['ar-EG', 6],
  ['not a language', 0],
])('weeks in %s start on day %i', (language, day) => expect(firstDayOfWeek(language)).toBe(day))
