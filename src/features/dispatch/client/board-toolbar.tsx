import { CalendarBar } from '@/ui/calendar-bar'
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
    <CalendarBar unit={view} label={label} onStep={onStep} onToday={onToday} turn={TurnButton}>
      <TabList aria-label="View" className="border-b-0! md:ml-auto">
        <Tab value="day">Day</Tab>
        <Tab value="week">Week</Tab>
        <Tab value="month">Month</Tab>
      </TabList>
    </CalendarBar>
  )
}
