import { describe, expect, test } from 'vitest'
import { ITEM_STATUSES, ITEM_TYPES } from '@/domain/stock/item-kinds'
import { MAX_BATCH, TRANSACTION_ACTIONS } from '@/domain/stock/transaction'
import {
  choose,
  EMPTY,
  limitOf,
  refuse,
  remove,
  type ScanList,
  type ScannedItem,
  scan,
  setQuantity,
  suggestedAction,
  unavailableLines,
} from './scan-list'

const item = (fields: Partial<ScannedItem> = {}): ScannedItem => ({
  id: 'drill',
  type: 'tool',
  status: 'available',
  qty: 1,
  available: 1,
  out: 0,
  missing: 0,
  outOfService: false,
  archivedAt: null,
  ...fields,
})
const OUT = { status: 'out', available: 0, out: 1 } as const
const MISSING = { status: 'missing', available: 0, missing: 1 } as const
const screws = item({ id: 'screws', type: 'consumable', qty: 3, available: 3 })
const ladders = item({ id: 'ladders', qty: 5, available: 3, out: 2 })

const scanAll = (...items: ScannedItem[]) =>
  items.reduce<ScanList<ScannedItem>>((list, each) => scan(list, each).list, EMPTY)
const ids = (list: ScanList<ScannedItem>) => list.lines.map((line) => line.item.id)
const quantities = (list: ScanList<ScannedItem>) => list.lines.map((line) => line.qty)

describe('the suggested action', () => {
  test.each([
    ['an available tool', item(), 'checkout'],
    ['a tool that is out', item(OUT), 'checkin'],
    ['a missing tool', item(MISSING), 'checkin'],
    ['several tools of which some are out', ladders, 'checkout'],
    ['several tools of which all are out', item({ qty: 2, status: 'out', available: 0, out: 2 }), 'checkin'],
    ['a consumable', screws, 'checkout'],
    ['a consumable that is used up', item({ type: 'consumable', qty: 0, available: 0 }), 'checkin'],
    ['a tool of which there is none at all', item({ qty: 0, available: 0 }), 'checkout'],
  ] as const)('of %s', (_, scanned, expected) => {
    expect(suggestedAction(scanned)).toBe(expected)
  })

  test('is the only possible one for a single unit of any type and status', () => {
    const states = { available: {}, out: OUT, missing: MISSING }
    for (const type of ITEM_TYPES.filter((each) => each !== 'consumable')) {
      for (const status of ITEM_STATUSES) {
        const scanned = item({ type, ...states[status] })
        const possible = TRANSACTION_ACTIONS.filter((action) => limitOf(scanned, action) > 0)
        expect(possible).toEqual([suggestedAction(scanned)])
      }
    }
  })

  test('follows the first item until the person chooses', () => {
    expect(scanAll(item(OUT), screws).action).toBe('checkin')
    expect(scanAll(screws, item(OUT)).action).toBe('checkout')
    const chosen = choose(EMPTY, 'checkin')
    expect(scan(chosen, screws).list.action).toBe('checkin')
  })

  test('stays when the first item is removed and is chosen again once the list is empty', () => {
    const list = remove(scanAll(item(OUT), ladders), 'drill')
    expect(list.action).toBe('checkin')
    expect(scan(remove(list, 'ladders'), screws).list.action).toBe('checkout')
  })
})

describe('scanning', () => {
  test('lists the newest item first', () => {
    expect(ids(scanAll(item(), screws, ladders))).toEqual(['ladders', 'screws', 'drill'])
  })

  test('the same tool again only updates what is known about it', () => {
    const { list, outcome } = scan(scanAll(item(), screws), item(OUT))
    expect(outcome).toBe('repeated')
    expect(ids(list)).toEqual(['drill', 'screws'])
    expect(quantities(list)).toEqual([1, 1])
    expect(list.lines[0]?.item.status).toBe('out')
  })

  test('a counted item again adds one, up to the available quantity', () => {
    let list = scanAll(screws)
    const outcomes = [1, 2, 3].map(() => {
      const result = scan(list, screws)
      list = result.list
      return result.outcome
    })
    expect(outcomes).toEqual(['counted', 'counted', 'exhausted'])
    expect(quantities(list)).toEqual([3])
  })

  test('refuses more than one confirmation can contain', () => {
    const many = Array.from({ length: MAX_BATCH }, (_, index) => item({ id: String(index) }))
    const full = scanAll(...many)
    expect(scan(full, screws)).toEqual({ list: full, outcome: 'full' })
    expect(scan(full, item({ id: '7' })).outcome).toBe('repeated')
  })
})

describe('quantities', () => {
  test('stay between one and the available quantity', () => {
    const list = scanAll(ladders)
    expect(quantities(setQuantity(list, 'ladders', 2))).toEqual([2])
    expect(quantities(setQuantity(list, 'ladders', 9))).toEqual([3])
    expect(quantities(setQuantity(list, 'ladders', 0))).toEqual([1])
    expect(setQuantity(list, 'other', 2)).toEqual(list)
  })

  test('shrink when the other action allows fewer', () => {
    const list = setQuantity(scanAll(ladders), 'ladders', 3)
    expect(quantities(choose(list, 'checkin'))).toEqual([2])
  })

  test('leave the limit of returned consumables to the server', () => {
    const list = setQuantity(choose(scanAll(screws), 'checkin'), 'screws', 40)
    expect(quantities(list)).toEqual([40])
    expect(unavailableLines(list)).toEqual([])
  })
})

test('an item that cannot take part is marked in either direction', () => {
  const list = scanAll(screws, item(OUT), item({ id: 'lost', ...MISSING }))
  expect(unavailableLines(list).map((line) => line.item.id)).toEqual(['lost', 'drill'])
  expect(unavailableLines(choose(list, 'checkin'))).toEqual([])
  expect(unavailableLines(choose(scanAll(item()), 'checkin'))).toHaveLength(1)
  const archived = scanAll(item({ archivedAt: '2026-11-01T00:00:00.000Z' }))
  expect(unavailableLines(archived)).toHaveLength(1)
  expect(unavailableLines(choose(archived, 'checkin'))).toHaveLength(1)
  const broken = scanAll(item({ outOfService: true }))
  expect(unavailableLines(broken)).toHaveLength(1)
  expect(unavailableLines(choose(broken, 'move'))).toEqual([])
})

test('a missing item cannot be moved, and others only up to the stock there', () => {
  const list = setQuantity(choose(scanAll(ladders, item(OUT)), 'move'), 'ladders', 9)
  expect(unavailableLines(list).map((line) => line.item.id)).toEqual(['drill'])
  expect(quantities(list)).toEqual([1, ladders.available])
})

test('a refusal marks its line until something about the line changes', () => {
  const list = refuse(scanAll(item(), ladders), new Map([['ladders', 'Only 1 in stock']]))
  expect(list.lines.map((line) => line.refusal)).toEqual(['Only 1 in stock', undefined])
  expect(setQuantity(list, 'ladders', 1).lines[0]?.refusal).toBeUndefined()
  expect(scan(list, ladders).list.lines[0]?.refusal).toBeUndefined()
  expect(choose(list, 'checkin').lines[0]?.refusal).toBeUndefined()
  expect(refuse(list, new Map()).lines[0]?.refusal).toBeUndefined()
})
