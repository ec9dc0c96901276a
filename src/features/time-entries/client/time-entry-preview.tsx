import { type Control, useWatch } from 'react-hook-form'
import { useMay } from '@/client/viewer'
import { formatMoney } from '@/shared/money'
import { useNow } from '@/ui/use-now'
import { hoursText, laborCost, MAX_HOURLY_RATE, minutesBetween } from '../time-entry'
import type { TimeEntryFormValues } from '../time-entry.schema'

/** Shows the duration and cost while typing, calculated by the same rules as on the server. */
export function TimeEntryPreview<Out>({ control }: { control: Control<TimeEntryFormValues, unknown, Out> }) {
  const [startTime, endTime, isWorking, rate] = useWatch({
    control,
    name: ['startTime', 'endTime', 'isWorking', 'hourlyRate'],
  })
  const now = useNow(60_000, Date.parse(startTime) || 0).toISOString()
  const end = isWorking ? now : endTime
  // A partly typed date counts as no time.
  const minutes = (startTime && end && minutesBetween(startTime, end)) || 0
  const seesPrices = useMay()('see prices')
  const hourlyRate = isRate(rate) ? rate : 0
  return (
    <dl className="grid grid-cols-2 gap-4 self-end rounded-md bg-sunken px-4 py-1.5">
      <div>
        <dt className="text-quiet text-sm">Hours</dt>
        <dd className="figures font-semibold">{hoursText(minutes)}</dd>
      </div>
      {seesPrices && (
        <div className="text-right">
          <dt className="text-quiet text-sm">Cost</dt>
          <dd className="figures truncate font-semibold">{formatMoney(laborCost(minutes, hourlyRate))}</dd>
        </div>
      )}
    </dl>
  )
}

const isRate = (rate: number | null | undefined): rate is number =>
  Number.isInteger(rate) && (rate ?? -1) >= 0 && (rate ?? 0) <= MAX_HOURLY_RATE
