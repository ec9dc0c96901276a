import type { LinkProps } from '@tanstack/react-router'
import { MapPin, Package } from 'lucide-react'
import type { Location } from '@/domain/places/location.schema'
import { PLACE_BADGES } from '@/domain/places/place'
import { addressLine } from '@/shared/address'
import { wordsOf } from '@/shared/badges'
import { counted } from '@/shared/counted'
import { CardEdit } from '@/ui/card-edit'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { Badge } from '@/ui/primitives/badge'
import { ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
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
    <ListCard className="gap-2!">
      <CardHead link={link} name={name} below={wordsOf(type)}>
        {lowCount > 0 && <Badge tone="amber">{lowCount} low</Badge>}
        {status === 'inactive' && <StatusBadge of={PLACE_BADGES} status={status} />}
      </CardHead>
      <div className="flex flex-col gap-1 *:last:pr-8">
        <CardLine icon={MapPin} text={addressLine(location)} />
        <CardLine icon={Package} text={itemCount > 0 ? counted(itemCount, 'item') : null} none="Empty" />
      </div>
      {onEdit && <CardEdit label={`Edit Location ${name}`} onEdit={onEdit} />}
    </ListCard>
  )
}

export function LocationCardSkeleton() {
  return (
    <ListCard className="gap-2!">
      <CardHeadSkeleton name="w-1/2" below="w-1/4" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-1/4" />
      </div>
    </ListCard>
  )
}
