import { MapPin } from 'lucide-react'
import { formatDateTime } from '@/shared/dates'
import { CardLine } from '@/ui/card-line'
import { Button } from '@/ui/primitives/button'
import { ListCard } from '@/ui/primitives/card'
import { Checkbox } from '@/ui/primitives/checkbox'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { StockBar } from '@/ui/stock-bar'
import { ALERT_BADGES, ALERT_TYPE_BADGES } from '../stock-alert'
import type { StockAlert } from '../stock-alert.schema'

interface AlertRowProps {
  alert: StockAlert
  isTicked: boolean
  /** Undefined if the person may only view alerts. */
  onTick: ((isTicked: boolean) => void) | undefined
  onAcknowledge: (() => void) | undefined
}

export function AlertRow({ alert, isTicked, onTick, onAcknowledge }: AlertRowProps) {
  const { itemName, locationName, status } = alert
  const isActive = status === 'active'
  const where = `${itemName} at ${locationName}`
  return (
    <ListCard className={rowClass}>
      <div className="flex min-w-0 flex-1 items-center gap-4 lg:min-w-40">
        {onTick && (
          <Checkbox
            aria-label={`Select ${where}`}
            className={isActive ? undefined : 'invisible'}
            checked={isTicked}
            onCheckedChange={(checked) => onTick(checked === true)}
          />
        )}
        <div className="min-w-0">
          <ScreenLink
            to="/inventory"
            search={{ open: alert.itemId }}
            className="font-semibold max-md:-my-2.5"
          >
            <span className="truncate" title={itemName}>
              {itemName}
            </span>
          </ScreenLink>
          <CardLine icon={MapPin} text={locationName} />
        </div>
      </div>
      <div className="max-lg:row-start-2 max-lg:self-center lg:w-40">
        <StockBar onHand={alert.currentQty} point={alert.threshold} />
      </div>
      <div className="flex flex-wrap content-start gap-1.5 max-lg:max-w-36 max-lg:justify-end lg:w-60">
        <StatusBadge of={ALERT_TYPE_BADGES} status={alert.alertType} />
        {!isActive && <StatusBadge of={ALERT_BADGES} status={status} />}
      </div>
      <p className="figures text-quiet text-sm max-lg:col-span-2 max-lg:row-start-3 lg:w-72">
        {historyOf(alert)}
      </p>
      {onTick && (
        <div className="max-lg:row-start-2 lg:w-32 lg:text-right">
          {isActive && (
            <Button onClick={onAcknowledge} aria-label={`Acknowledge ${where}`}>
              Acknowledge
            </Button>
          )}
        </div>
      )}
    </ListCard>
  )
}

/** On a phone two columns: what and how many on the left, status and action on the right. */
const rowClass =
  'gap-2! max-lg:grid! max-lg:grid-cols-[minmax(0,1fr)_auto] lg:flex-row! lg:items-center lg:gap-4!'

/** The latest event of the alert. */
function historyOf({ resolvedAt, acknowledgedAt, acknowledgedByName, createdAt }: StockAlert): string {
  if (resolvedAt) return `Resolved ${formatDateTime(resolvedAt)}`
  if (acknowledgedAt) return `By ${acknowledgedByName}, ${formatDateTime(acknowledgedAt)}`
  return `Since ${formatDateTime(createdAt)}`
}

export function AlertRowSkeleton() {
  return (
    <ListCard className={rowClass}>
      <div className="flex-1">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-1/3" />
      </div>
      <SkeletonLine className="w-40" />
      <SkeletonLine className="lg:w-60" />
      <SkeletonLine className="lg:w-72" />
      <Skeleton className="h-control lg:w-32" />
    </ListCard>
  )
}
