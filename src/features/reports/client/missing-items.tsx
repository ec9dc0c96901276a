import { ITEM_BADGES } from '@/domain/stock/item-kinds'
import { wordsOf } from '@/shared/badges'
import { ListPanel } from '@/ui/list-panel'
import { Button } from '@/ui/primitives/button'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import type { MissingItem } from '../report.schema'
import { missingItemsCsv } from '../report-csv'
import { ExportButton } from './export-button'
import { fetchMissingItems, missingItems } from './reports.resource'

export function MissingItems() {
  const list = missingItems.useList({})
  const rows = list.isPending || (list.error && list.items.length === 0) ? undefined : list.items
  return (
    <ListPanel
      title="Missing Items"
      note="Tools, consumables and containers; the Missing figure above counts tools only"
      action={
        <ExportButton
          name="missing-items"
          rows={rows}
          fetchAll={list.hasMore ? fetchMissingItems : undefined}
          toCsv={missingItemsCsv}
          none="No missing items to export"
        />
      }
      query={{ data: rows, error: list.error, refetch: list.retry }}
      empty="All items accounted for!"
      keyOf={({ id }) => id}
      end={
        list.hasMore && (
          <div className="border-line border-t p-3 text-center">
            <Button onClick={list.loadMore} busy={list.isLoadingMore}>
              Show More
            </Button>
          </div>
        )
      }
    >
      {(item) => <Missing item={item} />}
    </ListPanel>
  )
}

function Missing({ item }: { item: MissingItem }) {
  const { id, name, type, location, qty, missing } = item
  return (
    <div className="flex items-center gap-3">
      <div className="mr-auto min-w-0">
        <ScreenLink to="/inventory" search={{ open: id }} className="font-medium">
          <span className="truncate" title={name}>
            {name}
          </span>
        </ScreenLink>
        <p className="truncate text-quiet">{[wordsOf(type), location].filter(Boolean).join(' · ')}</p>
      </div>
      {qty > 1 && (
        <span className="figures shrink-0 text-quiet">
          {missing} of {qty}
        </span>
      )}
      <StatusBadge of={ITEM_BADGES} status="missing" />
    </div>
  )
}
