import { CalendarCheck, ChevronLeft, ChevronRight, Route } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUrlState } from '@/client/use-url-state'
import { isOpenVisit } from '@/features/jobs/stage'
import { formatDate, formatLongDate, today } from '@/shared/dates'
import { addDays } from '@/shared/days'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Skeleton } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import { type HeldTool, type MyDay, myDayQuery } from '../my-day.schema'
import { routeLink } from '../route-link'
import { prefetchMyDay, useMyDay } from './my-day.resource'
import { OwnVehicle } from './own-vehicle'
import { RunningClock } from './running-clock'
import { VisitCard } from './visit-card'

export const prefetch = prefetchMyDay

/** Start page for technicians: today's jobs, the running clock and checked-out tools. */
export default function MyDayPage() {
  const { filter, setFilter } = useUrlState(myDayQuery)
  const date = filter.date ?? today()
  const goTo = (day: string) => setFilter({ date: day === today() ? undefined : day })
  const { data, error, refetch } = useMyDay(date)
  return (
    <Page
      title="My Day"
      subtitle={formatLongDate(date)}
      subtitleOnPhone
      actions={<DayButtons date={date} onDay={goTo} />}
    >
      <RunningClock />
      {data ? (
        <Day day={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DaySkeleton />
      )}
    </Page>
  )
}

function DayButtons({ date, onDay }: { date: string; onDay: (day: string) => void }) {
  return (
    <div className="flex gap-1">
      <Button size="icon" aria-label="Previous day" onClick={() => onDay(addDays(date, -1))}>
        <ChevronLeft aria-hidden />
      </Button>
      <Button className="flex-1" onClick={() => onDay(today())}>
        Today
      </Button>
      <Button size="icon" aria-label="Next day" onClick={() => onDay(addDays(date, 1))}>
        <ChevronRight aria-hidden />
      </Button>
    </div>
  )
}

function Day({ day: { date, jobs, unscheduled, tools } }: { day: MyDay }) {
  const isToday = date === today()
  const ahead = jobs.filter(({ visitStatus }) => isOpenVisit(visitStatus))
  const behind = jobs.filter(({ visitStatus }) => !isOpenVisit(visitStatus))
  const route = routeLink(ahead.flatMap(({ address }) => address ?? []))
  return (
    <>
      {route && (
        <Button asChild className="self-start max-md:h-12 max-md:w-full">
          <a href={route} target="_blank" rel="noreferrer">
            <Route aria-hidden />
            Navigate All Stops<span className="sr-only"> (opens the map)</span>
          </a>
        </Button>
      )}
      {ahead.length > 0 ? (
        <Cards label="Jobs for this day">
          {ahead.map((visit) => (
            <li key={visit.visitId}>
              <VisitCard visit={visit} day={date} />
            </li>
          ))}
        </Cards>
      ) : behind.length > 0 ? null : (
        <EmptyState
          icon={CalendarCheck}
          title={isToday ? 'Nothing scheduled today' : 'Nothing scheduled on this day'}
          hint="Jobs appear here as soon as the office assigns them to you."
        />
      )}
      {behind.length > 0 && (
        <Section title="Done">
          <Cards label="Visits that are done">
            {behind.map((visit) => (
              <li key={visit.visitId} className="opacity-85">
                <VisitCard visit={visit} day={date} />
              </li>
            ))}
          </Cards>
        </Section>
      )}
      {unscheduled.length > 0 && (
        <Section title="Not Scheduled Yet">
          <Cards label="Jobs not scheduled yet">
            {unscheduled.map((visit) => (
              <li key={visit.visitId}>
                <VisitCard visit={visit} day={date} />
              </li>
            ))}
          </Cards>
        </Section>
      )}
      <OwnVehicle />
      <Section title="Tools You Have Out">
        <Tools tools={tools} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function Cards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3 md:gap-4"
    >
      {children}
    </ul>
  )
}

function Tools({ tools }: { tools: HeldTool[] }) {
  if (tools.length === 0) return <p className="text-quiet">You have no tools out.</p>
  return (
    <Card>
      <ul className="divide-y divide-line">
        {tools.map(({ id, itemId, itemName, qty, jobNum, since }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
            <ScreenLink to="/inventory" search={{ open: itemId }} className="font-medium">
              {itemName}
            </ScreenLink>
            {qty > 1 && <span className="figures">Qty {qty}</span>}
            <span className="text-quiet">
              {jobNum && `#${jobNum} · `}since <span className="figures">{formatDate(since)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const DaySkeleton = () => (
  <div role="status" className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
    <span className="sr-only">Loading…</span>
    <Skeleton className="h-56" />
    <Skeleton className="h-56" />
  </div>
)
