import type { LinkProps } from '@tanstack/react-router'
import { CreditCard, Mail, Phone } from 'lucide-react'
import { formatPhone } from '@/shared/phone'
import { CardEdit } from '@/ui/card-edit'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { VENDOR_BADGES } from '../vendor'
import type { Vendor } from '../vendor.schema'

interface VendorCardProps {
  vendor: Vendor
  link: LinkProps
  onEdit: () => void
}

export function VendorCard({ vendor, link, onEdit }: VendorCardProps) {
  const { name, contactName } = vendor
  return (
    <ListCard className="gap-2!">
      <CardHead link={link} name={name} below={contactName ?? undefined}>
        <StatusBadge of={VENDOR_BADGES} status={vendor.status} ordinary="active" />
      </CardHead>
      <div className="flex flex-col gap-1 *:last:pr-8">
        <CardLine icon={Phone} text={vendor.phone && formatPhone(vendor.phone)} />
        <CardLine icon={Mail} text={vendor.email} />
        <CardLine icon={CreditCard} text={vendor.paymentTerms} />
      </div>
      <CardEdit label={`Edit Vendor ${name}`} onEdit={onEdit} />
    </ListCard>
  )
}

export function VendorCardSkeleton() {
  return (
    <ListCard className="gap-2!">
      <CardHeadSkeleton name="w-1/2" below="w-2/5" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-1/3" />
      </div>
    </ListCard>
  )
}
