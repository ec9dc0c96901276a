import { AGING_BUCKETS, AGING_KEYS, type AgingKey } from '@/domain/invoices/invoice'
import { counted } from '@/shared/counted'
import { hoursAndMinutes } from '@/shared/hours'
import { formatMoney } from '@/shared/money'
import type { Look, Series } from '@/ui/charts/series'
import { ScreenLink } from '@/ui/screen-link'
import type { Span } from '../picture'
import { AGING_COLUMNS, HOURS_COLUMNS, LOSS_COLUMNS, PROFIT_COLUMNS } from '../picture-columns'
import { RankedPicture, type Size } from './ranked-picture'
import {
  pictureExport,
  useAgingByCustomer,
  useHoursByPerson,
  useJobsByProfit,
  useToolLosses,
} from './reports.resource'
import { spanText } from './span-text'

interface OverSpan extends Size {
  span: Span
}

const toCustomer = (id: string, name: string) => (
  <ScreenLink to="/customers/$id" params={{ id }}>
    {name}
  </ScreenLink>
)
const toJob = (id: string, name: string) => (
  <ScreenLink to="/jobs" search={{ open: id }}>
    {name}
  </ScreenLink>
)

const AGING_LOOKS: Record<AgingKey, Look> = {
  current: 'blue',
  '1-30': 'amber',
  '31-60': 'amber-hatched',
  '61-90': 'red-hatched',
  'over-90': 'red',
}
const AGING_SERIES = AGING_KEYS.map((key): Series => {
  return { label: AGING_BUCKETS[key].label, look: AGING_LOOKS[key] }
})

export const AgingPicture = (size: Size) => (
  <RankedPicture
    {...size}
    title="Owed by Customer"
    note="By days overdue"
    query={useAgingByCustomer()}
    empty="No customer owes anything"
    noun={['customer', 'customers']}
    columns={AGING_COLUMNS}
    series={AGING_SERIES}
    partsOf={(row) => AGING_KEYS.map((key) => row[key])}
    inWords={({ balance }) => formatMoney(balance)}
    linkOf={toCustomer}
    file={pictureExport('aging-by-customer')}
  />
)

/** Jobs with the most profit, then those with the least; losses extend to the other side of the axis. */
export const ProfitPicture = ({ span, ...size }: OverSpan) => (
  <RankedPicture
    {...size}
    title="Jobs by Profit"
    note={`Invoiced before tax, less cost. ${spanText(span)}`}
    query={useJobsByProfit(span)}
    empty="No jobs closed or invoiced yet"
    noun={['job', 'jobs']}
    columns={PROFIT_COLUMNS}
    series={[{ label: 'Profit', look: 'green' }]}
    partsOf={({ profit }) => [profit]}
    inWords={({ profit }) => formatMoney(profit)}
    lookOf={({ profit }) => (profit < 0 ? 'red-hatched' : 'green')}
    linkOf={toJob}
    file={pictureExport('jobs-by-profit', span)}
  />
)

const HOURS_SERIES: Series[] = [
  { label: 'Billable', look: 'blue' },
  { label: 'Not Billable', look: 'grey-hatched' },
]

export const HoursPicture = ({ span, ...size }: OverSpan) => (
  <RankedPicture
    {...size}
    title="Hours by Person"
    note={spanText(span)}
    query={useHoursByPerson(span)}
    empty="No hours logged yet"
    noun={['person', 'people']}
    columns={HOURS_COLUMNS}
    series={HOURS_SERIES}
    partsOf={({ billable, other }) => [billable, other]}
    inWords={({ minutes }) => hoursAndMinutes(minutes)}
    file={pictureExport('hours-by-person', span)}
  />
)

export const LossesPicture = ({ span, ...size }: OverSpan) => (
  <RankedPicture
    {...size}
    title="Tool Losses by Job"
    note={`Missing and not found again. ${spanText(span)}`}
    query={useToolLosses(span)}
    empty="No tools lost"
    noun={['job', 'jobs']}
    columns={LOSS_COLUMNS}
    series={[{ label: 'Value', look: 'red' }]}
    partsOf={({ value }) => [value]}
    inWords={({ pieces, value }) => `${counted(pieces, 'piece')} · ${formatMoney(value)}`}
    linkOf={toJob}
    file={pictureExport('tool-losses', span)}
  />
)
