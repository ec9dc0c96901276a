import { expect, test } from 'vitest'
import { createKeyBursts } from './key-bursts'

const ID = '3f1c9a52-7c0e-4a53-9a46-0d6c0f3a8b11'

/** Types the keys with this gap, then Enter, and returns the recognised code. */
function typing(text: string, gap: number, bursts = createKeyBursts(), start = 0) {
  const keys = [...text, 'Enter']
  return keys.map((key, index) => bursts.press(key, start + index * gap)).at(-1)
}

test('a fast burst of keys is a code with any content', () => {
  expect(typing('4006381333931', 8)).toBe('4006381333931')
})

test('keys typed by a person are ignored', () => {
  expect(typing('Acme Bakery', 120)).toBeNull()
  expect(typing('12', 8)).toBeNull()
})

test('one of our own codes is recognized at any speed', () => {
  expect(typing(ID, 200)).toBe(ID)
  const record = JSON.stringify({ id: ID, name: 'Drill', type: 'tool', location: null })
  expect(typing(record, 200)).toBe(record)
})

test('a burst after a pause leaves out keys typed before it', () => {
  const bursts = createKeyBursts()
  for (const [index, key] of [...'Acme'].entries()) bursts.press(key, index * 120)
  expect(typing('4006381333931', 8, bursts, 5000)).toBe('4006381333931')
})

test('each code starts fresh, and Shift belongs to it while other modifiers do not', () => {
  const bursts = createKeyBursts()
  expect(typing(ID, 200, bursts)).toBe(ID)
  expect(typing(ID, 200, bursts, 60_000)).toBe(ID)
  bursts.press('Shift', 0)
  expect(typing(ID, 200, bursts, 120_000)).toBe(ID)
  bursts.press('x', 180_000)
  bursts.press('Backspace', 180_500)
  expect(typing(ID, 200, bursts, 181_000)).toBe(ID)
})
