import { useSearch } from '@tanstack/react-router'
import { type Search, useChangeSearch } from '@/client/use-change-search'
import { prefetchAgingSummary } from '@/domain/invoices/client/invoices.resource'
import { Page } from '@/ui/page'
import { Select } from '@/ui/primitives/select'
import { WhenSeen } from '@/ui/when-seen'
import { PERIODS, type Period } from '../picture'
import { AgingSummary } from './aging-summary'
import { AgingPicture, HoursPicture, LossesPicture, lastMonths, ProfitPicture } from './business-pictures'
import { KpiCards } from './kpi-cards'
import { MissingItems } from './missing-items'
import { MonthsPicture } from './months-picture'
import {
  missingItems,
  prefetchKpi,
  prefetchMonths,
  prefetchStockValue,
  prefetchTopConsumables,
} from './reports.resource'
import { StockValue } from './stock-value'
import { TopConsumables } from './top-consumables'

const periodOf = ({ months }: Search): Period =>
  PERIODS.find((known) => String(known) === months) ?? PERIODS[0]

export function prefetch(search: Search) {
  prefetchKpi()
  prefetchAgingSummary()
  prefetchTopConsumables()
  missingItems.prefetchList({})
  prefetchStockValue()
  prefetchMonths(periodOf(search))
}

const heading = { title: 'Reports', subtitle: 'Revenue, jobs, stock and unpaid invoices' }

export default function ReportsPage() {
  const search: Search = useSearch({ strict: false })
  const change = useChangeSearch()
  const months = periodOf(search)
  return (
    <Page
      {...heading}
      actions={
        <Select
          aria-label="Period"
          value={String(months)}
          onChange={(next) => change((old) => ({ ...old, months: next === '24' ? next : undefined }))}
          options={PERIODS.map((period) => ({ value: String(period), label: lastMonths(period) }))}
          className="md:w-52"
        />
      }
    >
      <KpiCards />
      <AgingSummary />
      <MonthsPicture months={months} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <WhenSeen height={500}>
          <AgingPicture />
          <ProfitPicture months={months} />
          <HoursPicture months={months} />
          <LossesPicture months={months} />
        </WhenSeen>
        <StockValue />
        <MissingItems />
        <TopConsumables />
      </div>
    </Page>
  )
}
