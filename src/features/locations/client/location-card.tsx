import type { LinkProps } from '@tanstack/react-router'
import { MapPin, Package } from 'lucide-react'
import type { Location } from '@/domain/places/location.schema'
import { LOCATION_TYPE_BADGES, PLACE_BADGES } from '@/domain/places/place'
import { addressLine } from '@/shared/address'
import { counted } from '@/shared/counted'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { EditButton } from '@/ui/edit-button'
import { Badge } from '@/ui/primitives/badge'
import { CardActions, ListCard } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'

interface LocationCardProps {
  location: Location
  link: LinkProps
  /** Undefined if the user may not edit. */
  onEdit?: () => void
}

export function LocationCard({ location, link, onEdit }: LocationCardProps) {
  const { name, type, status, itemCount, lowCount } = location
  return (
    <ListCard>
      <CardHead link={link} name={name}>
        {lowCount > 0 && <Badge tone="amber">{lowCount} low</Badge>}
        {status === 'inactive' && <StatusBadge of={PLACE_BADGES} status={status} />}
        <StatusBadge of={LOCATION_TYPE_BADGES} status={type} />
      </CardHead>
      <div className="flex flex-col gap-1">
        <CardLine icon={MapPin} text={addressLine(location)} />
        <CardLine icon={Package} text={itemCount > 0 ? counted(itemCount, 'item') : null} none="Empty" />
      </div>
      {onEdit && (
        <CardActions>
          <EditButton variant="ghost" onClick={onEdit}>
            Edit Location<span className="sr-only"> {name}</span>
          </EditButton>
        </CardActions>
      )}
    </ListCard>
  )
}

export function LocationCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-1/2" badges="w-20" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-1/4" />
      </div>
      <CardActions>
        <Skeleton className="h-control w-28" />
      </CardActions>
    </ListCard>
  )
}
