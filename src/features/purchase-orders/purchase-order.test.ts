import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editProblem } from '@/domain/sales-documents/drafts'
import {
  firstStatusProblem,
  isPartlyReceived,
  moveProblem,
  PO_STATUSES,
  type PoStatus,
  receipt,
  receiveProblem,
  remainingOf,
  reopenProblem,
} from './purchase-order'

const NOTHING_YET = 'Nothing has been received yet, so the order cannot be closed short'
const BY_RECEIPT = 'An order is received once all of its items have arrived'
const refused = (from: string, to: string) => `A purchase order that is ${from} cannot become ${to}`

const units = (unitsReceived: number) => ({ unitsOrdered: 10, unitsReceived })

describe('as specified: moves', () => {
  const table: [PoStatus, PoStatus, number, string | null][] = [
    ['draft', 'draft', 0, null],
    ['draft', 'sent', 0, null],
    ['draft', 'approved', 0, refused('draft', 'approved')],
    ['draft', 'received', 0, BY_RECEIPT],
    ['draft', 'closed', 0, refused('draft', 'closed')],
    ['sent', 'draft', 0, refused('sent', 'draft')],
    ['sent', 'sent', 0, null],
    ['sent', 'approved', 0, null],
    ['sent', 'received', 0, BY_RECEIPT],
    ['sent', 'closed', 0, refused('sent', 'closed')],
    ['approved', 'draft', 0, refused('approved', 'draft')],
    ['approved', 'sent', 0, refused('approved', 'sent')],
    ['approved', 'approved', 0, null],
    ['approved', 'received', 3, BY_RECEIPT],
    ['approved', 'closed', 0, NOTHING_YET],
    ['approved', 'closed', 3, null],
    ['received', 'draft', 5, refused('received', 'draft')],
    ['received', 'sent', 5, refused('received', 'sent')],
    ['received', 'approved', 5, refused('received', 'approved')],
    ['received', 'received', 5, null],
    ['received', 'closed', 5, null],
    ['closed', 'draft', 5, refused('closed', 'draft')],
    ['closed', 'sent', 5, refused('closed', 'sent')],
    ['closed', 'approved', 5, refused('closed', 'approved')],
    ['closed', 'received', 5, BY_RECEIPT],
    ['closed', 'closed', 5, null],
  ]

  it('have a case for every pair of statuses', () =>
    expect(new Set(table.map(([from, to]) => `${from} ${to}`)).size).toBe(PO_STATUSES.length ** 2))

  it.each(table)('%s to %s with %i received: %s', (status, to, unitsReceived, problem) =>
    expect(moveProblem({ status, unitsReceived, unitsOrdered: 5 }, to)).toBe(problem),
  )

  it('start an order as draft or sent, edit drafts and receive approved orders', () => {
    const without = (problem: (status: PoStatus) => string | null) =>
      PO_STATUSES.filter((status) => problem(status) === null)
    expect(without(firstStatusProblem)).toEqual(['draft', 'sent'])
    expect(without(editProblem)).toEqual(['draft'])
    expect(without(receiveProblem)).toEqual(['approved', 'received'])
  })

  it.each([
    ['approved', 0, false],
    ['approved', 1, true],
    ['approved', 5, false],
    ['closed', 1, false],
  ] as const)('when %s with %i of 5 received, is partly received: %s', (status, unitsReceived, is) =>
    expect(isPartlyReceived({ status, unitsReceived, unitsOrdered: 5 })).toBe(is),
  )
})

it('an order can be reopened while it is sent or approved and nothing has arrived', () => {
  const reopenable = PO_STATUSES.filter((status) => reopenProblem({ status, ...units(0) }) === null)
  expect(reopenable).toEqual(['sent', 'approved'])
  expect(PO_STATUSES.filter((status) => reopenProblem({ status, ...units(1) }) === null)).toEqual([])
})

const line = (id: string, quantity: number, quantityReceived = 0) => ({
  id,
  description: `Part ${id}`,
  quantity,
  quantityReceived,
})
const item = (lineItemId: string, quantityReceived: number) => ({ lineItemId, quantityReceived })

describe('as specified: a receipt', () => {
  const lines = [line('a', 5, 2), line('b', 1, 1), line('c', 4)]

  it('adds what arrived, also a line named twice', () => {
    const { received, unknown, beyond, completes } = receipt(lines, [
      item('a', 1),
      item('c', 0),
      item('a', 2),
    ])
    expect([...received]).toEqual([['a', 3]])
    expect({ unknown, beyond, completes }).toEqual({ unknown: [], beyond: [], completes: false })
  })

  it('completes the order with the last missing unit', () =>
    expect(receipt(lines, [item('a', 3), item('c', 4)]).completes).toBe(true))

  it('reports unknown lines and lines that would receive too much', () => {
    const { unknown, beyond } = receipt(lines, [item('x', 1), item('b', 1), item('c', 3), item('c', 2)])
    expect(unknown).toEqual([{ path: 'items.0.lineItemId', message: 'Unknown line item' }])
    expect(beyond).toEqual([
      { path: 'items.1.quantityReceived', message: 'Only 0 remaining of Part b' },
      { path: 'items.3.quantityReceived', message: 'Only 4 remaining of Part c' },
    ])
  })

  it('never exceeds the ordered quantity of a line, however it is split', () => {
    const order = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9)), { minLength: 1, maxLength: 6 })
      .map((pairs) => pairs.map(([quantity, got], i) => line(String(i), quantity, Math.min(quantity, got))))
    const items = fc.array(fc.tuple(fc.nat(5), fc.nat(9)), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(order, items, (ordered, pairs) => {
        const sent = pairs.map(([index, qty]) => item(String(index % ordered.length), qty))
        const { received, beyond, completes } = receipt(ordered, sent)
        const sum = (id: string) =>
          sent
            .filter(({ lineItemId }) => lineItemId === id)
            .reduce((all, each) => all + each.quantityReceived, 0)
        expect(beyond.length > 0).toBe(ordered.some((each) => sum(each.id) > remainingOf(each)))
        if (beyond.length > 0) return
        for (const each of ordered) expect(received.get(each.id) ?? 0).toBe(sum(each.id))
        expect(completes).toBe(ordered.every((each) => sum(each.id) === remainingOf(each)))
      }),
    )
  })
})
