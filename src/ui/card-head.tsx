import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { cardLinkClass } from './primitives/card'
import { Skeleton, SkeletonLine } from './primitives/skeleton'

interface CardHeadProps {
  link: LinkProps
  /** The name people know the record by, such as its customer; links the whole card. */
  name: string
  /** The record's number and other secondary text below the name. */
  below?: string
  /** Badges. */
  children: ReactNode
}

/** First line of a list card. */
export function CardHead({ link, name, below, children }: CardHeadProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_fit-content(66%)] gap-x-3">
      {/* The line below the name has the whole width, also below the badges. */}
      <Link
        {...link}
        data-card-link=""
        className={cx(
          cardLinkClass,
          'col-span-2 col-start-1 row-span-2 row-start-1 grid grid-cols-subgrid grid-rows-subgrid',
        )}
      >
        <span className="figures block truncate" title={name}>
          {name}
        </span>
        {below && (
          // The space separates the two in the link's name.
          <span className="figures col-span-2 block truncate font-normal text-quiet text-sm" title={below}>
            {' '}
            {below}
          </span>
        )}
      </Link>
      <span className="col-start-2 row-start-1 flex flex-wrap items-center justify-end gap-1.5 self-start">
        {children}
      </span>
    </div>
  )
}

interface CardHeadSkeletonProps {
  /** Skeleton widths of the name, the line below and the badges. */
  name: string
  below?: string
  badges?: string
}

export function CardHeadSkeleton({ name, below, badges = 'w-16' }: CardHeadSkeletonProps) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 flex-1">
        <SkeletonLine className={name} />
        {below && (
          <div className="text-sm">
            <SkeletonLine className={below} />
          </div>
        )}
      </div>
      <Skeleton className={cx('h-6', badges)} />
    </div>
  )
}
