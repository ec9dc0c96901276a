import { useState } from 'react'
import { readForm } from '@/client/form-name'
import { useMay, useReach } from '@/client/viewer'
import { UserSelect } from '@/domain/users/client/users.picker'
import { displayName } from '@/domain/users/user'
import { useAccount } from '@/features/account/client/account.resource'
import { JobSelect } from '@/features/jobs/client/jobs.picker'
import { formatDateTime, formatSpan } from '@/shared/dates'
import type { Question } from '@/ui/confirm'
import { CheckField } from '@/ui/fields/check-field'
import { DateTimeField } from '@/ui/fields/date-time-field'
import { MoneyField } from '@/ui/fields/money-field'
import { TextareaField } from '@/ui/fields/text-field'
import { FormDialog } from '@/ui/form-dialog'
import { FormLoading } from '@/ui/form-loading'
import { hoursText, isForgotten, minutesBetween } from '../time-entry'
import {
  type Clock,
  type TimeEntry,
  type TimeEntryFormValues,
  timeEntryForm,
  toTimeEntryBody,
} from '../time-entry.schema'
import ForgottenClock from './forgotten-clock'
import { timeEntries, useClockQuery } from './time-entries.resource'
import { TimeEntryPreview } from './time-entry-preview'

interface TimeEntryFormProps {
  /** The id of the entry to edit, 'new', or 'clock-in' for a new running entry. */
  form: string
  /** Preselected job for a new entry. */
  jobId?: string
  onClose: () => void
}

export function TimeEntryForm({ form, jobId, onClose }: TimeEntryFormProps) {
  const { kind, id } = readForm(form, ['clock-in'])
  const isNew = id === undefined
  const isRunning = kind === 'clock-in'
  const { data: entry, ...waiting } = timeEntries.useOne(id)
  const { data: clock, error, refetch } = useClockQuery()
  const account = useAccount()
  const may = useMay()
  const entersForOthers = useReach()('change time') === 'all'
  const isOwn = (userId: string | null | undefined) => !userId || userId === account?.id
  const { mutateAsync } = timeEntries.useSave()
  const [opened] = useState(() => new Date())
  // Waits for the data, because default values that arrive late would overwrite what is being typed.
  if (isNew && !clock)
    return <FormLoading title={NEW.title} error={error} retry={() => void refetch()} onClose={onClose} />
  if (!isNew && !entry) return <FormLoading {...waiting} title={EDIT.title} onClose={onClose} />
  const other = clock?.running && clock.running.id !== id ? clock.running : undefined
  // A forgotten clock is settled first, because clocking in would end it with all the hours since.
  if (isRunning && other && isForgotten(other, opened))
    return <ForgottenClock entry={other} onClose={onClose} />
  const personName = account && displayName(account)
  const isColleagues = entry !== undefined && account?.id !== undefined && entry.userId !== account.id
  return (
    <FormDialog
      {...(isNew ? NEW : EDIT)}
      {...(isColleagues && { title: `${EDIT.title} of ${entry.userName}` })}
      schema={timeEntryForm}
      defaults={
        entry
          ? toFormValues(entry)
          : {
              ...newValues(clock, isRunning, opened),
              userId: entersForOthers ? account?.id : undefined,
              ...(jobId && { jobId }),
            }
      }
      edits={timeEntries.edits(entry, toFormValues, { isWhole: true })}
      asks={longEntry}
      save={(values, attempt) => mutateAsync({ id, input: toTimeEntryBody(values, isNew), attempt })}
      {...(isNew && !isRunning && { next: ['userId', 'jobId', 'billable'] as const })}
      onClose={onClose}
      record={entry && { entity: 'time_entry', id: entry.id }}
    >
      {({ control, watch, setValue, getFieldState }) => (
        <>
          {isNew && entersForOthers && (
            <UserSelect
              control={control}
              name="userId"
              selectedLabel={personName}
              required
              onPick={() => {
                // The preset rate is the signed-in user's own.
                if (!getFieldState('hourlyRate').isDirty) setValue('hourlyRate', null)
              }}
            />
          )}
          <JobSelect
            control={control}
            name="jobId"
            withClosed={!watch('isWorking')}
            onPick={() => {
              // Another job may have another rate, which the server knows.
              if (isNew && !getFieldState('hourlyRate').isDirty) setValue('hourlyRate', null)
            }}
          />
          <DateTimeField control={control} name="startTime" label="Start Time" required half />
          <DateTimeField
            control={control}
            name="endTime"
            label="End Time"
            near="startTime"
            disabled={watch('isWorking')}
            required={!watch('isWorking')}
            half
          />
          <CheckField
            control={control}
            name="isWorking"
            label="Currently Working"
            description={
              isNew && other && watch('isWorking') && isOwn(watch('userId'))
                ? `Stops the clock running since ${formatDateTime(other.startTime)}`
                : undefined
            }
            half
          />
          <CheckField control={control} name="billable" label="Billable" half />
          {may('change prices') && (
            <MoneyField
              control={control}
              name="hourlyRate"
              label="Hourly Rate"
              {...(isNew && { placeholder: 'Usual rate' })}
              half
            />
          )}
          <TimeEntryPreview control={control} />
          <TextareaField control={control} name="description" label="Description" />
        </>
      )}
    </FormDialog>
  )
}

const NEW = {
  title: 'New Time Entry',
  submit: 'Create Entry',
  success: { title: 'Time entry created' },
  failure: 'Failed to create time entry',
}

const EDIT = {
  title: 'Edit Time Entry',
  submit: 'Update Entry',
  success: { title: 'Time entry updated' },
  failure: 'Failed to update time entry',
}

/** Hardly anybody works this long: a date was mistyped or a clock forgotten. */
function longEntry({ startTime, endTime }: { startTime: string; endTime?: string | null }): Question | null {
  const minutes = endTime ? minutesBetween(startTime, endTime) : 0
  if (!endTime || minutes <= LONG_MINUTES) return null
  const hours = `${hoursText(minutes).replace(/\.00$/, '')} hours`
  return {
    title: `${hours}?`,
    description: `This entry runs from ${formatSpan(startTime, endTime)}.`,
    action: `Save ${hours}`,
    cancel: 'Change It',
  }
}

const LONG_MINUTES = 24 * 60
const MINUTE = 60_000

/** Clock In starts now. A manual entry starts with the past hour. */
function newValues(clock: Clock | undefined, isWorking: boolean, now: Date): TimeEntryFormValues {
  const last = clock?.last
  const end = Math.floor(now.getTime() / MINUTE) * MINUTE
  return {
    jobId: last?.jobId ?? null,
    startTime: (isWorking ? now : new Date(end - 60 * MINUTE)).toISOString(),
    endTime: isWorking ? '' : new Date(end).toISOString(),
    isWorking,
    billable: last?.billable !== 0,
    hourlyRate: last ? last.hourlyRate : (clock?.hourlyRate ?? null),
    description: '',
  }
}

function toFormValues(entry: TimeEntry): TimeEntryFormValues {
  return {
    jobId: entry.jobId,
    startTime: entry.startTime,
    endTime: entry.endTime ?? '',
    isWorking: entry.endTime === null,
    billable: entry.billable === 1,
    hourlyRate: entry.hourlyRate,
    description: entry.description ?? '',
  }
}
