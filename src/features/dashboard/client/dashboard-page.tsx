import { prefetchRecentActivity } from '@/domain/activity/client/activity.resource'
import { prefetchKpi } from '@/features/reports/client/reports.resource'
import { Page } from '@/ui/page'
import { WhenSeen } from '@/ui/when-seen'
import { prefetchDashboard } from './dashboard.resource'
import { BusinessPictures, PICTURES_HEIGHT } from './dashboard.slots'
import { FinancialOverview } from './financial-overview'
import { InventoryStatus } from './inventory-status'
import { OperationsOverview } from './operations-overview'
import { OverdueAlert } from './overdue-alert'
import { QuickActions } from './quick-actions'
import { RecentActivity } from './recent-activity'
import { StockAlertsCard } from './stock-alerts-card'
import { TodayStrip } from './today-strip'
import { ToolCareCard } from './tool-care-card'
import { prefetchUnbilled, UnbilledCard } from './unbilled-card'
import { UpcomingServices } from './upcoming-services'

export function prefetch() {
  prefetchDashboard()
  prefetchKpi()
  prefetchRecentActivity()
  prefetchUnbilled()
}

const heading = {
  title: 'Command Center',
  subtitle: 'Real-time overview of your field service business',
  subtitleOnPhone: true,
}

export default function DashboardPage() {
  return (
    <Page {...heading}>
      <TodayStrip />
      <OverdueAlert />
      <Overview />
    </Page>
  )
}

/** Two columns; on narrow screens one, starting with what a technician needs. */
function Overview() {
  return (
    <div className="flex flex-col gap-6 xl:grid xl:grid-cols-[1fr_20rem] xl:items-start xl:gap-5">
      <div className="contents min-w-0 xl:flex xl:flex-col xl:gap-5">
        <FinancialOverview />
        <OperationsOverview />
        <InventoryStatus />
        <WhenSeen height={PICTURES_HEIGHT}>
          <BusinessPictures />
        </WhenSeen>
        <div className="max-xl:order-last">
          <RecentActivity />
        </div>
      </div>
      <div className="contents xl:flex xl:flex-col xl:gap-5">
        <div className="max-xl:order-first">
          <QuickActions />
        </div>
        <UnbilledCard />
        <StockAlertsCard />
        <UpcomingServices />
        {/* Last in its column, so that it pushes nothing away. */}
        <WhenSeen height={315}>
          <ToolCareCard />
        </WhenSeen>
      </div>
    </div>
  )
}
