import { useRef } from 'react'
import { firstDayOfWeek } from '@/client/first-day-of-week'
import { readFilter, useUrlState } from '@/client/use-url-state'
import { today } from '@/shared/dates'
import { dayOfMonth } from '@/shared/days'
import { isPhone } from '@/ui/hooks'
import { type BoardView, rangeLabel, rangeOf, step } from '../calendar'
import { boardState } from '../dispatch.schema'

/** By the URL, or else this week; today on phones. */
function shownBoard({
  view = isPhone() ? 'day' : 'week',
  date = today(),
}: {
  view?: BoardView
  date?: string
}) {
  const weekStartsOn = firstDayOfWeek()
  return { view, date, range: rangeOf(view, date, weekStartsOn), label: rangeLabel(view, date, weekStartsOn) }
}

export const boardIn = (search: Record<string, unknown>) => shownBoard(readFilter(boardState, search))

/** The board's view and date, in the URL. */
export function useBoardDate() {
  const { filter, setFilter } = useUrlState(boardState)
  const shown = shownBoard(filter)
  // Monthly steps keep the day of the month.
  const wanted = useRef({ date: shown.date, day: dayOfMonth(shown.date) })

  function go(direction: 1 | -1) {
    const day = wanted.current.date === shown.date ? wanted.current.day : dayOfMonth(shown.date)
    const date = step(shown.view, shown.date, direction, day)
    wanted.current = { date, day: shown.view === 'month' ? day : dayOfMonth(date) }
    setFilter({ date })
  }

  return {
    ...shown,
    today: today(),
    go,
    goToday: () => setFilter({ date: undefined }),
    setView: (view: string) => setFilter({ view: view as BoardView }),
  }
}
