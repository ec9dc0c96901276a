import { describe, expect, it } from 'vitest'
import { lineOf } from './line-of'
import type { TableColumn } from './table-view'

const column = (field: string, more: Partial<TableColumn> = {}): TableColumn => ({
  field,
  label: field,
  kind: 'text',
  isSortable: true,
  of: (row) => (row as Record<string, unknown>)[field],
  ...more,
})

const INVOICE = [
  column('number'),
  column('customer', { isLead: true }),
  column('status', { kind: 'status' }),
  column('notes'),
  column('due', { kind: 'date' }),
  column('total', { kind: 'money', isSummed: true }),
  column('paid', { kind: 'money', isSummed: true }),
]
const row = {
  number: 'INV-7',
  customer: 'Acme',
  status: 'sent',
  notes: 'Call',
  due: '2026-11-20',
  total: 250000,
  paid: 0,
}

describe('a table row on a phone', () => {
  it('shows customer and amount, then number, date and the rest', () => {
    expect(lineOf(row, INVOICE)).toMatchObject({
      title: 'Acme',
      amount: '$2,500.00',
      beside: 'INV-7 · Nov 20, 2026',
    })
  })

  it('starts with its number if the customer is unknown', () => {
    expect(lineOf({ ...row, customer: null }, INVOICE)).toMatchObject({
      title: 'INV-7',
      beside: 'Nov 20, 2026 · Call',
    })
  })

  it('leaves out plain counts and yes/no values', () => {
    const columns = [column('name'), column('items', { kind: 'number' }), column('isOut', { kind: 'yes_no' })]
    expect(lineOf({ name: 'Van 2', items: 12, isOut: true }, columns)).toMatchObject({
      title: 'Van 2',
      amount: undefined,
      beside: '',
    })
  })
})
