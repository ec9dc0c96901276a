import { formatMoney } from '@/shared/money'
import { Figure } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { currentLinks, useFinancial } from './dashboard.resource'

export function FinancialOverview() {
  const query = useFinancial()
  const { data } = query
  const links = currentLinks()
  return (
    <FigureGroup title="Financial Overview" query={query} columns={4}>
      <Figure
        label="Outstanding"
        link={links.outstanding}
        value={data && formatMoney(data.totalOutstanding)}
        hint="Unpaid invoice balance"
      />
      <Figure
        label="Revenue MTD"
        link={links.revenue}
        value={data && formatMoney(data.revenueThisMonth)}
        hint="Collected this month"
      />
      <Figure
        label="Pending Estimates"
        link={links.pendingEstimates}
        value={data?.pendingEstimates}
        hint="Awaiting customer response"
      />
      <Figure
        label="Active Agreements"
        link={links.activeAgreements}
        value={data?.activeMaintenanceAgreements}
        hint="Maintenance contracts"
      />
    </FigureGroup>
  )
}
