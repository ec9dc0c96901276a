import { linkOptions } from '@tanstack/react-router'
import { firstDayOfWeek } from '@/client/first-day-of-week'
import { useMay, useReach } from '@/client/viewer'
import { useAccount } from '@/features/account/client/account.resource'
import { formatShortDate, today } from '@/shared/dates'
import { type DayRange, monthOf, weekOf } from '@/shared/days'
import { formatMoney } from '@/shared/money'
import { Figure } from '@/ui/figure'
import { FigureGroup } from '@/ui/figure-group'
import { hoursText } from '../time-entry'
import { useTimeSummary } from './time-entries.resource'

/** Four cards, three without "see prices". The first two link to the entries they count. */
export function TimeSummaryCards() {
  const query = useTimeSummary()
  const { data } = query
  const userId = useAccount()?.id ?? ''
  const seesPrices = useMay()('see prices')
  const seesAll = useReach()('see time') === 'all'
  const ownEntries = (period: DayRange) =>
    linkOptions({ to: '/time-tracking', search: { userId, ...period } })
  const week = weekOf(today(), firstDayOfWeek())
  const month = monthOf(today())
  return (
    <FigureGroup title="Summary" isTitleHidden isDense query={query} columns={seesPrices ? 4 : 3}>
      <Figure
        label="Hours This Week"
        link={ownEntries(week)}
        value={data && hoursText(data.minutesThisWeek)}
        hint={`Yours since ${formatShortDate(week.from)}`}
      />
      <Figure
        label="Hours This Month"
        link={ownEntries(month)}
        value={data && hoursText(data.minutesThisMonth)}
        hint={`Yours since ${formatShortDate(month.from)}`}
      />
      <Figure
        label="Billable Hours"
        value={data && hoursText(data.billableMinutes)}
        hint={data && `plus ${hoursText(data.nonBillableMinutes)} non-billable`}
      />
      {seesPrices && (
        <Figure
          label="Total Labor Cost"
          value={data && formatMoney(data.totalCost ?? 0)}
          hint={seesAll ? 'All entries' : 'Your entries'}
        />
      )}
    </FigureGroup>
  )
}
