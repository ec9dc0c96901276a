import { formatDateTime } from '@/shared/dates'
import { DetailRows } from '@/ui/detail-rows'
import type { ListState } from '@/ui/list-state'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ShowMore } from '@/ui/show-more'
import { HISTORY_BADGES, type ItemEntry } from '../item-history.schema'
import { careText, routeText } from './item-texts'

/** Stock movements and maintenance of an item; older entries load on demand. */
export function ItemHistory({ history }: { history: ListState<ItemEntry> }) {
  return (
    <section aria-label="History" className="mt-6">
      <h3 className="mb-2 font-semibold">History</h3>
      <DetailRows list={history} none="No history yet.">
        {(entry) => <Entry entry={entry} />}
      </DetailRows>
      <ShowMore list={history}>Show older</ShowMore>
    </section>
  )
}

function Entry({ entry }: { entry: ItemEntry }) {
  const route = routeText(entry)
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 md:grid-cols-[6.5rem_3rem_1fr_auto]">
      <span className="justify-self-start">
        <StatusBadge of={HISTORY_BADGES} status={entry.action} />
      </span>
      <span className="figures text-right font-medium">
        {!entry.care && (
          <>
            <span className="sr-only">Quantity </span>
            {entry.qty}
          </>
        )}
      </span>
      <span className="min-w-0 break-words max-md:col-span-2">
        {entry.byName}
        {entry.jobNum && <span className="text-quiet"> · #{entry.jobNum}</span>}
        {route && <span className="text-quiet"> · {route}</span>}
        {entry.care && <span className="text-quiet"> · {careText(entry.care)}</span>}
      </span>
      <time dateTime={entry.ts} className="figures text-quiet max-md:col-span-2">
        {formatDateTime(entry.ts)}
      </time>
    </div>
  )
}
