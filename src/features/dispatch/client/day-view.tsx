import { useIsPhone } from '@/ui/hooks'
import { type Arranged, jobsOfDay, withoutDate } from '../board'
import { DayAgendas } from './day-agendas'
import { DayGrid } from './day-grid'

/** A day's hours, the technicians beside each other; for a thumb, stacked. */
export function DayView({ board, day }: { board: Arranged; day: string }) {
  const isPhone = useIsPhone()
  const others = board.others.filter(
    ({ jobs }) => jobsOfDay(jobs, day).length > 0 || withoutDate(jobs).length > 0,
  )
  const lanes = [...board.technicians, ...others]
  return isPhone ? <DayAgendas lanes={lanes} day={day} /> : <DayGrid lanes={lanes} day={day} />
}
