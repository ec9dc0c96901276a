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
  /** Also offers closed jobs, for records made afterwards and for returns. */
  withClosed?: boolean
  /**
   * The expected customer, if known: their jobs come first, and picking another customer's job shows a
   * warning.
   */
  customerId?: string | null
}

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

/** Picker options that depend on the expected customer, if any. */
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

export function JobFilter(props: FilterChoice) {
  return <RecordFilter label="Job" all="All Jobs" source={anyJobs} toOption={jobOption} {...props} />
}
