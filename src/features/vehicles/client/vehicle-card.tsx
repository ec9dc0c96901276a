import type { LinkProps } from '@tanstack/react-router'
import { CircleUserRound, Package, RectangleEllipsis, Van } from 'lucide-react'
import { PLACE_BADGES } from '@/domain/places/place'
import { counted } from '@/shared/counted'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { EditButton } from '@/ui/edit-button'
import { Badge } from '@/ui/primitives/badge'
import { CardActions, ListCard } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import type { Vehicle } from '../vehicle.schema'

interface VehicleCardProps {
  vehicle: Vehicle
  link: LinkProps
  /** Set only for people who may edit vehicles. */
  onEdit?: () => void
}

export function VehicleCard({ vehicle, link, onEdit }: VehicleCardProps) {
  const { name, status, itemCount, lowCount } = vehicle
  return (
    <ListCard>
      <CardHead link={link} name={name}>
        {lowCount > 0 && <Badge tone="amber">{lowCount} low</Badge>}
        <StatusBadge of={PLACE_BADGES} status={status} />
      </CardHead>
      <div className="flex flex-col gap-1">
        <CardLine icon={CircleUserRound} text={vehicle.assignedToName} none="Unassigned" />
        <CardLine icon={RectangleEllipsis} text={vehicle.licensePlate} />
        <CardLine icon={Van} text={vehicle.vehicleType} />
        <CardLine
          icon={Package}
          text={itemCount > 0 ? `${counted(itemCount, 'item')} on board` : null}
          none="Empty"
        />
      </div>
      {onEdit && (
        <CardActions>
          <EditButton variant="ghost" onClick={onEdit}>
            Edit Vehicle<span className="sr-only"> {name}</span>
          </EditButton>
        </CardActions>
      )}
    </ListCard>
  )
}

export function VehicleCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-1/3" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-1/4" />
        <SkeletonLine className="w-2/5" />
        <SkeletonLine className="w-1/3" />
      </div>
      <CardActions>
        <Skeleton className="h-control w-28" />
      </CardActions>
    </ListCard>
  )
}
