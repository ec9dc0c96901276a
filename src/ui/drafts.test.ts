import { beforeEach, expect, test } from 'vitest'
import { type Draft, readDrafts, storeDrafts } from './drafts'

const MINUTE = 60_000
const drafts: Draft[] = [{ name: '/jobs Create Job', values: { num: 'J-1' } }]

/** Storage with limited space. */
function storageOf(room: number): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (value.length > room) throw new Error('QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
}

let storage: Storage
beforeEach(() => {
  storage = storageOf(1000)
})

test('drafts are restored after a reload', () => {
  expect(storeDrafts(drafts, 0, storage)).toBe(true)
  expect(readDrafts(MINUTE, storage)).toEqual(drafts)
})

test('drafts are dropped after five minutes', () => {
  storeDrafts(drafts, 0, storage)
  expect(readDrafts(5 * MINUTE, storage)).toEqual([])
})

test('nothing is stored without drafts', () => {
  storeDrafts(drafts, 0, storage)
  expect(storeDrafts([], 0, storage)).toBe(true)
  expect(storage.length).toBe(0)
})

test('drafts that are too large are reported as not kept', () => {
  expect(storeDrafts([{ name: 'photo', values: 'x'.repeat(2000) }], 0, storage)).toBe(false)
})

test('a draft with a file is reported as not kept', () => {
  expect(storeDrafts([{ name: 'file', values: { file: new Blob(['x']) } }], 0, storage)).toBe(false)
})

test('a damaged entry counts as no drafts', () => {
  storage.setItem('drafts', '{')
  expect(readDrafts(0, storage)).toEqual([])
})
