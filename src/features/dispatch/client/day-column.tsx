import { type CSSProperties, memo, useId, useMemo } from 'react'
import type { TimeOff } from '@/features/time-off/time-off.schema'
import { withCommas } from '@/shared/digits'
import { shownZone } from '@/shared/zone'
import { cx } from '@/ui/cx'
import { cardId, clashesOf, jobsOfDay, type Lane, withoutDate } from '../board'
import { dayLabel, offOn } from '../days-off'
import { type Block, blocksOf, SLOTS_PER_HOUR } from '../timeline'
import { useBoardActions } from './board-context'
import { DayOffNote, OFF_SHADE } from './day-off-note'
import { DropZone } from './drop-zone'
import { type Slots, useAimed } from './drop-zones'
import { HOUR_PX, HourBlock } from './hour-block'
import { OneAndMore } from './one-and-more'
import { isSameLane } from './same-lane'
import { TechnicianButton } from './technician-name'
import { useLaneTargets } from './use-lane-targets'

/** A column's width: eight fit beside Unassigned on a desktop. Simultaneous jobs share it. */
const WIDTH_REM = 6.5
const SHARED_REM = 5

interface DayColumnProps {
  lane: Lane
  day: string
  slots: Omit<Slots, 'assignee'>
  /** Height of the sticky part above the hours. */
  head: string
}

/** A technician's day; simultaneous jobs are side by side. Not rendered out of view. */
export const DayColumn = memo(
  function DayColumn({ lane, day, slots, head }: DayColumnProps) {
    const id = useId()
    const assignee = useBoardActions().assignees.get(lane.id)
    const { toLane, toDay } = useLaneTargets(assignee, day)
    const hours = useMemo(() => assignee && { ...slots, assignee }, [slots, assignee])
    const count = jobsOfDay(lane.jobs, day).length + withoutDate(lane.jobs).length
    const blocks = useMemo(() => blocksOf(lane.jobs, day, shownZone()), [lane.jobs, day])
    const height = (slots.starts.length / SLOTS_PER_HOUR) * HOUR_PX
    const zone = `hours:${lane.id}`
    const off = offOn(lane.timeOff, day)
    const top = <ColumnHead lane={lane} id={id} count={count} off={off} />
    const headClass = 'sticky top-0 z-10 min-w-0 border-line border-b bg-sunken'
    return (
      <section
        aria-labelledby={id}
        style={{ '--head': head, minWidth: widthOf(blocks) } as CSSProperties}
        className="@container flex-1 basis-0 self-start border-line border-l first-of-type:border-l-0"
      >
        <div className={headClass} style={{ height: head }}>
          {toLane ? (
            <DropZone
              id={`technician:${lane.id}`}
              target={toLane}
              label={lane.name}
              className="h-full scroll-ml-16"
            >
              {top}
            </DropZone>
          ) : (
            top
          )}
        </div>
        {toDay && hours ? (
          <DropZone
            id={zone}
            target={toDay}
            label={dayLabel(lane, day)}
            slots={hours}
            className={cx('relative', off && OFF_SHADE)}
          >
            <Hours lane={lane} blocks={blocks} day={day} height={height} />
            <SlotMark id={zone} />
          </DropZone>
        ) : (
          <div className="relative">
            <Hours lane={lane} blocks={blocks} day={day} height={height} />
          </div>
        )}
      </section>
    )
  },
  (one, other) => one.slots === other.slots && one.head === other.head && isSameLane(one.lane, other.lane),
)

const widthOf = (blocks: readonly Block[]) => {
  const columns = Math.max(1, ...blocks.map((block) => block.columns))
  return `${columns === 1 ? WIDTH_REM : columns * SHARED_REM}rem`
}

interface ColumnHeadProps {
  lane: Lane
  id: string
  count: number
  off: TimeOff | undefined
}

function ColumnHead({ lane, id, count, off }: ColumnHeadProps) {
  const undated = withoutDate(lane.jobs)
  return (
    <>
      <header className="flex h-12 items-center gap-1.5 px-1.5">
        <h3 id={id} className="flex min-w-0 items-center gap-2 font-semibold leading-tight">
          <TechnicianButton lane={lane} />
        </h3>
        <p className="figures ml-auto text-quiet">
          {withCommas(count)}
          <span className="sr-only"> {count === 1 ? 'job' : 'jobs'}</span>
        </p>
      </header>
      {off && <DayOffNote entry={off} className="h-5 text-sm" />}
      {count === 0 && !off && <p className="px-1.5 text-quiet text-sm leading-tight">No jobs assigned</p>}
      {undated.length > 0 && (
        <div className="flex min-w-0 flex-col gap-0.5 px-1">
          <OneAndMore
            title="Unscheduled"
            jobs={undated}
            zone={`technician:${lane.id}`}
            of={`${lane.name}, unscheduled`}
          />
        </div>
      )}
    </>
  )
}

interface HoursProps {
  lane: Lane
  blocks: readonly Block[]
  day: string
  height: number
}

const LINES = {
  backgroundImage:
    'linear-gradient(color-mix(in oklab, var(--color-line) 70%, transparent) 1px, transparent 1px)',
  backgroundSize: `100% ${HOUR_PX}px`,
}

function Hours({ lane, blocks, day, height }: HoursProps) {
  const clashes = useMemo(() => clashesOf(lane.jobs), [lane.jobs])
  return (
    // Keeps focused elements clear of the sticky names and times.
    <div
      data-hours=""
      style={{ height, ...LINES }}
      className="relative **:scroll-mt-(--head) **:scroll-ml-16"
    >
      {blocks.map((block) => (
        <HourBlock key={cardId(block.job)} block={block} day={day} clash={clashes.get(cardId(block.job))} />
      ))}
    </div>
  )
}

/** The time that a job is held over. */
function SlotMark({ id }: { id: string }) {
  const slot = useAimed(id)
  if (typeof slot !== 'number') return null
  const height = HOUR_PX / SLOTS_PER_HOUR
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-10 bg-accent/15 outline-2 outline-accent -outline-offset-2"
      style={{ top: slot * height, height }}
    />
  )
}
