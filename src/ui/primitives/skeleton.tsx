import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { cx } from '../cx'

/** True if the content is not loading at all; the skeletons then do not pulse. */
const Still = createContext(false)

export const StillSkeletons = ({ isStill, children }: { isStill: boolean; children: ReactNode }) => (
  <Still value={isStill}>{children}</Still>
)

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  const isStill = use(Still)
  return (
    <div
      className={cx(isStill ? 'invisible' : 'animate-pulse', 'rounded-md bg-hover', className)}
      aria-hidden
      {...props}
    />
  )
}

/** Placeholder for one line of text, of the same height. */
export function SkeletonLine({ className }: { className?: string }) {
  return <Skeleton className={cx('my-[0.15lh] h-[0.7lh]', className)} />
}

/** Placeholder for a part of a detail. */
export function SkeletonLines() {
  return (
    <div className="flex flex-col gap-3 py-2">
      <SkeletonLine className="w-2/3" />
      <SkeletonLine className="w-3/5" />
    </div>
  )
}
