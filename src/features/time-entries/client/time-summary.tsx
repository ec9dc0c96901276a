import { Link } from '@tanstack/react-router'
import { CalendarDays, CalendarRange, DollarSign, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAccount } from '@/client/session'
import { formatDate, today } from '@/shared/dates'
import { formatMoney } from '@/shared/money'
import { Figure, figureLinkClass } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { hoursText, monthOf, weekOf } from '../time-entry'
import { firstDayOfWeek } from './first-day-of-week'
import { useTimeSummary } from './time-entries.resource'

/** The four cards. The first two lead to the entries that they count. */
export function TimeSummaryCards() {
  const query = useTimeSummary()
  const { data } = query
  const week = weekOf(today(), firstDayOfWeek())
  const month = monthOf(today())
  return (
    <FigureGroup title="Summary" isTitleHidden query={query} columns={4}>
      <Figure
        icon={CalendarDays}
        label={<OwnEntries period={week}>Hours This Week</OwnEntries>}
        value={data && hoursText(data.minutesThisWeek)}
        hint={`Since ${formatDate(week.from)}`}
      />
      <Figure
        icon={CalendarRange}
        label={<OwnEntries period={month}>Hours This Month</OwnEntries>}
        value={data && hoursText(data.minutesThisMonth)}
        hint={`Since ${formatDate(month.from)}`}
      />
      <Figure
        icon={Timer}
        label="Billable Hours"
        value={data && hoursText(data.billableMinutes)}
        hint={data && `${hoursText(data.nonBillableMinutes)} non-billable`}
      />
      <Figure
        icon={DollarSign}
        label="Total Labor Cost"
        value={data && formatMoney(data.totalCost)}
        hint="All entries"
      />
    </FigureGroup>
  )
}

function OwnEntries({ period, children }: { period: { from: string; to: string }; children: ReactNode }) {
  const account = useAccount()
  return (
    <Link
      to="."
      search={{ userId: account?.id, ...period } as never}
      replace
      resetScroll={false}
      preload={false}
      className={figureLinkClass}
    >
      {children}
    </Link>
  )
}
