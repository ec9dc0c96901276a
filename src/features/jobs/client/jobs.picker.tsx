import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useMay } from '@/client/viewer'
import type { Creation } from '@/ui/fields/creation'
import { type RecordFieldProps, RecordSelect } from '@/ui/fields/record-select'
import { type FilterChoice, RecordFilter } from '@/ui/record-filter'
import { jobNamed, othersJob } from '../job'
import type { Job } from '../job.schema'
import { JobForm } from './job-form'
import { anyJobs, jobOption, openJobs, withOwnFirst } from './jobs.resource'

type JobSelectProps<In extends FieldValues, Out> = RecordFieldProps<Job, In, Out> & {
  /** Offers closed ones too: for what is told afterwards, or comes back. */
  withClosed?: boolean
  /** Whom it is to be for, where that is known: their jobs come first, and another's is warned about. */
  customerId?: string | null
}

/** The job that something is done on. */
export function JobSelect<In extends FieldValues, Out>({
  withClosed = false,
  customerId,
  ...props
}: JobSelectProps<In, Out>) {
  const { create, ...about } = useMemo(
    () => aboutCustomer(customerId || undefined, withClosed),
    [customerId, withClosed],
  )
  const mayCreate = useMay()('change jobs')
  return (
    <RecordSelect
      label="Job"
      placeholder={props.required ? 'Search jobs…' : 'No job'}
      {...about}
      create={mayCreate ? create : undefined}
      {...props}
    />
  )
}

/** What the picker offers where the job is to be a customer's, or anybody's. */
function aboutCustomer(customerId: string | undefined, withClosed: boolean) {
  const create: Creation<Job> = {
    what: 'job',
    form: (typed, onClose) => (
      <JobForm customerId={customerId} known={jobNamed(typed, customerId)} onClose={onClose} />
    ),
  }
  return {
    source: withOwnFirst(withClosed ? anyJobs : openJobs, customerId, withClosed ? undefined : 'open'),
    toOption(job: Job) {
      const option = jobOption(job)
      return othersJob(job, customerId) ? { ...option, hint: `Another customer · ${option.hint}` } : option
    },
    warning: (job: Job) => othersJob(job, customerId),
    create,
  }
}

/** Filters a list by job. */
export function JobFilter(props: FilterChoice) {
  return <RecordFilter label="Job" all="All Jobs" source={anyJobs} toOption={jobOption} {...props} />
}
