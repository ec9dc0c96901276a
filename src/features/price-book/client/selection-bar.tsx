import { Download, Percent } from 'lucide-react'
import { cx } from '@/ui/cx'
import { useBusy } from '@/ui/hooks'
import type { ListState } from '@/ui/list-state'
import { Button } from '@/ui/primitives/button'
import type { PriceBookFilter, PriceBookItem } from '../price-book.schema'
import { countChosen } from '../selection'
import { countText } from './count-text'
import { exportChosen } from './export-chosen'
import type { Chosen } from './use-selection'

interface SelectionBarProps {
  list: ListState<PriceBookItem>
  filter: Partial<PriceBookFilter>
  chosen: Chosen
  onMarkup: () => void
}

/** Stays in view while something is chosen. It is there before, unseen, so that the count is read out. */
export function SelectionBar({ list, filter, chosen, onMarkup }: SelectionBarProps) {
  const [isExporting, onExport] = useBusy(() => exportChosen(list, filter, chosen.selection))
  const chosenCount = countChosen(chosen.selection, list.total)
  const isShown = chosenCount.count > 0

  return (
    <section
      aria-label="Selected items"
      className={cx(
        isShown
          ? 'sticky bottom-4 z-20 mx-auto flex w-full items-center gap-2 rounded-xl border border-line bg-raised p-2 shadow-pop md:w-fit md:gap-3'
          : 'sr-only',
        'max-md:flex-wrap print:hidden',
      )}
    >
      <p role="status" className="figures px-2 font-medium max-md:grow">
        {isShown && `${countText(chosenCount)} selected`}
      </p>
      {isShown && (
        <>
          <Button variant="ghost" onClick={chosen.clear}>
            Clear
          </Button>
          <Button onClick={onMarkup} className="max-md:grow">
            <Percent aria-hidden />
            Apply Markup
          </Button>
          <Button onClick={onExport} busy={isExporting} className="max-md:grow">
            <Download aria-hidden />
            Export CSV
          </Button>
        </>
      )}
    </section>
  )
}
