import { expect, test } from 'vitest'
import { choose, EMPTY, type ScanList, scan } from './scan-list'
import { blockedWords, confirmWords, doneWords, lineWords, type NamedItem, outcomeWords } from './scan-words'

const item = (fields: Partial<NamedItem> = {}): NamedItem => ({
  id: 'drill',
  name: 'Hammer drill',
  type: 'tool',
  status: 'available',
  qty: 1,
  available: 1,
  out: 0,
  missing: 0,
  outOfService: false,
  outOfServiceReason: null,
  archivedAt: null,
  holder: null,
  jobNum: null,
  ...fields,
})
const away = item({ status: 'out', available: 0, out: 1, holder: 'Ana Ruiz', jobNum: 'JOB-12' })
const missing = item({ status: 'missing', available: 0, missing: 1 })
const screws = item({ id: 'screws', name: 'Screws', type: 'consumable', qty: 8, available: 8 })
const ladders = item({ id: 'ladders', name: 'Ladders', qty: 5, available: 3, out: 2 })

const listOf = (...items: NamedItem[]) =>
  items.reduce<ScanList<NamedItem>>((list, each) => scan(list, each).list, EMPTY)

test('the button says what it does and to how many', () => {
  expect(confirmWords(EMPTY)).toBe('Check Out')
  expect(confirmWords(listOf(item()))).toBe('Check Out 1 Item')
  expect(confirmWords(listOf(item(), screws, ladders))).toBe('Check Out 3 Items')
  expect(confirmWords(listOf(away))).toBe('Check In 1 Item')
  expect(doneWords(listOf(item(), screws))).toBe('2 items checked out')
  expect(doneWords(listOf(away))).toBe('1 item checked in')
  const moved = choose(listOf(item(), screws), 'move')
  expect(confirmWords(moved)).toBe('Move 2 Items')
  expect(doneWords(moved)).toBe('2 items moved')
})

test.each([
  ['goes out', item(), 'checkout', 'Goes out'],
  ['is out with someone', away, 'checkout', 'Already checked out: Ana Ruiz · #JOB-12'],
  ['is out, nobody knows where', { ...away, holder: null, jobNum: null }, 'checkout', 'Already checked out'],
  ['is missing', missing, 'checkout', 'Reported missing: check it in first'],
  ['comes back', away, 'checkin', 'Comes back: Ana Ruiz · #JOB-12'],
  ['is found', missing, 'checkin', 'Was missing, now back'],
  ['is in stock', item(), 'checkin', 'Already in stock'],
  ['is taken from many', screws, 'checkout', '8 in stock'],
  ['comes back to many', ladders, 'checkin', '4 in stock after this'],
  ['is used up', { ...screws, qty: 0, available: 0 }, 'checkout', 'Out of stock'],
  ['has none left', { ...ladders, available: 0, out: 5 }, 'checkout', 'None left in stock'],
  ['was put away', item({ archivedAt: '2026-11-01T00:00:00.000Z' }), 'checkout', 'Archived'],
  [
    'must not be used',
    item({ outOfService: true, outOfServiceReason: 'Cut' }),
    'checkout',
    'Out of service: Cut',
  ],
  ['has none out', { ...ladders, available: 5, out: 0 }, 'checkin', 'None of these are checked out'],
] as const)('an item that %s is labelled accordingly', (_, scanned, action, words) => {
  const line = choose(listOf(scanned), action).lines[0]
  expect(line && lineWords(line, action).text).toBe(words)
})

test('a scan beyond the stock shows how many there are, unless the server has a message', () => {
  const line = { item: { ...screws, available: 2 }, qty: 5 }
  expect(lineWords(line, 'checkout')).toEqual({ text: 'Only 2 in stock', isWrong: true })
  expect(lineWords({ ...line, refusal: 'Taken' }, 'checkout')).toEqual({ text: 'Taken', isWrong: true })
})

test('lines that prevent confirming are counted', () => {
  expect(blockedWords(listOf(item(), screws))).toBeNull()
  expect(blockedWords(listOf(screws, away))).toBe('Remove the item that cannot be checked out')
  expect(blockedWords(choose(listOf(item({ id: 'saw' }), away), 'checkin'))).toBe(
    'Remove the item that cannot be checked in',
  )
})

test('each scan is announced', () => {
  const line = { item: screws, qty: 2 }
  expect(outcomeWords('added', line)).toBe('Screws added')
  expect(outcomeWords('counted', line)).toBe('Screws: 2')
  expect(outcomeWords('repeated', line)).toBe('Screws is already in the list')
  expect(outcomeWords('exhausted', line)).toBe('Screws: only 2 available')
  expect(outcomeWords('full', line)).toContain('100 items')
})
