import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { cardLinkClass } from './primitives/card'
import { Skeleton, SkeletonLine } from './primitives/skeleton'

interface CardHeadProps {
  link: LinkProps
  /** The record's number or name, which links the whole card. */
  name: string
  /** Badges. */
  children: ReactNode
}

/** First line of a list card. */
export function CardHead({ link, name, children }: CardHeadProps) {
  return (
    <div className="flex items-start justify-between gap-3">
      <Link {...link} data-card-link="" className={`${cardLinkClass} figures min-w-0 truncate`} title={name}>
        {name}
      </Link>
      <span className="flex shrink-0 flex-wrap justify-end gap-1.5">{children}</span>
    </div>
  )
}

interface CardHeadSkeletonProps {
  /** Widths of the name and the badges. */
  name: string
  badges?: string
}

export function CardHeadSkeleton({ name, badges = 'w-16' }: CardHeadSkeletonProps) {
  return (
    <div className="flex h-6 items-center justify-between">
      <SkeletonLine className={name} />
      <Skeleton className={cx('h-6', badges)} />
    </div>
  )
}
