import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { cx } from '../cx'

/** Whether what the skeletons stand for is not on its way at all: then nothing may look as if it were. */
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
