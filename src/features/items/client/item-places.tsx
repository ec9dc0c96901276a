import { MapPin, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '@/client/viewer'
import { STATE_BADGES } from '@/domain/stock/item-kinds'
import { ErrorState } from '@/ui/error-state'
import { Badge } from '@/ui/primitives/badge'
import { Button } from '@/ui/primitives/button'
import { SkeletonLines } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ScreenLink } from '@/ui/screen-link'
import type { Item } from '../item.schema'
import type { ItemPlace } from '../item-place.schema'
import { useItemPlaces } from './item-places.resource'
import { levelsText } from './item-texts'
import { LevelsForm } from './levels-form'

/** An item's stock and levels at each location. */
export function ItemPlaces({ item }: { item: Item }) {
  const { data: places, error, refetch } = useItemPlaces(item.id)
  const mayChange = useMay()('change places') && item.archivedAt === null
  /** The location being edited; null to add a new one. */
  const [edited, setEdited] = useState<ItemPlace | null>()
  return (
    <section aria-label="Locations" className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold">Locations</h3>
        {mayChange && (
          <Button onClick={() => setEdited(null)}>
            <Plus aria-hidden />
            Add Location
          </Button>
        )}
      </div>
      {!places ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines />
        )
      ) : places.length === 0 ? (
        <p className="text-quiet">No stock at any location.</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {places.map((place) => (
            <PlaceRow
              key={place.id}
              place={place}
              onEdit={mayChange && place.isDefault ? () => setEdited(place) : undefined}
            />
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <LevelsForm item={item} place={edited ?? undefined} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

interface PlaceRowProps {
  place: ItemPlace
  /** Undefined without permission, and for rows other than the location's default zone. */
  onEdit: (() => void) | undefined
}

function PlaceRow({ place, onEdit }: PlaceRowProps) {
  const { locationId, locationName, zoneName, qty, isHome, isLow, isDefault } = place
  const levels = isDefault ? levelsText(place) : null
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <MapPin className="size-4 shrink-0 text-quiet" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words">
            <ScreenLink to="/locations" search={{ open: locationId }} className="font-medium">
              {locationName}
            </ScreenLink>
            {zoneName && <span className="text-quiet"> · {zoneName}</span>}
          </span>
          {isHome && isDefault && <Badge tone="grey">Home</Badge>}
          {isLow && <StatusBadge of={STATE_BADGES} status={qty === 0 ? 'out_of_stock' : 'low_stock'} />}
        </p>
        {levels && <p className="figures text-quiet text-sm">{levels}</p>}
      </div>
      <span className="figures shrink-0 font-medium">
        <span className="sr-only">Quantity </span>
        {qty}
      </span>
      <span className="w-control shrink-0">
        {onEdit && (
          <Button variant="ghost" size="icon" aria-label={`Edit levels at ${locationName}`} onClick={onEdit}>
            <Pencil aria-hidden />
          </Button>
        )}
      </span>
    </li>
  )
}
