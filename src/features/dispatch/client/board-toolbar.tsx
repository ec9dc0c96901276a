import { ChevronLeft, ChevronRight, Info } from 'lucide-react'
import { Button } from '@/ui/primitives/button'
import { Tab, TabList } from '@/ui/primitives/tabs'
import type { BoardView } from '../calendar'
import { TurnButton } from './turn-button'

interface BoardToolbarProps {
  view: BoardView
  label: string
  onStep: (direction: 1 | -1) => void
  onToday: () => void
}

export function BoardToolbar({ view, label, onStep, onToday }: BoardToolbarProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex gap-1">
          <TurnButton label={`Previous ${view}`} onTurn={() => onStep(-1)}>
            <ChevronLeft aria-hidden />
          </TurnButton>
          <Button onClick={onToday}>Today</Button>
          <TurnButton label={`Next ${view}`} onTurn={() => onStep(1)}>
            <ChevronRight aria-hidden />
          </TurnButton>
        </div>
        <h2 className="figures font-semibold" aria-live="polite">
          {label}
        </h2>
        <TabList aria-label="View" className="border-b-0! md:ml-auto">
          <Tab value="day">Day</Tab>
          <Tab value="week">Week</Tab>
          <Tab value="month">Month</Tab>
        </TabList>
      </div>
      <p className="mt-3 flex items-center gap-2 text-quiet">
        <Info className="size-4 shrink-0" aria-hidden />
        Drag a job to a technician or a day, or assign it with its dropdown.
      </p>
    </>
  )
}
