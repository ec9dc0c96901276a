import { formatMoney } from '@/shared/money'
import { formatPercent } from '@/shared/percent'
import type { Totals } from '../../totals'
import type { Paper, PaperLine } from './paper'

interface Line {
  description: string
  quantity: number
  unit: string
  unitPrice: number
  total: number
}

/** A line as printed. */
export function paperLine(line: Line, detail?: string): PaperLine {
  return {
    description: line.description,
    detail,
    quantity: line.quantity.toLocaleString('en-US'),
    unit: line.unit,
    price: formatMoney(line.unitPrice),
    total: formatMoney(line.total),
  }
}

export function sumsOf({ subtotal, tax, total, taxRate }: Totals & { taxRate: number }): Paper['totals'] {
  return [
    { label: 'Subtotal', value: formatMoney(subtotal) },
    { label: `Tax (${formatPercent(taxRate)}%)`, value: formatMoney(tax) },
    { label: 'Total', value: formatMoney(total), strong: true },
  ]
}

export const present = (lines: (string | null)[]) => lines.filter((line): line is string => Boolean(line))
