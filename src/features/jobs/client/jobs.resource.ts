import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reads } from '@/client/readers'
import { createResource, resourceOf } from '@/client/resource'
import { useNextNumber } from '@/client/use-next-number'
import { withFilter } from '@/client/with-filter'
import { ENTITIES } from '@/shared/entities'
import type { RecordSource } from '@/ui/list-state'
import { type JobStatus, jobLabel, mostLikelyFirst } from '../job'
import type { EquipmentService, Job, JobSite, jobApi, SuggestionQuery } from '../job.schema'
import type { JobNote, JobNoteInput } from '../job-note.schema'
import { pickerText } from './schedule-text'

export const jobs = resourceOf<typeof jobApi>('job', {
  reads: ['visit', 'customer', 'equipment', 'estimate', 'agreement', 'user', 'custom_field'],
  hasParts: true,
})

export function jobNotes(jobId: string) {
  const path = `${jobs.path}/${encodeURIComponent(jobId)}/notes`
  const notes = createResource<JobNote, JobNoteInput, Record<never, never>>(path, { reads: ['job', 'user'] })
  return { ...notes, path }
}

export const useJobSite = (id: string) =>
  useQuery<JobSite>({ queryKey: [jobs.path, id, 'site'], ...reads('job', 'customer') })

/** Service history of the customer's equipment. */
export const useEquipmentService = (customerId: string) =>
  useQuery<EquipmentService[]>({
    queryKey: [ENTITIES.customer.api, customerId, 'service'],
    ...reads('job', 'equipment'),
  })

/** Suggestions also change with the time of day, which no change event reports. */
const SUGGESTIONS_LAST_MS = 60_000

/** Jobs the user most likely means, best match first; empty if they cannot be loaded. */
export function useSuggestedJobs(query: SuggestionQuery = {}, enabled = true) {
  const { data, isPending } = useQuery<Job[]>({
    queryKey: [`${jobs.path}/suggested`, query],
    ...reads('job', 'visit', 'time_entry', 'customer'),
    staleTime: SUGGESTIONS_LAST_MS,
    enabled,
  })
  return { jobs: data ?? NONE, isPending }
}

const NONE: Job[] = []

/** Puts the suggested jobs first in a picker. */
function withSuggestions(source: RecordSource<Job>, query: SuggestionQuery): RecordSource<Job> {
  return {
    ...source,
    useList(filter, options) {
      const list = source.useList(filter, options)
      const suggested = useSuggestedJobs(query, options?.enabled)
      // Wait for both, so that late suggestions do not move the options.
      const isPending = list.isPending || suggested.isPending
      const items = useMemo(
        () => (isPending ? NONE : mostLikelyFirst(suggested.jobs, list.items, filter.search !== undefined)),
        [isPending, suggested.jobs, list.items, filter.search],
      )
      return { ...list, items, isPending }
    },
  }
}

/** Enough to choose from without much scrolling; others are found by searching. */
const MAX_OWN = 20

/** Puts the customer's own jobs before all others. */
export function withOwnFirst(
  source: RecordSource<Job>,
  customerId: string | undefined,
  status: JobStatus | undefined,
): RecordSource<Job> {
  const isKnown = customerId !== undefined
  return {
    ...source,
    useList(filter, options) {
      const list = source.useList(filter, options)
      const own = jobs.useList(
        { customerId, status, search: filter.search },
        { limit: MAX_OWN, enabled: isKnown && options?.enabled !== false },
      )
      const isPending = list.isPending || (isKnown && own.isPending)
      const items = useMemo(
        () => (isPending ? NONE : isKnown ? mostLikelyFirst(own.items, list.items, false) : list.items),
        [isPending, isKnown, own.items, list.items],
      )
      return { ...list, items, isPending, isRefreshing: list.isRefreshing || (isKnown && own.isRefreshing) }
    },
  }
}

/** All jobs, for pickers. */
export const anyJobs = withSuggestions(jobs, {})

/** Open jobs, for pickers. */
export const openJobs = withSuggestions(withFilter(jobs, { status: 'open' }), { status: 'open' })

/** Picker option; the hint tells apart several jobs of one customer. */
export const jobOption = (job: Job) => ({ label: jobLabel(job), hint: pickerText(job), name: job.num })

export const useNextJobNumber = (enabled: boolean) => useNextNumber(jobs.path, enabled)
