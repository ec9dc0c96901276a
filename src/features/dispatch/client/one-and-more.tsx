import type { BoardJob } from '../dispatch.schema'
import { JobTile } from './job-tile'
import { MoreJobs } from './more-jobs'

interface OneAndMoreProps {
  jobs: readonly BoardJob[]
  /** The place that they stand in, and how it is called. */
  zone: string
  of: string
  /** The day that they stand on; none for those without a date. */
  day?: string
  clashes?: ReadonlyMap<string, string[]>
}

/** The first job of a cell, and the way to the others. */
export function OneAndMore({ jobs: [first, ...rest], ...place }: OneAndMoreProps) {
  if (!first) return null
  return (
    <>
      <JobTile job={first} day={place.day} compact clash={place.clashes?.get(first.id)} />
      {rest.length > 0 && <MoreJobs jobs={rest} {...place} />}
    </>
  )
}
