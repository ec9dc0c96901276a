import { withCommas } from '@/shared/digits'
import { formatHours } from '@/shared/hours'
import { formatMoney } from '@/shared/money'
import { cx } from '../cx'
import { isFigure } from './table-cell'
import type { TableColumn, TableView } from './table-view'

/** Totals of all matching rows, including those not loaded. */
export function Sums({ view: { shown, sums, countText }, hasBox }: { view: TableView; hasBox: boolean }) {
  return (
    <tfoot className="sticky bottom-0 z-20 print:static">
      <tr>
        {hasBox && <td className={`${sumClass} print:hidden`} />}
        {shown.map((column, index) => (
          <td key={column.field} className={cx(sumClass, isFigure(column.kind) ? 'text-right' : 'truncate')}>
            {sums && (sumText(column, sums) || (index === 0 && countText(sums.count ?? 0)))}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

const sumClass = 'figures h-9 border-line border-t bg-sunken px-3 font-semibold'

/** Empty for a column without a sum. */
export function sumText({ field, kind, isSummed }: TableColumn, sums: Record<string, number>): string {
  const sum = sums[field]
  if (!isSummed || sum === undefined) return ''
  if (kind === 'money') return formatMoney(sum)
  return kind === 'hours' ? formatHours(sum) : withCommas(sum)
}
