import { Skeleton } from '@/ui/primitives/skeleton'

const PLACES = ['one', 'two', 'three']
const PEOPLE = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
const DAYS = ['one', 'two', 'three', 'four', 'five']

/** Placeholder of the board: the unassigned jobs, and a row for each person. */
export function BoardSkeleton() {
  return (
    <div role="status" className="grid items-start gap-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      <span className="sr-only">Loading…</span>
      <Frame />
      <div className="md:hidden">
        <Frame />
      </div>
      <Board />
    </div>
  )
}

function Frame() {
  return (
    <div
      className="flex flex-col gap-2 rounded-xl border border-line bg-sunken p-2 max-md:max-h-88 max-md:overflow-hidden"
      data-skeleton=""
    >
      <Skeleton className="m-1 h-6 w-28" />
      {PLACES.map((place) => (
        <Skeleton key={place} className="h-36 shrink-0 md:h-28" />
      ))}
    </div>
  )
}

function Board() {
  return (
    <div
      className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-sunken max-md:hidden"
      data-skeleton=""
    >
      <div className="h-10" />
      {PEOPLE.map((person) => (
        <div key={person} className="flex h-20 gap-2 p-2">
          <Skeleton className="mt-1 h-5 w-28 shrink-0" />
          {DAYS.map((day) => (
            <Skeleton key={day} className="flex-1" />
          ))}
        </div>
      ))}
    </div>
  )
}
