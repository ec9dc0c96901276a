import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShortcutKeys } from './shortcut-keys'

const heard: string[] = []
const keys = createShortcutKeys({
  press: (key) => heard.push(key),
  go: (letter) => heard.push(`go ${letter}`),
})

/** Types the keys with so many milliseconds between them, and then nothing. */
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
  heard.length = 0
})
afterEach(() => vi.useRealTimers())

test('a key alone, and a letter after g, slow or fast', () => {
  type(['n'], 300)
  type(['Shift', '?'], 80)
  type(['g', 'j'], 400)
  type(['g', 'j'], 5)
  expect(heard).toEqual(['n', '?', 'go j', 'go j'])
})

test('keys on a page that is too busy to notice the quiet between them', () => {
  keys.down('g', 1000)
  keys.down('j', 1300)
  keys.down('n', 1600)
  vi.advanceTimersByTime(100)
  expect(heard).toEqual(['go j', 'n'])
})

test('a letter long after g is a key of its own', () => {
  type(['g'], 2000)
  type(['n'], 300)
  expect(heard).toEqual(['n'])
})

test('another key in between ends what g began', () => {
  type(['g', 'Escape', 'n'], 200)
  expect(heard).toEqual(['n'])
})

test.each([
  ['the short code of an item', [...'gn7k2g', 'Enter'], 12],
  ['a code of two letters', ['g', 'j', 'Enter'], 12],
  ['a code without an end', [...'PLB-gj-n?'], 30],
])('nothing of %s that a scanner types', (_, typed, gap) => {
  type(typed, gap)
  expect(heard).toEqual([])
})
