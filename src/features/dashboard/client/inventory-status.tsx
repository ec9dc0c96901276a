import { PackageCheck, PackageOpen, PackageX } from 'lucide-react'
import { useKpi } from '@/features/reports/client/reports.resource'
import { Figure } from '@/ui/figure'
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
        label="Available"
        link={links.toolsAvailable}
        value={data?.toolsAvailable}
        hint="Tools ready for use"
      />
      <Figure
        icon={PackageOpen}
        label="Checked Out"
        link={links.toolsOut}
        value={data?.toolsOut}
        hint="Tools assigned to jobs"
      />
      <Figure
        icon={PackageX}
        label="Missing"
        link={links.toolsMissing}
        value={data?.toolsMissing}
        hint="Tools unaccounted for"
      />
    </FigureGroup>
  )
}
