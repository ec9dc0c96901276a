import { expect, it } from 'vitest'
import { agingFigures } from './aging-figures'

const LABELS = ['Current', '1-30 Days', '31-60 Days', '61-90 Days', '90+ Days']

it('as specified: names the five buckets before their sums have loaded', () => {
  expect(agingFigures(undefined)).toEqual(
    LABELS.map((label) => ({ label, value: undefined, hint: undefined })),
  )
})

it('shows the balance and number of invoices of each bucket, in order', () => {
  const none = { count: 0, balance: 0 }
  const summary = {
    buckets: [
      { bucket: 'over-90' as const, count: 1, balance: 12_300 },
      { bucket: 'current' as const, count: 1204, balance: 123_456_789 },
    ],
    outstanding: none,
    overdue: none,
  }
  const figures = agingFigures(summary)
  expect(figures.map(({ label }) => label)).toEqual(LABELS)
  expect(figures[0]).toEqual({ label: 'Current', value: '$1,234,567.89', hint: '1,204 invoices' })
  expect(figures[4]).toEqual({ label: '90+ Days', value: '$123.00', hint: '1 invoice', tone: 'red' })
})
