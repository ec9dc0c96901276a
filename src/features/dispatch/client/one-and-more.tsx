import type { BoardJob } from '../dispatch.schema'
import { JobTile } from './job-tile'
import { MoreJobs } from './more-jobs'

interface OneAndMoreProps {
  jobs: readonly BoardJob[]
  /** The zone they are in, and its name. */
  zone: string
  of: string
  /** Their day; undefined without a date. */
  day?: string
  clashes?: ReadonlyMap<string, string[]>
}

/** The first job of a cell, and a button for the others. */
export function OneAndMore({ jobs: [first, ...rest], ...place }: OneAndMoreProps) {
  if (!first) return null
  return (
    <>
      <JobTile job={first} day={place.day} compact clash={place.clashes?.get(first.id)} />
      {rest.length > 0 && <MoreJobs jobs={rest} {...place} />}
    </>
  )
}
