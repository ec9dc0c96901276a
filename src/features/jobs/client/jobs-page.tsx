import { Briefcase } from 'lucide-react'
import { readForm } from '@/client/form-name'
import { listScreen } from '@/client/list-screen'
import { useMay } from '@/client/viewer'
import { CustomFieldFilters } from '@/features/custom-fields/client/custom-field-filters.picker'
import { CustomerFilter } from '@/features/customers/client/customers.picker'
import { AddButton } from '@/ui/add-button'
import { FilterBar } from '@/ui/filter-bar'
import { FilterPeriod } from '@/ui/filter-period'
import { ListBody } from '@/ui/list-body'
import { Page } from '@/ui/page'
import { recordPage } from '@/ui/screen-link'
import { StatusFilter } from '@/ui/status-filter'
import { JOB_BADGES } from '../job'
import { jobFilter } from '../job.schema'
import { JobCard, JobCardSkeleton } from './job-card'
import { JobForm } from './job-form'
import { jobs } from './jobs.resource'

export const { prefetch, useScreen } = listScreen(jobs, jobFilter)

export default function JobsPage() {
  const { url, list } = useScreen()
  const may = useMay()
  const mayChange = may('change jobs')

  return (
    <Page
      title="Jobs"
      subtitle="Manage job sites and crew assignments"
      count={list.total}
      actions={mayChange && <AddButton onClick={() => url.openForm()}>Add Job</AddButton>}
    >
      <FilterBar {...url.bar} placeholder="Search jobs...">
        <StatusFilter of={JOB_BADGES} {...url.by('status')} />
        {may('see customers') && <CustomerFilter {...url.by('customerId')} />}
        <FilterPeriod
          label="Date created"
          all="Created Any Time"
          value={url.filter}
          onChange={url.setFilter}
        />
        <CustomFieldFilters entity="job" url={url} />
      </FilterBar>

      <ListBody
        list={list}
        {...url.body}
        skeleton={<JobCardSkeleton />}
        empty={{
          icon: Briefcase,
          title: 'No jobs found',
          hint: 'A job is a site, a customer and the crew that goes there.',
          add: mayChange ? 'Add Your First Job' : undefined,
        }}
      >
        {(job) => (
          <JobCard
            job={job}
            link={{ to: '/jobs/$id', ...recordPage(job.id) }}
            onEdit={mayChange ? () => url.openForm(job.id) : undefined}
          />
        )}
      </ListBody>

      {url.form && mayChange && <JobForm {...startOf(url.form)} onClose={() => url.closeForm()} />}
    </Page>
  )
}

/** The job to edit, or the customer whom a new one is for. */
function startOf(form: string) {
  const { kind, id } = readForm(form, ['customer'])
  return kind ? { customerId: id } : { id }
}
