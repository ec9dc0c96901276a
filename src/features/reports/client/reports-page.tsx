import { useSearch } from '@tanstack/react-router'
import { type Search, useChangeSearch } from '@/client/use-change-search'
import { prefetchAgingSummary } from '@/domain/invoices/client/invoices.resource'
import { addMonths, monthOf } from '@/shared/days'
import { dateOnly } from '@/shared/fields'
import { FilterPeriod, type Preset } from '@/ui/filter-period'
import { KeyFigures } from '@/ui/key-figures'
import { Page } from '@/ui/page'
import { Select } from '@/ui/primitives/select'
import { WhenSeen } from '@/ui/when-seen'
import { PERIODS, type Span } from '../picture'
import { toolLinks } from '../report-links'
import { AgingSummary } from './aging-summary'
import { AgingPicture, HoursPicture, LossesPicture, ProfitPicture } from './business-pictures'
import { MissingItems } from './missing-items'
import { MonthsPicture } from './months-picture'
import {
  missingItems,
  prefetchKpi,
  prefetchMonths,
  prefetchStockValue,
  prefetchTopConsumables,
  useKpi,
} from './reports.resource'
import { lastMonths } from './span-text'
import { StockValue } from './stock-value'
import { TopConsumables } from './top-consumables'

const readDay = (day: unknown) => (dateOnly().safeParse(day).success ? String(day) : undefined)

const spanOf = ({ months, from, to }: Search): Span => ({
  months: PERIODS.find((known) => String(known) === months) ?? PERIODS[0],
  from: readDay(from),
  to: readDay(to),
})

export function prefetch(search: Search) {
  prefetchKpi()
  prefetchAgingSummary()
  prefetchTopConsumables()
  missingItems.prefetchList({})
  prefetchStockValue()
  prefetchMonths(spanOf(search))
}

const heading = { title: 'Reports', subtitle: 'Revenue, jobs, stock and unpaid invoices' }

export default function ReportsPage() {
  const search: Search = useSearch({ strict: false })
  const change = useChangeSearch()
  const span = spanOf(search)
  const kpi = useKpi()
  const hasDates = span.from !== undefined || span.to !== undefined
  return (
    <Page
      {...heading}
      actions={
        <>
          <Select
            aria-label="Period"
            value={hasDates ? DATES : String(span.months)}
            onChange={(next) => next !== DATES && change(() => (next === '24' ? { months: next } : {}))}
            options={[
              ...PERIODS.map((period) => ({ value: String(period), label: lastMonths(period) })),
              ...(hasDates ? [{ value: DATES, label: 'Custom Dates' }] : []),
            ]}
            className="md:w-52"
          />
          <FilterPeriod
            label="Dates"
            all="Choose Dates"
            presets={calendarPeriods}
            value={span}
            onChange={({ from, to }) => change(() => ({ from, to }))}
          />
        </>
      }
    >
      <KeyFigures title="Tools" query={kpi} links={toolLinks} figures={TOOL_FIGURES} />
      <AgingSummary />
      <MonthsPicture span={span} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <WhenSeen height={500}>
          <AgingPicture />
          <ProfitPicture span={span} />
          <HoursPicture span={span} />
          <LossesPicture span={span} />
        </WhenSeen>
        <StockValue />
        <MissingItems />
        <TopConsumables />
      </div>
    </Page>
  )
}

const TOOL_FIGURES = [
  { key: 'toolsAvailable', label: 'Available Tools', hint: 'Ready for checkout' },
  { key: 'toolsOut', label: 'Checked Out', hint: 'Currently in use' },
  { key: 'toolsMissing', label: 'Missing', hint: 'Require attention' },
] as const

const DATES = 'dates'

function calendarPeriods(today: string): Preset[] {
  const year = Number(today.slice(0, 4))
  return [
    { label: 'This Month', from: monthOf(today).from, to: today },
    { label: 'Last Month', ...monthOf(addMonths(monthOf(today).from, -1)) },
    { label: 'This Year', from: `${year}-01-01`, to: today },
    { label: 'Last Year', from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ]
}
