import { useState } from 'react'
import { jobNameOf } from '@/features/jobs/job'
import { formatDateTime } from '@/shared/dates'
import { DateTimeField } from '@/ui/fields/date-time-field'
import { FormDialog } from '@/ui/form-dialog'
import { hoursText, likelyEnd, minutesBetween, stoppedAt } from '../time-entry'
import { forgottenForm, type RunningEntry } from '../time-entry.schema'
import { clockedOut, timeEntries } from './time-entries.resource'

interface ForgottenClockProps {
  entry: RunningEntry
  onClose: () => void
}

/** A clock that has run longer than any shift is not saved without asking. */
export default function ForgottenClock({ entry, onClose }: ForgottenClockProps) {
  const { mutateAsync } = timeEntries.useSave()
  const [now] = useState(() => new Date())
  const [schema] = useState(() => forgottenForm({ startTime: entry.startTime, now }))
  const [defaults] = useState(() => ({ endTime: likelyEnd(entry) }))
  const minutes = minutesBetween(entry.startTime, now.toISOString())
  return (
    <FormDialog
      title="Did you forget to clock out?"
      schema={schema}
      defaults={defaults}
      save={({ endTime }, attempt, intent) =>
        mutateAsync({
          id: entry.id,
          input: { endTime: intent === NOW ? stoppedAt(entry.startTime, new Date()) : endTime },
          attempt,
        })
      }
      success={clockedOut(entry)}
      failure="Failed to clock out"
      submit={[{ label: 'Clock Out Now', intent: NOW }, { label: 'Clock Out at This Time' }]}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <p className="md:col-span-2">
            {jobNameOf(entry)}: the clock has been running since {formatDateTime(entry.startTime)}, for{' '}
            <strong className="figures">{hoursText(minutes)} hours</strong>.
          </p>
          <DateTimeField
            control={control}
            name="endTime"
            label="End Time"
            description={
              entry.jobEnd === defaults.endTime
                ? 'The end of the job’s schedule'
                : 'Eight hours after the start'
            }
            required
          />
        </>
      )}
    </FormDialog>
  )
}

const NOW = 'now'
