import { useKpi } from '@/features/reports/client/reports.resource'
import { KeyFigures } from '@/ui/key-figures'
import { currentLinks } from './dashboard.resource'

export function InventoryStatus() {
  return <KeyFigures title="Inventory Status" query={useKpi()} links={currentLinks()} figures={FIGURES} />
}

const FIGURES = [
  { key: 'toolsAvailable', label: 'Available', hint: 'Tools ready for use' },
  { key: 'toolsOut', label: 'Checked Out', hint: 'Tools assigned to jobs' },
  { key: 'toolsMissing', label: 'Missing', hint: 'Tools unaccounted for' },
] as const
