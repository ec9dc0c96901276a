import { useQuery } from '@tanstack/react-query'
import { firstDayOfWeek } from '@/client/first-day-of-week'
import { queryClient } from '@/client/query-client'
import { createResource } from '@/client/resource'
import { withToast } from '@/ui/toast'
import { stoppedAt } from '../time-entry'
import type {
  Clock,
  JobTime,
  TimeEntry,
  TimeEntryBody,
  TimeEntryFilter,
  TimeSummary,
  UserTime,
} from '../time-entry.schema'

const PATH = '/api/time-entries'

export const timeEntries = createResource<TimeEntry, TimeEntryBody, TimeEntryFilter>(PATH, {
  // The sums, the groups and the clock.
  touches: [`${PATH}/`],
})

export const jobTimes = createResource<JobTime, never, TimeEntryFilter>(`${PATH}/by-job`)
export const userTimes = createResource<UserTime, never, TimeEntryFilter>(`${PATH}/by-user`)

const summary = () => ({ queryKey: [`${PATH}/summary`, { weekStartsOn: firstDayOfWeek() }] })

export const useTimeSummary = () => useQuery<TimeSummary>(summary())
export const prefetchTimeSummary = () => void queryClient.prefetchQuery(summary())

/** The person's clock. It may have been started or stopped on another device, so it is looked at anew on return. */
export function useClock(): Clock | undefined {
  return useQuery<Clock>({ queryKey: [`${PATH}/running`], refetchOnWindowFocus: 'always' }).data
}

export const exportPath = `${PATH}/export`

/** Clock In on the job used last, as it was charged then. */
export function useClockIn() {
  const { mutateAsync, isPending } = timeEntries.useSave()
  const clockIn = ({ jobId, jobNum, billable, hourlyRate }: NonNullable<Clock['last']>) => {
    // The moment of the click, also when it has to be sent again later.
    const input = { jobId, startTime: new Date().toISOString(), endTime: null, billable, hourlyRate }
    return withToast((attempt) => mutateAsync({ input, attempt }), {
      success: { title: 'Time entry created', description: `Clocked in on #${jobNum}` },
      failure: 'Failed to create time entry',
    })
  }
  return { clockIn, isPending }
}

export function useClockOut() {
  const { mutateAsync, isPending } = timeEntries.useSave()
  const clockOut = ({ id, startTime }: TimeEntry) => {
    const input = { endTime: stoppedAt(startTime, new Date()) }
    return withToast((attempt) => mutateAsync({ id, input, attempt }), {
      success: { title: 'Clocked out' },
      failure: 'Failed to clock out',
    })
  }
  return { clockOut, isPending }
}
