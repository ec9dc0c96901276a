import type { LinkProps } from '@tanstack/react-router'
import { CircleUserRound, CreditCard, Mail, Phone } from 'lucide-react'
import { formatPhone } from '@/shared/phone'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { EditButton } from '@/ui/edit-button'
import { CardActions, ListCard } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { VENDOR_BADGES } from '../vendor'
import type { Vendor } from '../vendor.schema'

interface VendorCardProps {
  vendor: Vendor
  link: LinkProps
  onEdit: () => void
}

export function VendorCard({ vendor, link, onEdit }: VendorCardProps) {
  return (
    <ListCard>
      <CardHead link={link} name={vendor.name}>
        <StatusBadge of={VENDOR_BADGES} status={vendor.status} />
      </CardHead>
      <div className="flex flex-col gap-1 empty:hidden">
        <CardLine icon={CircleUserRound} text={vendor.contactName} />
        <CardLine icon={Mail} text={vendor.email} />
        <CardLine icon={Phone} text={vendor.phone && formatPhone(vendor.phone)} />
        <CardLine icon={CreditCard} text={vendor.paymentTerms} />
      </div>
      <CardActions>
        <EditButton variant="ghost" onClick={onEdit}>
          Edit Vendor<span className="sr-only"> {vendor.name}</span>
        </EditButton>
      </CardActions>
    </ListCard>
  )
}

export function VendorCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-1/2" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-2/5" />
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-1/3" />
      </div>
      <CardActions>
        <Skeleton className="h-control w-28" />
      </CardActions>
    </ListCard>
  )
}
