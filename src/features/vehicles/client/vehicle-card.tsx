import type { LinkProps } from '@tanstack/react-router'
import { CircleUserRound, Package } from 'lucide-react'
import { PLACE_BADGES } from '@/domain/places/place'
import { counted } from '@/shared/counted'
import { CardEdit } from '@/ui/card-edit'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { Badge } from '@/ui/primitives/badge'
import { ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
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
    <ListCard className="gap-2!">
      <CardHead
        link={link}
        name={name}
        below={[vehicle.vehicleType, vehicle.licensePlate].filter(Boolean).join(' · ') || undefined}
      >
        {lowCount > 0 && <Badge tone="amber">{lowCount} low</Badge>}
        {status === 'inactive' && <StatusBadge of={PLACE_BADGES} status={status} />}
      </CardHead>
      <div className="flex flex-col gap-1 *:last:pr-8">
        <CardLine icon={CircleUserRound} text={vehicle.assignedToName} none="Unassigned" />
        <CardLine
          icon={Package}
          text={itemCount > 0 ? `${counted(itemCount, 'item')} on board` : null}
          none="Empty"
        />
      </div>
      {onEdit && <CardEdit label={`Edit Vehicle ${name}`} onEdit={onEdit} />}
    </ListCard>
  )
}

export function VehicleCardSkeleton() {
  return (
    <ListCard className="gap-2!">
      <CardHeadSkeleton name="w-1/3" below="w-1/2" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-1/3" />
      </div>
    </ListCard>
  )
}
