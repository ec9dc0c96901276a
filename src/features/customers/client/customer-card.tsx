import type { LinkProps } from '@tanstack/react-router'
import { Mail, MapPin, Percent, Phone } from 'lucide-react'
import { addressLine } from '@/shared/address'
import { formatPercent } from '@/shared/percent'
import { formatPhone } from '@/shared/phone'
import { CardEdit } from '@/ui/card-edit'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { CUSTOMER_BADGES } from '../customer'
import type { Customer } from '../customer.schema'

interface CustomerCardProps {
  customer: Customer
  link: LinkProps
  onEdit: () => void
}

export function CustomerCard({ customer, link, onEdit }: CustomerCardProps) {
  const { name, companyName, taxRate } = customer
  return (
    <ListCard className="gap-2!">
      <CardHead link={link} name={name} below={companyName ?? undefined}>
        <StatusBadge of={CUSTOMER_BADGES} status={customer.status} ordinary="active" />
      </CardHead>
      <div className="flex flex-col gap-1 *:last:pr-8">
        <CardLine icon={Phone} text={customer.phone && formatPhone(customer.phone)} />
        <CardLine icon={MapPin} text={addressLine(customer)} />
        <CardLine icon={Mail} text={customer.email} />
        <CardLine icon={Percent} text={taxRate > 0 ? `Tax rate ${formatPercent(taxRate)}%` : null} />
      </div>
      <CardEdit label={`Edit ${name}`} onEdit={onEdit} />
    </ListCard>
  )
}

export function CustomerCardSkeleton() {
  return (
    <ListCard className="gap-2!">
      <CardHeadSkeleton name="w-1/2" below="w-1/2" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-2/5" />
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-5/6" />
        <SkeletonLine className="w-1/3" />
      </div>
    </ListCard>
  )
}
