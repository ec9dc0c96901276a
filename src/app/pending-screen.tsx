import type { ReactNode } from 'react'
import { pageClass } from '@/ui/page-heading'
import { Skeleton } from '@/ui/primitives/skeleton'

/**
 * Placeholder in the screen's shape while its code loads: most screens are lists, `/jobs/1` and the like are
 * records, and a board has columns.
 */

export function PendingList() {
  return (
    <PendingScreen>
      <Skeleton className="h-control md:max-w-sm" />
      <div className="grid gap-4 md:grid-cols-[repeat(auto-fill,minmax(300px,1fr))]">
        <PendingCards count={6} className="h-44" />
      </div>
    </PendingScreen>
  )
}

/** Stacked sections, as on the dashboard and in the settings. */
export function PendingSections() {
  return (
    <PendingScreen>
      <PendingCards count={3} className="h-56" />
    </PendingScreen>
  )
}

export function PendingBoard() {
  return (
    <PendingScreen>
      <Skeleton className="h-control md:max-w-sm" />
      <div className="grid gap-4 md:grid-cols-[18rem_1fr]">
        <PendingCards count={2} className="h-80 md:h-[600px]" />
      </div>
    </PendingScreen>
  )
}

export function PendingRecord() {
  return (
    <PendingScreen>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,1fr)_minmax(0,2fr)] lg:gap-5">
        <Skeleton className="h-72" />
        <div className="flex flex-col gap-4">
          <PendingCards count={3} className="h-24" />
        </div>
      </div>
    </PendingScreen>
  )
}

function PendingScreen({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={pageClass}>
      <span className="sr-only">Loading…</span>
      <div>
        <Skeleton className="h-7 w-40" />
        <Skeleton className="mt-1 h-5 w-72 max-w-full max-md:hidden" />
      </div>
      {children}
    </div>
  )
}

function PendingCards({ count, className }: { count: number; className: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />)
}
