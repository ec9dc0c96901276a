import { Link } from '@tanstack/react-router'
import { MapPin, Wrench } from 'lucide-react'
import { items } from '@/features/items/client/items.resource'
import type { Item } from '@/features/items/item.schema'
import { CardLine } from '@/ui/card-line'
import { ListBody, ROWS } from '@/ui/list-body'
import { cardLinkClass, ListCard } from '@/ui/primitives/card'
import { SkeletonLine } from '@/ui/primitives/skeleton'
import { openRecord } from '@/ui/screen-link'

/** Items that must not be used, and why. */
export function OutOfService() {
  const list = items.useList({ outOfService: 'true' }, { count: true })
  return (
    <ListBody
      list={list}
      {...ROWS}
      isFiltered={false}
      estimate={74}
      skeleton={<RowSkeleton />}
      empty={{
        icon: Wrench,
        title: 'Everything is in service',
        hint: 'Take broken items out of service on their own page, so nobody can check them out.',
      }}
    >
      {(item) => <Row item={item} />}
    </ListBody>
  )
}

const rowClass = 'gap-1! md:grid! md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] md:items-center md:gap-4!'

function Row({ item }: { item: Item }) {
  const { id, name, place, location, outOfServiceReason } = item
  return (
    <ListCard className={rowClass}>
      <div className="min-w-0">
        <Link
          to="/inventory"
          {...openRecord(id)}
          data-card-link=""
          className={`${cardLinkClass} block truncate`}
          title={name}
        >
          {name}
        </Link>
        <CardLine icon={MapPin} text={place ?? location} />
      </div>
      <p className="break-words text-quiet">{outOfServiceReason ?? 'No reason given'}</p>
    </ListCard>
  )
}

function RowSkeleton() {
  return (
    <ListCard className={rowClass}>
      <SkeletonLine className="w-1/2" />
      <SkeletonLine className="w-2/3" />
    </ListCard>
  )
}
