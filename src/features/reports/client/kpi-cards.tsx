import { PackageCheck, PackageOpen, PackageX } from 'lucide-react'
import { Figure } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { toolLinks as links } from '../report-links'
import { useKpi } from './reports.resource'

export function KpiCards() {
  const query = useKpi()
  const { data } = query
  return (
    <FigureGroup title="Tools" query={query} columns={3}>
      <Figure
        icon={PackageCheck}
        label="Available Tools"
        link={links.toolsAvailable}
        value={data?.toolsAvailable}
        hint="Ready for checkout"
      />
      <Figure
        icon={PackageOpen}
        label="Checked Out"
        link={links.toolsOut}
        value={data?.toolsOut}
        hint="Currently in use"
      />
      <Figure
        icon={PackageX}
        label="Missing"
        link={links.toolsMissing}
        value={data?.toolsMissing}
        hint="Require attention"
      />
    </FigureGroup>
  )
}
