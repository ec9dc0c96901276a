import { STOCK_BADGES } from '@/domain/stock/stock'
import type { StockEntry } from '@/domain/stock/stock.schema'
import { formatDateTime } from '@/shared/dates'
import { DetailRows } from '@/ui/detail-rows'
import type { ListState } from '@/ui/list-state'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ShowMore } from '@/ui/show-more'
import { routeText } from './item-texts'

/** Who moved it, when, for which job and how many; older entries on demand. */
export function ItemHistory({ history }: { history: ListState<StockEntry> }) {
  return (
    <section aria-label="History" className="mt-6">
      <h3 className="mb-2 font-semibold">History</h3>
      <DetailRows list={history} none="Nothing has happened to it yet.">
        {(entry) => <Entry entry={entry} />}
      </DetailRows>
      <ShowMore list={history}>Show older</ShowMore>
    </section>
  )
}

function Entry({ entry }: { entry: StockEntry }) {
  const route = routeText(entry)
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 md:grid-cols-[6.5rem_3rem_1fr_auto]">
      <span className="justify-self-start">
        <StatusBadge of={STOCK_BADGES} status={entry.action} />
      </span>
      <span className="figures text-right font-medium">
        <span className="sr-only">Quantity </span>
        {entry.qty}
      </span>
      <span className="min-w-0 break-words max-md:col-span-2">
        {entry.byName}
        {entry.jobNum && <span className="text-quiet"> · #{entry.jobNum}</span>}
        {route && <span className="text-quiet"> · {route}</span>}
      </span>
      <time dateTime={entry.ts} className="figures text-quiet max-md:col-span-2">
        {formatDateTime(entry.ts)}
      </time>
    </div>
  )
}
