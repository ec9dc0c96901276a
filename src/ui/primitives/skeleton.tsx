import type { ComponentProps } from 'react'
import { cx } from '../cx'

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx('animate-pulse rounded-md bg-hover', className)} aria-hidden {...props} />
}

/** In place of one line of text, and exactly as high. */
export function SkeletonLine({ className }: { className?: string }) {
  return <Skeleton className={cx('my-[0.15lh] h-[0.7lh]', className)} />
}

/** In place of a part of a detail that is still on its way. */
export function SkeletonLines() {
  return (
    <div className="flex flex-col gap-3 py-2">
      <SkeletonLine className="w-2/3" />
      <SkeletonLine className="w-3/5" />
    </div>
  )
}
