import { Link } from '@tanstack/react-router'
import { Briefcase, CircleUserRound, Clock } from 'lucide-react'
import { TRANSACTION_BADGES } from '@/domain/stock/transaction'
import type { Transaction } from '@/domain/stock/transaction.schema'
import { formatDateTime } from '@/shared/dates'
import { CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { Badge } from '@/ui/primitives/badge'
import { cardLinkClass, ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { openRecord } from '@/ui/screen-link'

export function TransactionCard({ transaction }: { transaction: Transaction }) {
  const { itemId, itemName, jobNum, action, payload, byName, ts } = transaction
  return (
    <ListCard className="gap-2!">
      <div className="flex items-center justify-between gap-3">
        <Link
          to="/inventory"
          {...openRecord(itemId)}
          data-card-link=""
          className={`${cardLinkClass} min-w-0 truncate`}
          title={itemName}
        >
          {itemName}
        </Link>
        <p className="flex shrink-0 items-center gap-2.5">
          {payload.qty !== undefined && <span className="figures text-quiet">Qty {payload.qty}</span>}
          {payload.lost && <Badge tone="red">Lost</Badge>}
          <StatusBadge of={TRANSACTION_BADGES} status={action} />
        </p>
      </div>
      <div className="grid grid-cols-1 gap-x-6 gap-y-1 md:grid-cols-3">
        <CardLine icon={CircleUserRound} text={`By ${byName}`} />
        <CardLine icon={Clock} text={formatDateTime(ts)} />
        <CardLine icon={Briefcase} text={jobNum && `#${jobNum}`} />
      </div>
    </ListCard>
  )
}

export function TransactionCardSkeleton() {
  return (
    <ListCard className="gap-2!">
      <CardHeadSkeleton name="w-1/3" badges="w-20" />
      <div className="grid grid-cols-1 gap-x-6 gap-y-1 md:grid-cols-3">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-1/2" />
      </div>
    </ListCard>
  )
}
