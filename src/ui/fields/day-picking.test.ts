import { afterEach, beforeEach, expect, test } from 'vitest'
import { shownZone, showTimesIn } from '@/shared/zone'
import { instantOnDay, picksDaysOnly } from './day-picking'

const zone = shownZone()
beforeEach(() => showTimesIn('America/Los_Angeles'))
afterEach(() => showTimesIn(zone))

const NOW = '2026-11-18T17:42:10.000Z'

test('a day picked for an empty field is taken at the full hour', () => {
  expect(instantOnDay('2026-11-20', '', NOW)).toBe('2026-11-20T17:00:00.000Z')
})

test('a day picked for a field that holds a moment keeps its time of day', () => {
  expect(instantOnDay('2026-11-20', '2026-11-18T22:15:00.000Z', NOW)).toBe('2026-11-20T22:15:00.000Z')
})

test('the time of day stays the same when the clocks have changed in between', () => {
  expect(instantOnDay('2026-10-20', '2026-11-18T22:15:00.000Z', NOW)).toBe('2026-10-20T21:15:00.000Z')
})

test('a cleared calendar empties the field', () => {
  expect(instantOnDay('', '2026-11-18T22:15:00.000Z', NOW)).toBe('')
})

test.each([
  ['Firefox on a desk', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', true],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', false],
  [
    'Firefox on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/153.0 Mobile/15E148 Safari/605.1.15',
    false,
  ],
  ['Chromium', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36', false],
])('%s', (_, userAgent, isSo) => {
  expect(picksDaysOnly(userAgent)).toBe(isSo)
})
