import { Skeleton } from '@/ui/primitives/skeleton'

const PLACES = ['one', 'two', 'three']

/** Placeholder of the board. */
export function BoardSkeleton() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      <span className="sr-only">Loading…</span>
      <Frame />
      <Skeleton className="h-[600px] max-md:hidden" />
    </div>
  )
}

function Frame() {
  return (
    <div className="flex flex-col gap-2 rounded-xl border border-line bg-sunken p-2" data-skeleton="">
      <Skeleton className="h-8 w-28" />
      {PLACES.map((place) => (
        <Skeleton key={place} className="h-36" />
      ))}
    </div>
  )
}
