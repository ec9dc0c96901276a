import { linkOptions } from '@tanstack/react-router'
import { CalendarDays, CalendarRange, DollarSign, Timer } from 'lucide-react'
import { firstDayOfWeek } from '@/client/first-day-of-week'
import { useAccount } from '@/features/account/client/account.resource'
import { formatDate, today } from '@/shared/dates'
import { type DayRange, monthOf, weekOf } from '@/shared/days'
import { formatMoney } from '@/shared/money'
import { Figure } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { hoursText } from '../time-entry'
import { useTimeSummary } from './time-entries.resource'

/** The four cards. The first two lead to the entries that they count. */
export function TimeSummaryCards() {
  const query = useTimeSummary()
  const { data } = query
  const userId = useAccount()?.id ?? ''
  const ownEntries = (period: DayRange) =>
    linkOptions({ to: '/time-tracking', search: { userId, ...period } })
  const week = weekOf(today(), firstDayOfWeek())
  const month = monthOf(today())
  return (
    <FigureGroup title="Summary" isTitleHidden query={query} columns={4}>
      <Figure
        icon={CalendarDays}
        label="Hours This Week"
        link={ownEntries(week)}
        value={data && hoursText(data.minutesThisWeek)}
        hint={`Yours since ${formatDate(week.from)}`}
      />
      <Figure
        icon={CalendarRange}
        label="Hours This Month"
        link={ownEntries(month)}
        value={data && hoursText(data.minutesThisMonth)}
        hint={`Yours since ${formatDate(month.from)}`}
      />
      <Figure
        icon={Timer}
        label="Billable Hours"
        value={data && hoursText(data.billableMinutes)}
        hint={data && `Everyone’s, beside ${hoursText(data.nonBillableMinutes)} non-billable`}
      />
      <Figure
        icon={DollarSign}
        label="Total Labor Cost"
        value={data && formatMoney(data.totalCost)}
        hint="Of everyone’s entries"
      />
    </FigureGroup>
  )
}
