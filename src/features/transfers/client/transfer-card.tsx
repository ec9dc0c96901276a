import type { LinkProps } from '@tanstack/react-router'
import { CircleUserRound, Clock, Package, StickyNote } from 'lucide-react'
import { TRANSFER_BADGES, transferName, unitsOf } from '@/domain/stock/transfer'
import type { Transfer } from '@/domain/stock/transfer.schema'
import { counted } from '@/shared/counted'
import { formatDateTime } from '@/shared/dates'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'

export function TransferCard({ transfer, link }: { transfer: Transfer; link: LinkProps }) {
  const { status, lines, notes, createdByName, createdAt, completedAt } = transfer
  return (
    <ListCard className="gap-2!">
      <CardHead link={link} name={transferName(transfer)}>
        <StatusBadge of={TRANSFER_BADGES} status={status} />
      </CardHead>
      <div className="flex flex-col gap-1">
        <CardLine icon={Package} text={contentsText(lines)} />
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          <CardLine icon={CircleUserRound} text={`By ${createdByName}`} />
          <CardLine icon={Clock} text={formatDateTime(completedAt ?? createdAt)} />
        </div>
        <CardLine icon={StickyNote} text={notes} />
      </div>
    </ListCard>
  )
}

/** "12 x Copper elbow and 2 more items" */
function contentsText(lines: Transfer['lines']): string {
  const [first, ...others] = lines
  if (!first) return 'Nothing'
  if (others.length === 0) return `${first.qty} x ${first.itemName}`
  return `${counted(lines.length, 'item')}, ${counted(unitsOf(lines), 'unit')}: ${lines
    .map(({ itemName }) => itemName)
    .join(', ')}`
}

export function TransferCardSkeleton() {
  return (
    <ListCard className="gap-2!">
      <CardHeadSkeleton name="w-1/2" badges="w-20" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-1/2" />
      </div>
    </ListCard>
  )
}
