import { counted } from '@/shared/counted'
import { ListPanel } from '@/ui/list-panel'
import { ScreenLink } from '@/ui/screen-link'
import { topConsumablesCsv } from '../report-csv'
import { ExportButton } from './export-button'
import { useTopConsumables } from './reports.resource'

export function TopConsumables() {
  const query = useTopConsumables()
  return (
    <ListPanel
      title="Top Consumables"
      action={
        <ExportButton
          name="top-consumables"
          rows={query.data}
          toCsv={topConsumablesCsv}
          none="No consumables data to export"
        />
      }
      query={query}
      empty="No consumption data yet"
      isRanked
      keyOf={({ itemId }) => itemId}
    >
      {({ itemId, name, count }, index) => (
        <div className="flex items-center gap-3">
          <span className="figures w-6 shrink-0 text-quiet" aria-hidden>
            {index + 1}
          </span>
          <ScreenLink to="/inventory" search={{ open: itemId }} className="mr-auto font-medium">
            <span className="truncate" title={name}>
              {name}
            </span>
          </ScreenLink>
          <span className="figures shrink-0 text-quiet">{counted(count, 'checkout')}</span>
        </div>
      )}
    </ListPanel>
  )
}
