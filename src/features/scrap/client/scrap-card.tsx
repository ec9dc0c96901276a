import { Briefcase, CircleUserRound, Clock, Package } from 'lucide-react'
import { formatDateTime } from '@/shared/dates'
import { CardLine } from '@/ui/card-line'
import { ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { ScreenLink } from '@/ui/screen-link'
import type { Scrap } from '../scrap.schema'

export function ScrapCard({ record }: { record: Scrap }) {
  return (
    <ListCard className="gap-2!">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="min-w-0 truncate font-semibold" title={record.material}>
          {record.material}
        </h2>
        <p className="figures shrink-0 font-medium">
          {record.qty} {record.unit}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <CardLine icon={Briefcase} text={record.jobNum && `#${record.jobNum}`} />
        <CardLine icon={CircleUserRound} text={`By ${record.byName}`} />
        <CardLine icon={Clock} text={formatDateTime(record.ts)} />
        {record.itemId && <ItemLink id={record.itemId} name={record.itemName ?? ''} />}
      </div>
      {record.notes && <p className="whitespace-pre-line break-words text-quiet">{record.notes}</p>}
    </ListCard>
  )
}

export function ScrapCardSkeleton() {
  return (
    <ListCard className="gap-2!">
      <div className="flex justify-between">
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-12" />
      </div>
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-1/3" />
        <SkeletonLine className="w-2/3" />
      </div>
    </ListCard>
  )
}

/** Links to the inventory item whose stock was reduced. */
function ItemLink({ id, name }: { id: string; name: string }) {
  return (
    <ScreenLink to="/inventory" search={{ open: id }} className="text-quiet">
      <Package className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />
      <span className="truncate">From inventory: {name}</span>
    </ScreenLink>
  )
}
