import { KeyFigures } from '@/ui/key-figures'
import { toolLinks } from '../report-links'
import { useKpi } from './reports.resource'

export function KpiCards() {
  return <KeyFigures title="Tools" query={useKpi()} links={toolLinks} figures={FIGURES} />
}

const FIGURES = [
  { key: 'toolsAvailable', label: 'Available Tools', hint: 'Ready for checkout' },
  { key: 'toolsOut', label: 'Checked Out', hint: 'Currently in use' },
  { key: 'toolsMissing', label: 'Missing', hint: 'Require attention' },
] as const
