import { CalendarRange } from 'lucide-react'
import { useMemo } from 'react'
import { firstDayOfWeek } from '@/client/first-day-of-week'
import { readFilter, useUrlState } from '@/client/use-url-state'
import { reservations } from '@/domain/reservations/client/reservations.resource'
import type { ReservationStatus } from '@/domain/reservations/reservation'
import { calendarState, type ReservationFilter, screenFilter } from '@/domain/reservations/reservation.schema'
import { rangeLabel, rangeOf, step } from '@/features/dispatch/calendar'
import { today } from '@/shared/dates'
import { type DayRange, daysOf, monthOf } from '@/shared/days'
import { CalendarBar } from '@/ui/calendar-bar'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { useIsPhone } from '@/ui/hooks'
import { Button } from '@/ui/primitives/button'
import { TableSkeleton } from '@/ui/table-skeleton'
import { agendaOf, rowsOf } from '../calendar'
import { Agenda } from './agenda'
import { CalendarGrid } from './calendar-grid'
import { ViewChoice } from './view-choice'

/** One page of the calendar; a button loads the rest. */
const PAGE = { limit: 500 }
/** Cancelled reservations are hidden, since they block nothing. */
const SHOWN: ReservationStatus[] = ['pending', 'active', 'completed']

type View = 'week' | 'month'

function shown({ view = 'week' as View, date = today() }: { view?: View; date?: string }) {
  const weekStartsOn = firstDayOfWeek()
  const range: DayRange = view === 'month' ? monthOf(date) : rangeOf(view, date, weekStartsOn)
  return { view, date, range, label: rangeLabel(view, date, weekStartsOn) }
}

const queryOf = (filter: Partial<ReservationFilter>, { from, to }: DayRange) => ({
  status: SHOWN,
  ...filter,
  from,
  to,
})

export const prefetchCalendar = (search: Record<string, unknown>) =>
  reservations.prefetchList(
    queryOf(readFilter(screenFilter, search), shown(readFilter(calendarState, search)).range),
    PAGE,
  )

/** A week or a month, by tool or by job; an agenda on a phone. */
export function CalendarView({ filter }: { filter: Partial<ReservationFilter> }) {
  const { filter: state, setFilter: setState } = useUrlState(calendarState)
  const { view, date, range, label } = shown(state)
  const by = state.by ?? 'subject'
  const list = reservations.useList(queryOf(filter, range), PAGE)
  const days = useMemo(() => daysOf({ from: range.from, to: range.to }), [range.from, range.to])
  return (
    <>
      <CalendarBar
        unit={view}
        label={label}
        onStep={(direction) => setState({ date: step(view, date, direction) })}
        onToday={() => setState({ date: undefined })}
      >
        <div className="flex flex-wrap gap-2 md:ml-auto">
          <ViewChoice
            label="Rows"
            value={by}
            options={{ subject: 'By Tool', job: 'By Job' }}
            onChange={(next) => setState({ by: next === 'subject' ? undefined : next })}
            className="max-md:hidden"
          />
          <ViewChoice
            label="View"
            value={view}
            options={{ week: 'Week', month: 'Month' }}
            onChange={(next) => setState({ view: next === 'week' ? undefined : next })}
          />
        </div>
      </CalendarBar>
      <div className="mt-4" aria-busy={list.isRefreshing}>
        {list.isPending ? (
          <TableSkeleton rowClass="h-11 max-md:h-25" />
        ) : list.error && list.items.length === 0 ? (
          <ErrorState error={list.error} onRetry={list.retry} />
        ) : (
          <Shown days={days} by={by} items={list.items} />
        )}
        {list.hasMore && (
          <Button onClick={list.loadMore} busy={list.isLoadingMore} className="mt-3">
            Show More
          </Button>
        )}
      </div>
    </>
  )
}

interface ShownProps {
  items: Parameters<typeof rowsOf>[0]
  days: readonly string[]
  by: 'subject' | 'job'
}

function Shown({ items, days, by }: ShownProps) {
  const isPhone = useIsPhone()
  const rows = useMemo(() => rowsOf(items, days, by), [items, days, by])
  const agenda = useMemo(() => agendaOf(items, days), [items, days])
  if (rows.length === 0)
    return (
      <EmptyState
        icon={CalendarRange}
        title="No reservations in this period"
        hint="Choose another period, or make a reservation."
      />
    )
  if (isPhone) return <Agenda days={agenda} today={today()} />
  return <CalendarGrid rows={rows} days={days} today={today()} by={by} />
}
