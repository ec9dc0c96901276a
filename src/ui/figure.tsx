import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './primitives/card'
import { SkeletonLine } from './primitives/skeleton'

interface FigureProps {
  /** What is counted; a link in it makes the whole card lead to what it counts. */
  label: ReactNode
  /** Undefined while it is on its way, like the hint. */
  value: string | undefined
  hint?: string | undefined
  icon?: LucideIcon
}

/** One number that a person can act on, as a card. */
export function Figure({ label, value, hint, icon: Icon }: FigureProps) {
  return (
    <Card className="relative flex min-w-0 flex-col gap-1 p-4 transition-colors has-[a]:hover:border-edge/70">
      <h2 className="flex items-center justify-between gap-2 font-medium text-quiet">
        {label}
        {Icon && <Icon className="size-4 shrink-0 max-md:hidden" aria-hidden />}
      </h2>
      <p className="figures truncate font-semibold text-xl" title={value}>
        {value ?? <SkeletonLine className="w-2/3" />}
      </p>
      <p className="figures truncate text-quiet text-sm">{hint ?? <SkeletonLine className="w-1/2" />}</p>
    </Card>
  )
}
