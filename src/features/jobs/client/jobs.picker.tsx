import type { FieldValues } from 'react-hook-form'
import { type RecordFieldProps, RecordSelect } from '@/ui/fields/record-select'
import { type FilterChoice, RecordFilter } from '@/ui/record-filter'
import type { Job } from '../job.schema'
import { anyJobs, jobOption, openJobs } from './jobs.resource'

type JobSelectProps<In extends FieldValues, Out> = RecordFieldProps<Job, In, Out> & {
  /** Offers closed ones too: for what is told afterwards, or comes back. */
  withClosed?: boolean
}

/** The job that something is done on. */
export function JobSelect<In extends FieldValues, Out>({
  withClosed = false,
  ...props
}: JobSelectProps<In, Out>) {
  return (
    <RecordSelect
      label="Job"
      placeholder={props.required ? 'Search jobs…' : 'No job'}
      source={withClosed ? anyJobs : openJobs}
      toOption={jobOption}
      {...props}
    />
  )
}

/** Narrows a list to one job. */
export function JobFilter(props: FilterChoice) {
  return <RecordFilter label="Job" all="All Jobs" source={anyJobs} toOption={jobOption} {...props} />
}
