import { RecordFilter } from '@/ui/record-filter'
import { jobOption, jobs } from './jobs.resource'

interface JobFilterProps {
  value: string | undefined
  onChange: (jobId: string | undefined) => void
}

/** Narrows a list to one job. */
export function JobFilter(props: JobFilterProps) {
  return <RecordFilter label="Job" all="All Jobs" source={jobs} toOption={jobOption} {...props} />
}
