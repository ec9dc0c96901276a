import type { ReactNode } from 'react'
import { formatMoney } from '@/shared/money'
import { formatPercent } from '@/shared/percent'
import { cx } from '@/ui/cx'
import { TOTAL_BELOW_ZERO, TOTAL_TOO_LARGE, type Totals } from '../../totals'

interface DocumentSumsProps {
  /** Null if the totals exceed the exact number range. */
  totals: Totals | null
  /** In hundredths of a percent. */
  taxRate: number
  /** Further rows below the total, such as payments. */
  children?: ReactNode
}

/** Subtotal, tax and total, right-aligned below the lines. */
export function DocumentSums({ totals, taxRate, children }: DocumentSumsProps) {
  if (!totals)
    return (
      <p role="alert" className="text-right text-red-ink">
        {TOTAL_TOO_LARGE}
      </p>
    )
  return (
    <dl className="ml-auto flex w-full flex-col gap-1 md:max-w-xs">
      <SumRow label="Subtotal" cents={totals.subtotal} />
      <SumRow label={`Tax (${formatPercent(taxRate)}%)`} cents={totals.tax} />
      <SumRow label="Total" cents={totals.total} isMain />
      {totals.total < 0 && (
        <p role="alert" className="text-right text-red-ink">
          {TOTAL_BELOW_ZERO}
        </p>
      )}
      {children}
    </dl>
  )
}

interface SumRowProps {
  label: string
  cents: number
  /** The main figure. */
  isMain?: boolean
}

export function SumRow({ label, cents, isMain = false }: SumRowProps) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-6',
        isMain ? 'mt-1 border-line border-t pt-2 font-semibold' : 'text-quiet',
      )}
    >
      <dt>{label}</dt>
      <dd className="figures">{formatMoney(cents)}</dd>
    </div>
  )
}
