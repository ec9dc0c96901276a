import { outNow } from '@/domain/stock/client/transactions.resource'
import type { OnJobPage } from '@/features/jobs/job.schema'
import { formatDate } from '@/shared/dates'
import { Button } from '@/ui/primitives/button'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'

const NEWEST = { limit: 50 }

/** What was taken to the job and has not come back: tools that are there, materials that were used. */
export default function JobStock({ job }: OnJobPage) {
  const { items, isPending, error, retry, hasMore, loadMore } = outNow.useList(
    { jobId: job.id, order: 'oldest' },
    NEWEST,
  )
  if (isPending) return <SkeletonLine className="w-1/2" />
  if (error)
    return (
      <Button onClick={retry} className="w-fit">
        Could not be loaded. Try again
      </Button>
    )
  if (items.length === 0) return 'Nothing was taken to this job'
  return (
    <>
      <ul className="flex flex-col gap-1">
        {items.map(({ id, itemId, itemName, qty, holder, since }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <ScreenLink to="/inventory" search={{ open: itemId }}>
              {itemName}
            </ScreenLink>
            <span className="figures">Qty {qty}</span>
            <span className="text-quiet">
              {holder}, {formatDate(since)}
            </span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button onClick={loadMore} className="mt-2 w-fit">
          Show more
        </Button>
      )}
    </>
  )
}
