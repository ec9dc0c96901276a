import type { LinkProps } from '@tanstack/react-router'
import { Building2, Mail, MapPin, Percent, Phone } from 'lucide-react'
import { addressLine } from '@/shared/address'
import { formatPercent } from '@/shared/percent'
import { formatPhone } from '@/shared/phone'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { EditButton } from '@/ui/edit-button'
import { CardActions, ListCard } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { CUSTOMER_BADGES } from '../customer'
import type { Customer } from '../customer.schema'

interface CustomerCardProps {
  customer: Customer
  link: LinkProps
  onEdit: () => void
}

export function CustomerCard({ customer, link, onEdit }: CustomerCardProps) {
  return (
    <ListCard>
      <CardHead link={link} name={customer.name}>
        <StatusBadge of={CUSTOMER_BADGES} status={customer.status} />
      </CardHead>
      <div className="flex flex-col gap-1">
        <CardLine icon={Building2} text={customer.companyName} />
        <CardLine icon={Mail} text={customer.email} />
        <CardLine icon={Phone} text={customer.phone && formatPhone(customer.phone)} />
        <CardLine icon={MapPin} text={addressLine(customer)} />
        <CardLine icon={Percent} text={`Tax rate ${formatPercent(customer.taxRate)}%`} />
      </div>
      <CardActions>
        <EditButton variant="ghost" onClick={onEdit}>
          Edit<span className="sr-only"> {customer.name}</span>
        </EditButton>
      </CardActions>
    </ListCard>
  )
}

export function CustomerCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-1/2" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-2/5" />
        <SkeletonLine className="w-5/6" />
        <SkeletonLine className="w-1/3" />
      </div>
      <CardActions>
        <Skeleton className="h-control w-20" />
      </CardActions>
    </ListCard>
  )
}
