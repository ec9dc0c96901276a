import type { ReactNode } from 'react'
import { useIsPhone } from '@/ui/hooks'
import { jobsOfDay, type Lane, withoutDate } from '../board'
import { DayAgendas } from './day-agendas'
import { DayGrid } from './day-grid'

interface DayViewProps {
  lanes: readonly Lane[]
  day: string
  /** After the last person. */
  end: ReactNode
}

/** A day's hours, the technicians beside each other; for a thumb, stacked. */
export function DayView({ lanes, day, end }: DayViewProps) {
  const isPhone = useIsPhone()
  const shown = lanes.filter(
    ({ technician, jobs }) => technician || jobsOfDay(jobs, day).length > 0 || withoutDate(jobs).length > 0,
  )
  const View = isPhone ? DayAgendas : DayGrid
  return <View lanes={shown} day={day} end={end} />
}
