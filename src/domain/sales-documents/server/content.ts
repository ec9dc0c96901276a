import { isDeepStrictEqual } from 'node:util'
import { defined } from '@/shared/defined'
import { badRequest } from '@/shared/errors'
import { documentTotals, type PricedLine, TOTAL_BELOW_ZERO, TOTAL_TOO_LARGE, type Totals } from '../totals'

/** The editable content of a document: its fields, derived values, and lines. */
export interface Content<Values, Line> {
  values: Values
  lines: Line[]
}

/** In cents; refuses totals below 0 or beyond the exact number range. */
export function totalsOf(lines: PricedLine[], taxRate: number): Totals {
  const totals = documentTotals(lines, taxRate)
  if (!totals) throw badRequest([{ path: 'lineItems', message: TOTAL_TOO_LARGE }])
  if (totals.total < 0) throw badRequest([{ path: 'lineItems', message: TOTAL_BELOW_ZERO }])
  return totals
}

/** Whether more than the status changes. */
export function isEdited<Values extends { status: string }, Line>(
  before: Content<Values, Line>,
  after: Content<Values, Line>,
): boolean {
  const { status } = before.values
  return !isDeepStrictEqual({ ...after, values: { ...after.values, status } }, before)
}

/** Shared by estimates and invoices. */
export interface CustomerDocument {
  customerId: string
  customerName: string
  jobId: string | null
  notes: string | null
  taxRate: number
  subtotal: number
  taxAmount: number
  total: number
}

/** Initial values. */
export const newCustomerDocument = {
  customerId: '',
  customerName: '',
  jobId: null,
  notes: null,
  taxRate: 0,
  subtotal: 0,
  taxAmount: 0,
  total: 0,
  status: 'draft',
} as const

/** The checked customer and job: the result of `customerAndJob`. */
export type CustomerHead = Pick<CustomerDocument, 'customerId' | 'customerName' | 'jobId' | 'taxRate'>

/** Merges the input and recalculates the totals. `toLine` keeps the stored part of a line. */
export function withSent<Values extends CustomerDocument, Line extends PricedLine>(
  before: Content<Values, Line>,
  { lineItems, ...sent }: { lineItems?: Line[] },
  head: CustomerHead,
  toLine: (line: Line) => Line,
): Content<Values, Line> {
  const lines = lineItems?.map(toLine) ?? before.lines
  const { subtotal, tax, total } = totalsOf(lines, head.taxRate)
  const values = { ...before.values, ...defined(sent), ...head, subtotal, taxAmount: tax, total }
  return { values, lines }
}
