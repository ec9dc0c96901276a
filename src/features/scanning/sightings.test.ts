import { expect, test } from 'vitest'
import { createSightings } from './sightings'

test('a code that stays in view counts once', () => {
  const sightings = createSightings(2000)
  const answers = [0, 120, 1500, 3400, 5000].map((now) => sightings.isNew('a', now))
  expect(answers).toEqual([true, false, false, false, false])
})

test('one that was away counts again, and others are not held up by it', () => {
  const sightings = createSightings(2000)
  expect(sightings.isNew('a', 0)).toBe(true)
  expect(sightings.isNew('b', 10)).toBe(true)
  expect(sightings.isNew('a', 2001)).toBe(true)
  expect(sightings.isNew('b', 2009)).toBe(false)
})
