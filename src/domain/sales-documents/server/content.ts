import { isDeepStrictEqual } from 'node:util'
import { defined } from '@/shared/defined'
import { badRequest } from '@/shared/errors'
import { documentTotals, type PricedLine, TOTAL_BELOW_ZERO, TOTAL_TOO_LARGE, type Totals } from '../totals'

/** What a person decides of a document: its own fields, with what follows from them, and its lines. */
export interface Content<Values, Line> {
  values: Values
  lines: Line[]
}

/** In cents; a document that numbers cannot hold exactly, or that comes to less than nothing, is refused. */
export function totalsOf(lines: PricedLine[], taxRate: number): Totals {
  const totals = documentTotals(lines, taxRate)
  if (!totals) throw badRequest([{ path: 'lineItems', message: TOTAL_TOO_LARGE }])
  if (totals.total < 0) throw badRequest([{ path: 'lineItems', message: TOTAL_BELOW_ZERO }])
  return totals
}

/** Whether more than its status changes. */
export function isEdited<Values extends { status: string }, Line>(
  before: Content<Values, Line>,
  after: Content<Values, Line>,
): boolean {
  const { status } = before.values
  return !isDeepStrictEqual({ ...after, values: { ...after.values, status } }, before)
}

/** What estimates and invoices, which go to customers, have in common. */
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

/** What a new one starts from. */
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

/** Whom it is for, checked: what `customerAndJob` of the jobs answers. */
export type CustomerHead = Pick<CustomerDocument, 'customerId' | 'customerName' | 'jobId' | 'taxRate'>

/** With what was sent laid over it, and its totals recalculated. `toLine` leaves of a line what is stored. */
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
