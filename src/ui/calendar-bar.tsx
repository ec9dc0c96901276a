import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './primitives/button'

interface TurnProps {
  label: string
  onTurn: () => void
  children: ReactNode
}

interface CalendarBarProps {
  /** The step: "week". */
  unit: string
  label: string
  onStep: (direction: 1 | -1) => void
  onToday: () => void
  /** Custom handling of a step. */
  turn?: (props: TurnProps) => ReactNode
  /** At the end of the row, such as a choice of views. */
  children?: ReactNode
}

/** Calendar navigation with the current range. */
export function CalendarBar({
  unit,
  label,
  onStep,
  onToday,
  turn: Turn = Turner,
  children,
}: CalendarBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex gap-1">
        <Turn label={`Previous ${unit}`} onTurn={() => onStep(-1)}>
          <ChevronLeft aria-hidden />
        </Turn>
        <Button onClick={onToday}>Today</Button>
        <Turn label={`Next ${unit}`} onTurn={() => onStep(1)}>
          <ChevronRight aria-hidden />
        </Turn>
      </div>
      <h2 className="figures font-semibold" aria-live="polite">
        {label}
      </h2>
      {children}
    </div>
  )
}

const Turner = ({ label, onTurn, children }: TurnProps) => (
  <Button size="icon" onClick={onTurn} aria-label={label}>
    {children}
  </Button>
)
