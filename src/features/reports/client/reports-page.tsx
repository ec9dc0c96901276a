import { prefetchAgingSummary } from '@/features/invoices/client/invoices.resource'
import { Page } from '@/ui/page'
import { AgingSummary } from './aging-summary'
import { KpiCards } from './kpi-cards'
import { MissingItems } from './missing-items'
import { missingItems, prefetchKpi, prefetchStockValue, prefetchTopConsumables } from './reports.resource'
import { StockValue } from './stock-value'
import { TopConsumables } from './top-consumables'

export function prefetch() {
  prefetchKpi()
  prefetchAgingSummary()
  prefetchTopConsumables()
  missingItems.prefetchList({})
  prefetchStockValue()
}

export default function ReportsPage() {
  return (
    <Page title="Reports" subtitle="Tools and materials, and what customers owe">
      <KpiCards />
      <AgingSummary />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <TopConsumables />
        <div className="flex flex-col gap-5">
          <MissingItems />
          <StockValue />
        </div>
      </div>
    </Page>
  )
}
