import { describe, expect, it } from 'vitest'
import { daysOut } from './transaction'
import { toTransactionInput, transactionForm } from './transaction.schema'

describe('daysOut', () => {
  const now = new Date(2026, 10, 16, 9, 0)
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
  it.each([
    ['this morning', at(16, 7), 0],
    ['yesterday evening', at(15, 22), 1],
    ['last week', at(9, 9), 7],
    ['by a clock that is ahead', at(17, 9), 0],
  ])('%s', (_, since, days) => expect(daysOut(since, now)).toBe(days))
})

describe('as specified: the New Transaction dialog', () => {
  const sent = (values: object) =>
    toTransactionInput(transactionForm.parse({ itemId: 'i', action: 'checkout', ...values }))
  it('sends only fields with a value', () => {
    expect(sent({ qty: '' })).not.toHaveProperty('payload')
    expect(sent({ qty: 3 })).toMatchObject({ payload: { qty: 3 } })
    expect(sent({ action: 'checkin', lost: true })).toMatchObject({ payload: { lost: true } })
  })
})
