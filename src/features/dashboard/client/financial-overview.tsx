import { FileText, Receipt, TrendingUp, Wrench } from 'lucide-react'
import { formatMoney } from '@/shared/money'
import { Figure, FigureLink } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { currentLinks, useFinancial } from './dashboard.resource'

export function FinancialOverview() {
  const query = useFinancial()
  const { data } = query
  const links = currentLinks()
  return (
    <FigureGroup title="Financial Overview" query={query} columns={4}>
      <Figure
        icon={Receipt}
        label={<FigureLink link={links.outstanding}>Outstanding</FigureLink>}
        value={data && formatMoney(data.totalOutstanding)}
        hint="Unpaid invoice balance"
      />
      <Figure
        icon={TrendingUp}
        label={<FigureLink link={links.revenue}>Revenue MTD</FigureLink>}
        value={data && formatMoney(data.revenueThisMonth)}
        hint="Collected this month"
      />
      <Figure
        icon={FileText}
        label={<FigureLink link={links.pendingEstimates}>Pending Estimates</FigureLink>}
        value={data?.pendingEstimates.toLocaleString('en-US')}
        hint="Awaiting customer response"
      />
      <Figure
        icon={Wrench}
        label={<FigureLink link={links.activeAgreements}>Active Agreements</FigureLink>}
        value={data?.activeMaintenanceAgreements.toLocaleString('en-US')}
        hint="Maintenance contracts"
      />
    </FigureGroup>
  )
}
