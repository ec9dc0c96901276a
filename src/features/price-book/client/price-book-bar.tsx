import { Download, Percent } from 'lucide-react'
import { SelectionBar } from '@/client/selection/selection-bar'
import type { Chosen } from '@/client/selection/use-selection'
import { useBusy } from '@/ui/hooks'
import type { ListState } from '@/ui/list-state'
import { Button } from '@/ui/primitives/button'
import type { PriceBookFilter, PriceBookItem } from '../price-book.schema'
import { exportChosen } from './export-chosen'

interface PriceBookBarProps {
  list: ListState<PriceBookItem>
  filter: Partial<PriceBookFilter>
  chosen: Chosen
  onMarkup: () => void
}

export function PriceBookBar({ list, filter, chosen, onMarkup }: PriceBookBarProps) {
  const [isExporting, onExport] = useBusy(() => exportChosen(list, filter, chosen.selection))
  return (
    <SelectionBar chosen={chosen} one="item">
      <Button onClick={onMarkup} className="max-md:grow">
        <Percent aria-hidden />
        Apply Markup
      </Button>
      <Button onClick={onExport} busy={isExporting} className="max-md:grow">
        <Download aria-hidden />
        Export CSV
      </Button>
    </SelectionBar>
  )
}
