import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShortcutKeys } from './shortcut-keys'

const pressed: string[] = []
const keys = createShortcutKeys({
  press: (key) => pressed.push(key),
  go: (letter) => pressed.push(`go ${letter}`),
})

/** Types the keys at this interval in milliseconds, then pauses. */
function type(text: readonly string[], gap: number) {
  for (const key of text) {
    keys.down(key, performance.now())
    vi.advanceTimersByTime(gap)
  }
  vi.advanceTimersByTime(100)
}

beforeEach(() => {
  vi.useFakeTimers()
  keys.forget()
  pressed.length = 0
})
afterEach(() => vi.useRealTimers())

test('a shortcut is a single key, or g followed by a letter, fast or slow', () => {
  type(['n'], 300)
  type(['Shift', '?'], 80)
  type(['g', 'j'], 400)
  type(['g', 'j'], 5)
  expect(pressed).toEqual(['n', '?', 'go j', 'go j'])
})

test('keys are separate shortcuts on a page too busy to notice the pause between them', () => {
  keys.down('g', 1000)
  keys.down('j', 1300)
  keys.down('n', 1600)
  vi.advanceTimersByTime(100)
  expect(pressed).toEqual(['go j', 'n'])
})

test('a letter long after g is a shortcut of its own', () => {
  type(['g'], 2000)
  type(['n'], 300)
  expect(pressed).toEqual(['n'])
})

test('another key in between cancels g', () => {
  type(['g', 'Escape', 'n'], 200)
  expect(pressed).toEqual(['n'])
})

test.each([
  ['the short code of an item', [...'gn7k2g', 'Enter'], 12],
  ['a code of two letters', ['g', 'j', 'Enter'], 12],
  ['a code without an end', [...'PLB-gj-n?'], 30],
])('keys of %s typed by a scanner are no shortcuts', (_, typed, gap) => {
  type(typed, gap)
  expect(pressed).toEqual([])
})
