import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { displayName } from '@/domain/users/user'
import type { User } from '@/domain/users/user.schema'
import { withCommas } from '@/shared/digits'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { useIsPhone } from '@/ui/hooks'
import { Page } from '@/ui/page'
import { TabPanel, Tabs } from '@/ui/primitives/tabs'
import { type Arranged, arrange, foldIdle } from '../board'
import type { Board } from '../dispatch.schema'
import type { Assignee } from '../move'
import { BoardContext } from './board-context'
import { BoardDrag } from './board-drag'
import { BoardSkeleton } from './board-skeleton'
import { BoardToolbar } from './board-toolbar'
import { DayView } from './day-view'
import { DaysOffDialog } from './days-off-dialog'
import { prefetchBoard, prefetchLoad, useBoard } from './dispatch.resource'
import { IdlePeople } from './idle-people'
import { MonthLanes } from './month-lanes'
import { MonthView } from './month-view'
import { NextVisitDialog } from './next-visit-dialog'
import { usePendingMoves } from './pending-moves'
import { UnassignedColumn } from './unassigned-column'
import { boardIn, useBoardDate } from './use-board-date'
import { useMoves } from './use-moves'
import { WeekView } from './week-view'

export function prefetch(search: Record<string, unknown>) {
  const shown = boardIn(search)
  prefetchBoard(shown.range)
  if (shown.view === 'month') prefetchLoad(shown.range)
}

const heading = {
  title: 'Dispatch',
  subtitle: 'Drag a job to a technician or a day, or assign it with its dropdown.',
}

export default function DispatchPage() {
  const shown = useBoardDate()
  const pending = usePendingMoves()
  const { board, error, retry, isRefreshing } = useBoard(shown.range, pending)
  const arranged = useMemo(() => board && arrange(board), [board])
  const loaded = board && !isRefreshing ? { ...shown.range, timeOff: board.timeOff } : undefined
  const move = useMoves(arranged, pending, loaded)
  const technicians = board?.technicians
  const actions = useMemo(() => ({ ...assigning(technicians ?? []), move }), [technicians, move])

  const isPhone = useIsPhone()
  const toolbar = (
    <BoardToolbar view={shown.view} label={shown.label} onStep={shown.go} onToday={shown.goToday} />
  )

  return (
    <Tabs value={shown.view} onValueChange={shown.setView}>
      <BoardDrag onDrop={move}>
        <Page {...heading} actions={!isPhone && toolbar}>
          {isPhone && toolbar}
          <TabPanel value={shown.view} className="pt-0!">
            {error && !board && <ErrorState error={error} onRetry={retry} />}
            {!error && !board && <BoardSkeleton />}
            {board && arranged && (
              <BoardContext value={actions}>
                <MoreNote more={board.more} />
                <div
                  className="grid items-start gap-4 [--board-height:calc(100dvh-10.25rem)] md:grid-cols-[13rem_minmax(0,1fr)]"
                  aria-busy={isRefreshing}
                >
                  <div className="min-w-0 md:sticky md:top-20">
                    <UnassignedColumn jobs={arranged.unassigned} more={board.more.unassigned} />
                  </div>
                  <ShownView board={arranged} shown={shown} />
                </div>
                <DaysOffDialog lanes={arranged.technicians} />
                <NextVisitDialog jobs={board.jobs} />
              </BoardContext>
            )}
          </TabPanel>
        </Page>
      </BoardDrag>
    </Tabs>
  )
}

function ShownView({ board, shown }: { board: Arranged; shown: ReturnType<typeof useBoardDate> }) {
  const { view, date, range, today } = shown
  const [showsIdle, setShowsIdle] = useState(false)
  const lanes = useMemo(() => [...board.technicians, ...board.others], [board])
  const { shown: busy, idle } = useMemo(() => foldIdle(lanes), [lanes])
  const count = board.technicians.length
  const people = showsIdle ? lanes : busy
  const end = idle.length > 0 && (
    <IdlePeople count={idle.length} isOpen={showsIdle} onToggle={() => setShowsIdle(!showsIdle)} />
  )
  if (count === 0) return <EmptyState icon={Users} title="No technicians available" />
  if (view === 'day') return <DayView lanes={people} day={date} end={end} />
  if (view === 'week') return <WeekView lanes={people} range={range} today={today} end={end} />
  return (
    <div className="min-w-0">
      <MonthView range={range} month={date.slice(0, 7)} today={today} technicians={board.technicians} />
      <MonthLanes lanes={people} end={end} />
    </div>
  )
}

function MoreNote({ more: { scheduled, unscheduled } }: Pick<Board, 'more'>) {
  const left = scheduled + unscheduled
  if (left === 0) return null
  return (
    <p role="status" className="mb-3 text-amber-ink">
      {withCommas(left)} more jobs are not shown. See the Jobs list for all of them.
    </p>
  )
}

/** The assignable people and their labels. */
function assigning(technicians: readonly User[]) {
  const names = technicians.map(displayName)
  const assignees = new Map<string, Assignee>(
    technicians.map((technician) => {
      const name = displayName(technician)
      const isNamesake = names.filter((other) => other === name).length > 1
      return [technician.id, { id: technician.id, name, isNamesake }]
    }),
  )
  const options = technicians.map(({ id, email }) => {
    const { name = '', isNamesake } = assignees.get(id) ?? {}
    return { value: id, label: isNamesake ? `${name} (${email})` : name }
  })
  return { assignees, options: [{ value: '', label: 'Unassigned' }, ...options] }
}
