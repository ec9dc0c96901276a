import type { ComponentProps } from 'react'
import { cx } from '../cx'

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx('animate-pulse rounded-md bg-hover', className)} aria-hidden {...props} />
}

/** In place of one line of text, and exactly as high. */
export function SkeletonLine({ className }: { className?: string }) {
  return <Skeleton className={cx('my-[0.15lh] h-[0.7lh]', className)} />
}
