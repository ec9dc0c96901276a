import type { ReactNode } from 'react'
import { withCommas } from '@/shared/digits'
import { formatMoney } from '@/shared/money'
import { isQuantity, lineTotal } from '../../totals'

/** A line of any document as typed, so each part may be missing. */
export interface Line {
  description: string
  quantity?: number | null
  unit?: string | null
}

/** Name and label of a document's unit price, in cents. */
export interface Pricing<L> {
  price: keyof L & string
  priceLabel: string
}

export interface LineColumn<L> {
  label: string
  /** Right-aligned. */
  numeric?: boolean
  cell: (line: L) => ReactNode
}

export const priceOf = <L extends Line>(line: L, price: keyof L): number | null =>
  (line[price] as number | null | undefined) ?? null

/** For `documentTotals`. Incomplete or invalid lines count as 0. */
export const toPriced = <L extends Line>(line: L, price: keyof L) => ({
  quantity: orNothing(line.quantity === undefined ? 1 : line.quantity, isQuantity),
  unitPrice: orNothing(priceOf(line, price), Number.isSafeInteger),
})

const orNothing = (value: number | null, isKnown: (value: number) => boolean) =>
  value !== null && isKnown(value) ? value : 0

/** Nothing has been entered. */
export const isBlank = <L extends Line>(line: L, price: keyof L): boolean =>
  line.description.trim() === '' && (line.quantity ?? 1) === 1 && (priceOf(line, price) ?? 0) === 0

export const lineTotalText = <L extends Line>(line: L, price: keyof L): string =>
  formatMoney(lineTotal(toPriced(line, price)))

interface ColumnOptions<L> extends Pricing<L> {
  /** Below the description. */
  note?: (line: L) => ReactNode
}

/** Columns that all documents share, in the usual order; a feature adds its own between them. */
export function lineColumns<L extends Line>({ price, priceLabel, note }: ColumnOptions<L>) {
  return {
    description: {
      label: 'Description',
      cell: (line) => <Described text={line.description}>{note?.(line)}</Described>,
    },
    quantity: {
      label: 'Quantity',
      numeric: true,
      cell: ({ quantity }) => withCommas(quantity ?? 1),
    },
    unit: { label: 'Unit', cell: ({ unit }) => unit },
    price: { label: priceLabel, numeric: true, cell: (line) => formatMoney(priceOf(line, price) ?? 0) },
    total: {
      label: 'Total',
      numeric: true,
      cell: (line) => <span className="font-medium">{lineTotalText(line, price)}</span>,
    },
  } satisfies Record<string, LineColumn<L>>
}

function Described({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="break-words font-medium">{text}</p>
      {children}
    </div>
  )
}
