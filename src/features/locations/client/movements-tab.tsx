import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine } from 'lucide-react'
import { movements } from '@/domain/stock/client/movements.resource'
import type { Movement } from '@/domain/stock/movement.schema'
import { STOCK_BADGES } from '@/domain/stock/stock'
import { formatDateTime } from '@/shared/dates'
import { DetailRows } from '@/ui/detail-rows'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import { ShowMore } from '@/ui/show-more'

const PAGE = 20

/** Stock movements into and out of a location, newest first. */
export function MovementsTab({ locationId }: { locationId: string }) {
  const list = movements.useList({ locationId }, { limit: PAGE })
  return (
    <>
      <DetailRows list={list} none="No movements yet.">
        {(movement) => <Row movement={movement} locationId={locationId} />}
      </DetailRows>
      <ShowMore list={list}>Show older</ShowMore>
    </>
  )
}

function Row({ movement, locationId }: { movement: Movement; locationId: string }) {
  const { itemId, itemName, verb, qty, jobNum, byName, ts } = movement
  const isIn = movement.toLocationId === locationId
  const other = isIn ? movement.fromLocationName : movement.toLocationName
  const isWithin = movement.fromLocationId === movement.toLocationId
  const Arrow = isWithin ? ArrowLeftRight : isIn ? ArrowDownToLine : ArrowUpFromLine
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1">
      <ScreenLink to="/inventory" search={{ open: itemId }} className="justify-self-start font-medium">
        {itemName}
      </ScreenLink>
      <span className="flex items-center gap-2">
        <StatusBadge of={STOCK_BADGES} status={verb} />
        <span className="figures flex min-w-12 items-center justify-end gap-1 font-medium">
          <Arrow aria-hidden className="size-4 text-quiet" />
          <span className="sr-only">{isWithin ? 'Within ' : isIn ? 'In ' : 'Out '}</span>
          {qty}
        </span>
      </span>
      <p className="col-span-2 flex flex-wrap gap-x-3 text-quiet text-sm">
        {other && <span>{isWithin ? 'Between zones' : `${isIn ? 'From' : 'To'} ${other}`}</span>}
        {jobNum && <span className="figures">#{jobNum}</span>}
        <span>{byName}</span>
        <time dateTime={ts} className="figures">
          {formatDateTime(ts)}
        </time>
      </p>
    </div>
  )
}
