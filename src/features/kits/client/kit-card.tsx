import type { LinkProps } from '@tanstack/react-router'
import { CircleAlert, LogIn, LogOut, MapPin, Package, User } from 'lucide-react'
import type { Kit } from '@/domain/kits/kit.schema'
import type { TransactionAction } from '@/domain/stock/transaction'
import { CardHead, CardHeadSkeleton } from '@/ui/card-head'
import { CardLine } from '@/ui/card-line'
import { Button } from '@/ui/primitives/button'
import { CardActions, ListCard } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { ShortCode } from '@/ui/short-code'
import { KitBadges } from './kit-badges'
import { contentsText, holderText, lackText, placesText } from './kit-texts'

interface KitCardProps {
  kit: Kit
  link: LinkProps
  onMove: (action: TransactionAction) => void
}

export function KitCard({ kit, link, onMove }: KitCardProps) {
  return (
    <ListCard>
      <CardHead link={link} name={kit.name}>
        <KitBadges kit={kit} />
      </CardHead>
      <div className="flex flex-col gap-1">
        <CardLine icon={Package} text={contentsText(kit)} />
        {kit.isOut ? (
          <CardLine icon={User} text={holderText(kit)} />
        ) : (
          <>
            <CardLine icon={MapPin} text={placesText(kit)} none="Nothing in stock" />
            <CardLine icon={CircleAlert} text={lackText(kit)} tone="red" />
          </>
        )}
      </div>
      <CardActions className="items-center">
        <ShortCode code={kit.code} className="mr-auto pl-2" />
        <KitMoveButton kit={kit} onMove={onMove} />
      </CardActions>
    </ListCard>
  )
}

interface KitMoveButtonProps {
  kit: Kit
  onMove: (action: TransactionAction) => void
  /** Primary button in the detail; a ghost button in a list. */
  isMain?: boolean
}

/** Check In if the kit is out, Check Out if it is active. */
export function KitMoveButton({ kit, onMove, isMain = false }: KitMoveButtonProps) {
  const variant = isMain ? 'primary' : 'ghost'
  const of = !isMain && <span className="sr-only"> {kit.name}</span>
  if (kit.isOut)
    return (
      <Button variant={variant} onClick={() => onMove('checkin')}>
        <LogIn aria-hidden />
        <span>Check In{of}</span>
      </Button>
    )
  if (kit.status === 'inactive') return null
  return (
    <Button variant={variant} onClick={() => onMove('checkout')}>
      <LogOut aria-hidden />
      <span>Check Out{of}</span>
    </Button>
  )
}

export function KitCardSkeleton() {
  return (
    <ListCard>
      <CardHeadSkeleton name="w-1/2" badges="w-20" />
      <div className="flex flex-col gap-1">
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-1/3" />
      </div>
      <CardActions>
        <Skeleton className="h-control w-28" />
      </CardActions>
    </ListCard>
  )
}
