import { Briefcase, Plus } from 'lucide-react'
import { readFilter, useUrlState } from '@/client/use-url-state'
import { CustomerFilter } from '@/features/customers/client/customers.filter'
import { EmptyState } from '@/ui/empty-state'
import { FilterBar } from '@/ui/filter-bar'
import { FilterPeriod } from '@/ui/filter-period'
import { FilterSelect } from '@/ui/filter-select'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { Button } from '@/ui/primitives/button'
import { statusOptions } from '@/ui/status-options'
import { JOB_STATUSES } from '../job'
import { jobFilter } from '../job.schema'
import { JobCard, JobCardSkeleton } from './job-card'
import { JobDetail } from './job-detail'
import { JobForm } from './job-form'
import { jobs } from './jobs.resource'

const COUNTED = { count: true }

export const prefetch = (search: Record<string, unknown>) =>
  jobs.prefetchList(readFilter(jobFilter, search), COUNTED)

export default function JobsPage() {
  const url = useUrlState(jobFilter)
  const list = jobs.useList(url.filter, COUNTED)

  return (
    <Page
      title="Jobs"
      subtitle="Manage job sites and crew assignments"
      count={list.total}
      actions={
        <Button variant="primary" onClick={() => url.openForm()}>
          <Plus aria-hidden />
          Add Job
        </Button>
      }
    >
      <FilterBar
        search={url.filter.search}
        onSearch={(search) => url.setFilter({ search })}
        placeholder="Search jobs..."
        active={url.active}
        onClear={url.clearFilter}
      >
        <FilterSelect
          label="Status"
          all="All Statuses"
          value={url.filter.status}
          onChange={(status) => url.setFilter({ status })}
          options={statusOptions(JOB_STATUSES)}
        />
        <CustomerFilter
          value={url.filter.customerId}
          onChange={(customerId) => url.setFilter({ customerId })}
        />
        <FilterPeriod
          label="Date created"
          all="Created Any Time"
          value={url.filter}
          onChange={url.setFilter}
        />
      </FilterBar>

      <ListBody
        list={list}
        isFiltered={url.isFiltered}
        onClearFilters={url.clearFilter}
        skeleton={<JobCardSkeleton />}
        empty={
          <EmptyState
            icon={Briefcase}
            title="No jobs found"
            hint="A job is a site, a customer and the crew that goes there."
            action={
              <Button variant="primary" onClick={() => url.openForm()}>
                Add Your First Job
              </Button>
            }
          />
        }
      >
        {(job) => <JobCard job={job} link={url.linkTo(job.id)} onEdit={() => url.openForm(job.id)} />}
      </ListBody>

      <JobDetail id={url.open} onClose={url.close} onEdit={url.openForm} />
      {url.form && <JobForm id={url.form === 'new' ? undefined : url.form} onClose={url.closeForm} />}
    </Page>
  )
}
