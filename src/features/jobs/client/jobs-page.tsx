import type { LinkProps } from '@tanstack/react-router'
import { Briefcase } from 'lucide-react'
import { useDeferredValue } from 'react'
import { readForm } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import { ScreenList } from '@/client/screen-list'
import { useMay, useReach } from '@/client/viewer'
import { CustomFieldFilters } from '@/domain/custom-fields/client/custom-field-filters.picker'
import { useFieldColumns } from '@/domain/custom-fields/client/field-columns.picker'
import { UserFilter } from '@/domain/users/client/users.picker'
import { CustomerFilter } from '@/features/customers/client/customers.picker'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { FilterFlag } from '@/ui/filter-flag'
import { FilterPeriod } from '@/ui/filter-period'
import { FilterSelect } from '@/ui/filter-select'
import { isPhone, useIsPhone } from '@/ui/hooks'
import { statusOptions } from '@/ui/options'
import { Page } from '@/ui/page'
import { TableControls } from '@/ui/record-table/table-controls'
import { recordPage } from '@/ui/screen-link'
import { StatusFilter } from '@/ui/status-filter'
import { JOB_BADGES } from '../job'
import { jobApi, jobFilter } from '../job.schema'
import { STAGE_BADGES } from '../stage'
import { JobCard, JobCardSkeleton } from './job-card'
import { JobForm } from './job-form'
import { jobs } from './jobs.resource'
import { manyJobs } from './jobs-many'
import { JobsToday, prefetchJobsToday, useJobsToday } from './jobs-today'

const { prefetch: prefetchList, useScreen } = listScreen(jobs, jobFilter, {
  columns: jobApi.columns,
  otherwise: { order: 'next' },
})

export function prefetch(search: Record<string, unknown>) {
  prefetchList(search)
  if (isPhone() && Object.keys(search).length === 0) prefetchJobsToday()
}

const MORE = [
  'stage',
  'mine',
  'overdue',
  'unassigned',
  'technicianId',
  'scheduledFrom',
  'scheduledTo',
] as const

const toJob = (id: string): LinkProps => ({ to: '/jobs/$id', ...recordPage(id) })

const heading = { title: 'Jobs', subtitle: 'Manage job sites and crew assignments', subtitleOnPhone: true }

export default function JobsPage() {
  const screen = useScreen({ own: useFieldColumns('job') })
  const { url, list, table } = screen
  const showsToday = useIsPhone() && table.view === 'cards' && !url.body.isFiltered
  const ofToday = useJobsToday(showsToday)
  // Show both lists together, so that the later one does not shift the other.
  const isWaiting = list.isPending || (showsToday && ofToday.isPending)
  const isReady = useDeferredValue(!isWaiting)
  const may = useMay()
  const mayChange = may('change jobs')
  const seesAll = useReach()('see jobs') === 'all'

  return (
    <Page
      {...heading}
      count={list.total}
      actions={mayChange && <AddButton onClick={() => url.openForm()}>Add Job</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search jobs..." end={<TableControls table={table} />}>
        <StatusFilter of={JOB_BADGES} {...url.by('status')} />
        {may('see customers') && <CustomerFilter {...url.by('customerId')} />}
        <FilterPeriod
          label="Date Created"
          all="Created Any Time"
          value={url.filter}
          onChange={url.setFilter}
        />
        <CustomFieldFilters entity="job" url={url} active={url.activeOf(...MORE)}>
          <FilterSelect
            label="Stage"
            all="Any Stage"
            options={statusOptions(STAGE_BADGES)}
            {...url.by('stage')}
          />
          {seesAll && <FilterFlag label="Only Mine" {...url.by('mine')} />}
          <FilterFlag label="Only Overdue" {...url.by('overdue')} />
          <FilterFlag label="Only Unassigned" {...url.by('unassigned')} />
          {seesAll && <UserFilter label="Technician" all="Any Technician" {...url.by('technicianId')} />}
          <FilterPeriod label="Scheduled Date" all="Scheduled Any Time" isAhead {...url.range('scheduled')} />
        </CustomFieldFilters>
      </FilterBar>

      {showsToday && isReady && <JobsToday list={ofToday} linkTo={toJob} />}

      <ScreenList
        name="Jobs"
        screen={isWaiting ? { ...screen, list: { ...list, isPending: true } } : screen}
        many={manyJobs}
        linkTo={toJob}
        skeleton={<JobCardSkeleton />}
        empty={{
          icon: Briefcase,
          title: 'No jobs found',
          hint: 'A job has a site, a customer and a crew.',
          add: mayChange ? 'Add Your First Job' : undefined,
        }}
      >
        {(job) => (
          <JobCard
            job={job}
            link={toJob(job.id)}
            onEdit={mayChange ? () => url.openForm(job.id) : undefined}
          />
        )}
      </ScreenList>

      {url.form && mayChange && <JobForm {...startOf(url.form)} onClose={() => url.closeForm()} />}
    </Page>
  )
}

/** Form props: the job to edit, or the customer of a new job. */
function startOf(form: string) {
  const { kind, id } = readForm(form, ['customer'])
  return kind ? { customerId: id } : { id }
}
