import { Link, type LinkProps } from '@tanstack/react-router'
import { MapPin, QrCode } from 'lucide-react'
import { CardLine } from '@/ui/card-line'
import { Button } from '@/ui/primitives/button'
import { CardActions, cardLinkClass, ListCard } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { ShortCode } from '@/ui/short-code'
import type { Item } from '../item.schema'
import { ItemBadges } from './item-badges'
import { ItemHolder } from './item-holder'
import { ItemPhoto } from './item-photo'
import { ItemTags } from './item-tags'
import { kindText, placesText, whereaboutsText } from './item-texts'

interface ItemCardProps {
  item: Item
  link: LinkProps
  onQr: () => void
}

export function ItemCard({ item, link, onQr }: ItemCardProps) {
  return (
    <ListCard>
      <div className="relative -mx-4 -mt-4">
        <ItemPhoto item={item} className="h-36 w-full rounded-t-[11px] border-line border-b" />
        <div className="absolute inset-x-3 top-3 flex flex-wrap justify-end gap-1.5">
          <ItemBadges item={item} />
        </div>
      </div>
      <div className="min-w-0">
        <Link {...link} data-card-link="" className={`${cardLinkClass} block truncate`} title={item.name}>
          {item.name}
        </Link>
        <p className="figures truncate text-quiet">
          {[kindText(item), whereaboutsText(item)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-col gap-1 empty:hidden">
        <CardLine icon={MapPin} text={placesText(item)} />
        <ItemHolder item={item} />
      </div>
      {item.notes && (
        <p className="line-clamp-2 break-words text-quiet" title={item.notes}>
          {item.notes}
        </p>
      )}
      {item.tags.length > 0 && <ItemTags tags={item.tags} />}
      <CardActions className="items-center justify-between">
        <ShortCode code={item.code} className="pl-2" />
        <QrButton name={item.name} onClick={onQr} />
      </CardActions>
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
          <ItemBadges item={item} />
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
    <Button
      variant="ghost"
      onClick={onClick}
      className={compact ? 'max-md:w-control max-md:px-0' : undefined}
    >
      <QrCode aria-hidden />
      <span className={compact ? 'max-md:sr-only' : undefined}>QR Code</span>
      <span className="sr-only">of {name}</span>
    </Button>
  )
}

export function ItemCardSkeleton() {
  return (
    <ListCard>
      <Skeleton className="-mx-4 -mt-4 h-36 rounded-t-[11px] rounded-b-none" />
      <div>
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-1/2" />
      </div>
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-3/5" />
        <SkeletonLine className="w-1/2" />
      </div>
      <CardActions>
        <Skeleton className="h-control w-24" />
      </CardActions>
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
