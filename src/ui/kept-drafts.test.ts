import { beforeEach, expect, test } from 'vitest'
import { dropKeptDraft, forgetKeptDrafts, type KeptDraft, keepDraft, readKeptDrafts } from './kept-drafts'

const HOUR = 3_600_000
const NOW = 1_000 * HOUR

let items: Map<string, string>
let storage: Storage
beforeEach(() => {
  items = new Map()
  storage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
})

const draft = (id: string, given: Partial<KeptDraft> = {}): KeptDraft => ({
  id,
  person: 'ada',
  form: 'estimate',
  at: NOW,
  values: { title: id },
  ...given,
})
const keptIds = (now = NOW) => readKeptDrafts(now, storage).map(({ id }) => id)

test('a draft is replaced by its later state, and the newest is listed first', () => {
  keepDraft(draft('a', { at: NOW - HOUR }), storage)
  keepDraft(draft('b', { at: NOW - HOUR }), storage)
  keepDraft(draft('a', { values: { title: 'Boiler' } }), storage)
  expect(keptIds()).toEqual(['a', 'b'])
  expect(readKeptDrafts(NOW, storage)[0]?.values).toEqual({ title: 'Boiler' })
})

test('a draft is dropped after a week', () => {
  keepDraft(draft('a'), storage)
  expect(keptIds(NOW + 167 * HOUR)).toEqual(['a'])
  expect(keptIds(NOW + 168 * HOUR)).toEqual([])
})

test('each person keeps at most five drafts, and everybody together twenty', () => {
  for (let n = 0; n < 7; n += 1) keepDraft(draft(`a${n}`), storage)
  expect(keptIds()).toEqual(['a6', 'a5', 'a4', 'a3', 'a2'])
  keepDraft(draft('b', { person: 'grace' }), storage)
  expect(keptIds()).toHaveLength(6)
  for (let n = 0; n < 30; n += 1) keepDraft(draft(`c${n}`, { person: `p${n}` }), storage)
  expect(keptIds()).toHaveLength(20)
})

test('a draft that is too long is not kept, and its shorter state is not offered either', () => {
  keepDraft(draft('a'), storage)
  keepDraft(draft('a', { values: 'x'.repeat(400_000) }), storage)
  expect(keptIds()).toEqual([])
})

test('signing out removes the drafts of this person only', () => {
  const at = Date.now()
  keepDraft(draft('a', { at }), storage)
  keepDraft(draft('b', { at, person: 'grace' }), storage)
  forgetKeptDrafts('ada', storage)
  expect(keptIds(at)).toEqual(['b'])
  dropKeptDraft('b', storage)
  expect(items.size).toBe(0)
})

test('a damaged entry counts as no drafts', () => {
  for (const damaged of ['{', '{}', '[null, 1, {"id": "a"}]']) {
    items.set('kept-drafts', damaged)
    expect(keptIds()).toEqual([])
  }
})
