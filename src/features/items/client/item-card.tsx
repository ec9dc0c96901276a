import { Link, type LinkProps } from '@tanstack/react-router'
import { MapPin, PackageSearch, User } from 'lucide-react'
import { isReturnable } from '@/domain/stock/item-kinds'
import { CardLine } from '@/ui/card-line'
import { Button } from '@/ui/primitives/button'
import { cardLinkClass, ListCard } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { QrIcon } from '@/ui/qr-icon'
import { ShortCode } from '@/ui/short-code'
import type { Item } from '../item.schema'
import { ItemBadges } from './item-badges'
import { ItemPhoto } from './item-photo'
import { ItemTags } from './item-tags'
import { holderText, kindText, placesText, whereaboutsText } from './item-texts'

interface ItemCardProps {
  item: Item
  link: LinkProps
  onQr: () => void
}

export function ItemCard({ item, link, onQr }: ItemCardProps) {
  return (
    <ListCard className="gap-2!">
      <div className="flex gap-3">
        <ItemPhoto item={item} className="size-12 rounded-md" />
        <div className="min-w-0 flex-1">
          <Link {...link} data-card-link="" className={`${cardLinkClass} block truncate`} title={item.name}>
            {item.name}
          </Link>
          <p className="figures truncate text-quiet">
            {[kindText(item), whereaboutsText(item)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-1">
        <div className="flex items-center justify-between gap-2">
          <CardLine icon={MapPin} text={placesText(item)} />
          <ShortCode code={item.code} className="ml-auto text-sm" />
        </div>
        <ItemHolder item={item} />
      </div>
      {item.notes && (
        <p className="truncate text-quiet" title={item.notes}>
          {item.notes}
        </p>
      )}
      {item.tags.length > 0 && <ItemTags tags={item.tags} />}
      <div className="-mr-2 -mb-2 mt-auto flex flex-wrap items-center justify-between gap-x-2">
        <span className="flex flex-wrap gap-1.5">
          <ItemBadges item={item} isOnCard />
        </span>
        <span className="relative ml-auto">
          <QrButton name={item.name} onClick={onQr} />
        </span>
      </div>
    </ListCard>
  )
}

export function ItemRow({ item, link, onQr }: ItemCardProps) {
  return (
    <ListCard className="grid! grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4! gap-y-1! p-3! md:grid-cols-[auto_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <ItemPhoto item={item} className="size-14 self-start rounded-md md:self-center" />
      <div className="min-w-0">
        <Link {...link} data-card-link="" className={`${cardLinkClass} block truncate`} title={item.name}>
          {item.name}
        </Link>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <p className="figures truncate text-quiet">
            {[kindText(item), whereaboutsText(item)].filter(Boolean).join(' · ')}
          </p>
          <ItemBadges item={item} isOnCard />
        </div>
      </div>
      <div className="min-w-0 max-md:col-span-3 max-md:row-start-2">
        <CardLine icon={MapPin} text={placesText(item)} />
        <ItemHolder item={item} />
      </div>
      <div className="flex min-w-0 flex-col gap-1 max-md:col-span-3 max-md:row-start-3">
        {item.tags.length > 0 && <ItemTags tags={item.tags} />}
        {item.notes && (
          <p className="truncate text-quiet" title={item.notes}>
            {item.notes}
          </p>
        )}
      </div>
      <div className="relative flex items-center gap-2 max-md:col-start-3 max-md:row-start-1 max-md:flex-col max-md:items-end max-md:gap-0 max-md:self-start">
        <ShortCode code={item.code} className="max-md:order-last" />
        <QrButton name={item.name} onClick={onQr} compact />
      </div>
    </ListCard>
  )
}

interface QrButtonProps {
  name: string
  onClick: () => void
  /** Shows only the icon on a phone. */
  compact?: boolean
}

function QrButton({ name, onClick, compact = false }: QrButtonProps) {
  return (
    <Button variant="ghost" onClick={onClick} className={compact ? 'max-md:w-control max-md:px-0' : 'px-2'}>
      <QrIcon aria-hidden />
      <span className={compact ? 'max-md:sr-only' : undefined}>QR Code</span>
      <span className="sr-only">of {name}</span>
    </Button>
  )
}

export function ItemCardSkeleton() {
  return (
    <ListCard className="gap-2!">
      <div className="flex gap-3">
        <Skeleton className="size-12" />
        <div className="flex-1">
          <SkeletonLine className="w-2/3" />
          <SkeletonLine className="w-1/2" />
        </div>
      </div>
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-3/5" />
        <SkeletonLine className="w-1/2" />
      </div>
      <Skeleton className="-mb-2 h-control w-24 self-end" />
    </ListCard>
  )
}

export function ItemRowSkeleton() {
  return (
    <ListCard className="grid! grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4! p-3!">
      <Skeleton className="size-14" />
      <div>
        <SkeletonLine className="w-1/2" />
        <SkeletonLine className="w-1/3" />
      </div>
      <Skeleton className="h-control w-24" />
    </ListCard>
  )
}

/** The current holder of a tool; for a consumable, its reorder point. */
function ItemHolder({ item }: { item: Item }) {
  if (!isReturnable(item.type)) {
    const reorder = item.reorderPoint === null ? null : `Reorder at ${item.reorderPoint}`
    return <CardLine icon={PackageSearch} text={reorder} />
  }
  return <CardLine icon={User} text={holderText(item)} />
}
