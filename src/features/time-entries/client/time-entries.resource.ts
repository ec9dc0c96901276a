import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { firstDayOfWeek } from '@/client/first-day-of-week'
import { queryClient } from '@/client/query-client'
import { reads } from '@/client/readers'
import { createResource, resourceOf } from '@/client/resource'
import { useOverlay } from '@/client/use-overlay'
import { jobNameOf } from '@/features/jobs/job'
import type { Job } from '@/features/jobs/job.schema'
import type { Attempt } from '@/ui/submission'
import { withToast } from '@/ui/toast'
import { isForgotten, stoppedAt } from '../time-entry'
import type {
  Clock,
  JobTime,
  LastJob,
  TimeEntry,
  TimeEntryFilter,
  TimeSummary,
  timeEntryApi,
  UserTime,
} from '../time-entry.schema'

export const timeEntries = resourceOf<typeof timeEntryApi>('time_entry', {
  reads: ['job', 'visit', 'customer', 'user'],
})

export const jobTimes = createResource<JobTime, never, TimeEntryFilter>(`${timeEntries.path}/by-job`, {
  reads: ['time_entry', 'visit', 'job', 'customer'],
})
export const userTimes = createResource<UserTime, never, TimeEntryFilter>(`${timeEntries.path}/by-user`, {
  reads: ['time_entry', 'visit', 'user'],
})

const summary = () => ({
  queryKey: [`${timeEntries.path}/summary`, { weekStartsOn: firstDayOfWeek() }],
  ...reads('time_entry', 'visit'),
})

export const useTimeSummary = () => useQuery<TimeSummary>(summary())
export const prefetchTimeSummary = () => void queryClient.prefetchQuery(summary())

/** The signed-in user's clock, which another device may start or stop too. */
export const useClock = (): Clock | undefined => useClockQuery().data

export const useClockQuery = () =>
  useQuery<Clock>({
    queryKey: [`${timeEntries.path}/running`],
    refetchOnWindowFocus: 'always',
    ...reads('time_entry', 'job', 'visit', 'customer'),
  })

/** The job that the person is clocked in on: the likely default for what they check out or write. */
export function useRunningJob() {
  const { data, isPending } = useClockQuery()
  const jobId = data?.running?.jobId
  // If the running job was closed or is no longer theirs, it is not the last used job, so it is left out.
  return { isPending, jobId: jobId && jobId === data?.last?.jobId ? jobId : undefined }
}

export const useApprove = () => timeEntries.useAction<{ version: number }>('approve')
export const useUnapprove = () => timeEntries.useAction<{ version: number }>('unapprove')

/** All or nothing. */
export function useApproveAll() {
  const changed = timeEntries.useChanged()
  return useMutation({
    mutationFn: ({ ids, attempt }: { ids: string[]; attempt: Attempt }) =>
      api<TimeEntry[]>('POST', `${timeEntries.path}/approve`, { ids }, attempt),
    onSuccess: (entries) => {
      for (const entry of entries) changed(entry)
    },
    // Somebody may have changed or billed one of them in the meantime.
    onError: () => changed(),
  })
}

export const exportPath = `${timeEntries.path}/export`

/** A job to clock in on. */
export type JobToStart = Pick<LastJob, 'jobId' | 'jobNum' | 'customer' | 'billable'> &
  Partial<Pick<LastJob, 'hourlyRate'>>

/**
 * A job without a recent entry of this person is charged like their last entry, unless it has its own rate.
 */
export const jobToStart = (
  { id, num, customer, billingRate }: Pick<Job, 'id' | 'num' | 'customer' | 'billingRate'>,
  clock: Clock | undefined,
): JobToStart => ({
  jobId: id,
  jobNum: num,
  customer,
  billable: 1,
  hourlyRate: (billingRate ?? null) === null ? (clock?.hourlyRate ?? null) : null,
})

export function useClockIn() {
  const { mutateAsync, isPending } = timeEntries.useSave()
  const clockIn = ({ jobId, billable, hourlyRate, ...job }: JobToStart) => {
    // The moment of the click, even if the request is retried later.
    const input = {
      jobId,
      startTime: new Date().toISOString(),
      endTime: null,
      billable,
      // Without one the server uses the job's rate, else the person's.
      hourlyRate: hourlyRate ?? undefined,
    }
    return withToast((attempt) => mutateAsync({ input, attempt }), {
      success: { title: 'Time entry created', description: `Clocked in on ${jobNameOf(job)}` },
      failure: 'Failed to create time entry',
    })
  }
  return { clockIn, isPending }
}

/** The open question of the header's clock: which job (`in`), or whether the clock was forgotten (`out`). */
export const useClockQuestion = () => useOverlay('clock')

/** Clocks out at once, unless the clock seems to have been forgotten: then it asks. */
export function useClockOut() {
  const { mutateAsync, isPending } = timeEntries.useSave()
  const question = useClockQuestion()
  const clockOut = (entry: TimeEntry) => {
    const now = new Date()
    if (isForgotten(entry, now)) return question.show('out')
    const input = { endTime: stoppedAt(entry.startTime, now) }
    return withToast((attempt) => mutateAsync({ id: entry.id, input, attempt }), {
      success: clockedOut(entry),
      failure: 'Failed to clock out',
    })
  }
  return { clockOut, isPending }
}

export const clockedOut = (entry: TimeEntry) => ({ title: 'Clocked out', description: jobNameOf(entry) })
