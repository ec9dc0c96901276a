import type { ReactNode } from 'react'
import { cardId } from '../board'
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
  /** A heading, which shares its line with the button for the others. */
  title?: ReactNode
  tileClass?: string
}

/** The first job of a cell, and a button for the others. */
export function OneAndMore({ jobs: [first, ...rest], title, tileClass, ...place }: OneAndMoreProps) {
  if (!first) return null
  const more = rest.length > 0 && <MoreJobs jobs={rest} {...place} />
  const tile = (
    <JobTile
      job={first}
      day={place.day}
      compact
      clash={place.clashes?.get(cardId(first))}
      className={tileClass}
    />
  )
  if (!title)
    return (
      <>
        {tile}
        {more}
      </>
    )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-1 px-1 **:data-more:px-0 text-[0.75rem] text-quiet leading-[0.875rem] max-md:text-sm">
        {title}
        {more}
      </div>
      {tile}
    </>
  )
}
