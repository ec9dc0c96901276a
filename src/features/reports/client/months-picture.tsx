import { formatMonth } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import type { Point, Series } from '@/ui/charts/series'
import type { Span } from '../picture'
import type { MonthFigures } from '../picture.schema'
import { MONTH_COLUMNS } from '../picture-columns'
import { Picture } from './picture'
import type { Size } from './ranked-picture'
import { pictureExport, useMonths } from './reports.resource'
import { spanText } from './span-text'

const SERIES: Series[] = [
  { label: 'Revenue', look: 'blue' },
  { label: 'Cost', look: 'grey-hatched' },
]

/** The year is shown below January and below the first month. */
function pointOf({ month, revenue, cost }: MonthFigures, index: number): Point {
  const name = formatMonth(month)
  const [year = '', ordinal] = month.split('-')
  const ticks = [name.slice(0, 3), ...(index === 0 || ordinal === '01' ? [year] : [])]
  return { key: month, ticks, name, values: [revenue, cost] }
}

/** Payments received next to the cost of the work. */
export function MonthsPicture({ span, isSmall }: { span: Span } & Size) {
  const query = useMonths(span)
  const { rows = [], total } = query.data ?? {}
  return (
    <Picture
      title="Revenue and Cost"
      note={`Payments received, and the cost of labor, materials, orders and scrap. ${spanText(span)}`}
      isSmall={isSmall}
      query={query}
      empty="No payments or costs yet"
      isEmpty={total?.revenue === 0 && total.cost === 0}
      height={isSmall ? 220 : 280}
      draw={({ Columns }, width) => (
        <Columns
          width={width}
          height={isSmall ? 190 : 250}
          series={SERIES}
          points={rows.map(pointOf)}
          tick={shortMoney}
          format={formatMoney}
          summary={`Revenue and cost by month: ${formatMoney(total?.revenue ?? 0)} received and ${formatMoney(total?.cost ?? 0)} spent. ${spanText(span)}.`}
        />
      )}
      table={{
        columns: MONTH_COLUMNS,
        rows,
        keyOf: ({ month }) => month,
        total: total && { ...total, month: 'Total' },
      }}
      file={pictureExport('months', span)}
    />
  )
}

/** 1234567 -> "$12.3K", for a chart's axis, where there is no room for cents. */
const shortMoney = (cents: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(cents / 100)
