import { ALERT_TYPE_BADGES } from '@/features/stock-alerts/stock-alert'
import type { StockAlert } from '@/features/stock-alerts/stock-alert.schema'
import { ListPanel } from '@/ui/list-panel'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { currentLinks, useOpenAlerts } from './dashboard.resource'

/** Unacknowledged alerts, emptiest first. */
export function StockAlertsCard() {
  const { data, error, refetch } = useOpenAlerts()
  const { to, search } = currentLinks().stockAlerts
  return (
    <ListPanel
      title="Stock Alerts"
      action={
        <ScreenLink to={to} search={search} className="figures shrink-0 text-quiet">
          {data ? `View All ${data.count}` : 'View All'}
        </ScreenLink>
      }
      query={{ data: data?.worst, error, refetch }}
      empty="No stock alerts"
      keyOf={({ id }) => id}
    >
      {(alert) => <Alert alert={alert} />}
    </ListPanel>
  )
}

function Alert({ alert }: { alert: StockAlert }) {
  const { itemId, itemName, locationName, currentQty, threshold } = alert
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <ScreenLink to="/inventory" search={{ open: itemId }} className="font-medium">
          <span className="truncate" title={itemName}>
            {itemName}
          </span>
        </ScreenLink>
        <p className="figures truncate text-quiet">
          {locationName}: {currentQty} on hand, reorder at {threshold}
        </p>
      </div>
      <StatusBadge of={ALERT_TYPE_BADGES} status={alert.alertType} />
    </div>
  )
}
