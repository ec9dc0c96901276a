import { PackageCheck, PackageOpen, PackageX } from 'lucide-react'
import { useKpi } from '@/features/reports/client/reports.resource'
import { Figure, FigureLink } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { currentLinks } from './dashboard.resource'

export function InventoryStatus() {
  const query = useKpi()
  const { data } = query
  const links = currentLinks()
  return (
    <FigureGroup title="Inventory Status" query={query} columns={3}>
      <Figure
        icon={PackageCheck}
        label={<FigureLink link={links.toolsAvailable}>Available</FigureLink>}
        value={data?.toolsAvailable.toLocaleString('en-US')}
        hint="Tools ready for use"
      />
      <Figure
        icon={PackageOpen}
        label={<FigureLink link={links.toolsOut}>Checked Out</FigureLink>}
        value={data?.toolsOut.toLocaleString('en-US')}
        hint="Tools assigned to jobs"
      />
      <Figure
        icon={PackageX}
        label={<FigureLink link={links.toolsMissing}>Missing</FigureLink>}
        value={data?.toolsMissing.toLocaleString('en-US')}
        hint="Tools unaccounted for"
      />
    </FigureGroup>
  )
}
