import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notesOf, projectedOf, reasonOf, type StockLevel, sourceOf, suggestedOf } from './reorder'

const stock = fc
  .record({
    onHand: fc.nat(50),
    onOrder: fc.nat(50),
    reserved: fc.nat(30),
    point: fc.nat(50),
    beyond: fc.option(fc.nat(40)),
  })
  .map(
    ({ beyond, ...known }): StockLevel => ({
      ...known,
      maxQty: beyond === null ? null : known.point + beyond,
    }),
  )

describe('the suggested quantity', () => {
  it('fills up to the maximum, otherwise the reorder point, and is never negative', () =>
    fc.assert(
      fc.property(stock, (now) => {
        const suggested = suggestedOf(now)
        const goal = now.maxQty ?? now.point
        expect(suggested).toBeGreaterThanOrEqual(0)
        expect(projectedOf(now) + suggested).toBe(Math.max(goal, projectedOf(now)))
      }),
    ))

  it('is zero once it has been ordered', () =>
    fc.assert(
      fc.property(stock, (now) => {
        expect(suggestedOf({ ...now, onOrder: now.onOrder + suggestedOf(now) })).toBe(0)
      }),
    ))

  it.each<[string, Partial<StockLevel>]>([
    ['4 on hand, 10 on order, minimum 20: 6 below minimum', { onHand: 4, onOrder: 10 }],
    ['20 on hand, minimum 20: at the minimum', { onHand: 20 }],
    ['4 on hand, 30 on order, minimum 20: enough on order', { onHand: 4, onOrder: 30 }],
    ['9 on hand, 5 reserved, minimum 20: 16 below minimum', { onHand: 9, reserved: 5 }],
    ['4 on hand, minimum 20: 16 below minimum; order 46 to fill', { onHand: 4, maxQty: 50 }],
    ['20 on hand, minimum 20: at the minimum; order 30 to fill', { onHand: 20, maxQty: 50 }],
  ])('is explained: %s', (words, known) =>
    expect(reasonOf({ onHand: 0, onOrder: 0, reserved: 0, point: 20, maxQty: null, ...known })).toBe(words),
  )
})

it.each([
  ['transfer', 9, 'v', 9],
  ['vendor', 8, 'v', 9],
  ['transfer', 8, null, 9],
  ['vendor', null, 'v', 9],
  [null, null, null, 9],
] as const)(
  'the source is %s if %s can be spared, %s sells it and %i are missing',
  (by, spare, vendorId, suggested) => expect(sourceOf({ suggested, spare, vendorId })).toBe(by),
)

describe('the notes of an order', () => {
  const line = (n: number) => ({
    itemName: `Elbow ${n}`,
    qty: 6,
    reason: '4 on hand, minimum 10: 6 below minimum',
  })

  it('contain the arithmetic of each line', () =>
    expect(notesOf([line(1), line(2)])).toBe(
      'Elbow 1: 4 on hand, minimum 10: 6 below minimum. 6 reordered.\nElbow 2: 4 on hand, minimum 10: 6 below minimum. 6 reordered.',
    ))

  it('stay within the length limit of the field', () => {
    const notes = notesOf(Array.from({ length: 200 }, (_, n) => line(n)))
    expect(notes.length).toBeLessThanOrEqual(2000)
    expect(notes).toMatch(/\nAnd \d+ more\.$/)
  })
})
