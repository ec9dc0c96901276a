import { Link, type LinkProps } from '@tanstack/react-router'
import { Check, OctagonMinus, RefreshCw } from 'lucide-react'
import { STATE_BADGES } from '@/domain/stock/item-kinds'
import { intervalText } from '@/domain/tool-plans/tool-plan'
import type { ToolPlan } from '@/domain/tool-plans/tool-plan.schema'
import { wordsOf } from '@/shared/badges'
import { formatMoney } from '@/shared/money'
import { CardLine } from '@/ui/card-line'
import { Button } from '@/ui/primitives/button'
import { cardLinkClass, ListCard } from '@/ui/primitives/card'
import { Skeleton, SkeletonLine } from '@/ui/primitives/skeleton'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { DueBadge } from './due-badge'

interface PlanRowProps {
  plan: ToolPlan
  link: LinkProps
  onDone: () => void
}

const rowClass =
  'gap-2! md:grid! md:grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1fr)_5.5rem] md:items-center md:gap-4!'

export function PlanRow({ plan, link, onDone }: PlanRowProps) {
  const { itemName, name, kind, itemCost } = plan
  return (
    <ListCard className={rowClass}>
      <div className="min-w-0">
        <Link {...link} data-card-link="" className={`${cardLinkClass} block truncate`} title={itemName}>
          {itemName}
          <span className="sr-only">: {name}</span>
        </Link>
        <p className="truncate text-quiet" title={name}>
          {name} · {wordsOf(kind)}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <DueBadge plan={plan} />
        {plan.outOfService && <StatusBadge of={STATE_BADGES} status="out_of_service" />}
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <CardLine icon={RefreshCw} text={intervalText(plan)} />
        {plan.blocksCheckout && <CardLine icon={OctagonMinus} text="Stays until it is done" />}
        {itemCost !== null && itemCost > 0 && (
          <p className="figures text-quiet text-sm">Maintenance so far {formatMoney(itemCost)}</p>
        )}
      </div>
      <div className="relative md:text-right">
        {plan.status === 'active' && (
          <Button onClick={onDone} aria-label={`Done: ${name} of ${itemName}`} className="max-md:w-full">
            <Check aria-hidden />
            Done
          </Button>
        )}
      </div>
    </ListCard>
  )
}

export function PlanRowSkeleton() {
  return (
    <ListCard className={rowClass}>
      <div>
        <SkeletonLine className="w-2/3" />
        <SkeletonLine className="w-1/2" />
      </div>
      <Skeleton className="h-6 w-36" />
      <SkeletonLine className="w-1/2" />
      <Skeleton className="h-control md:w-20" />
    </ListCard>
  )
}
