import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { withCommas } from '@/shared/digits'
import { Card } from './primitives/card'
import { SkeletonLine } from './primitives/skeleton'
import type { ScreenAddress } from './screen-address'

interface FigureProps {
  /** What is counted. */
  label: string
  /** The screen that lists the counted records, with its filter. */
  link?: ScreenAddress
  /** A count, or a formatted figure; undefined while loading, like the hint. */
  value: string | number | undefined
  hint?: string | undefined
  icon?: LucideIcon
}

/** One number with a link, as a card of a group. */
export function Figure({ label, link, value, hint, icon: Icon }: FigureProps) {
  const figure = typeof value === 'number' ? withCommas(value) : value
  // A paragraph cannot contain a skeleton.
  const [Value, Hint] = [figure === undefined ? 'div' : 'p', hint === undefined ? 'div' : 'p'] as const
  return (
    <Card className="@container relative flex min-w-0 flex-col gap-1 p-4 transition-colors has-[a]:hover:border-edge/70">
      <h3 className="flex items-center justify-between gap-2 font-medium text-quiet">
        {link ? (
          <Link to={link.to} search={link.search} className={linkClass}>
            {label}
          </Link>
        ) : (
          label
        )}
        {Icon && <Icon className="size-4 shrink-0 max-md:hidden" aria-hidden />}
      </h3>
      <Value
        className="figures whitespace-nowrap font-semibold text-xl"
        style={{ fontSize: sizeFor(figure) }}
      >
        {figure ?? <SkeletonLine className="w-2/3" />}
      </Value>
      <Hint className="figures text-pretty text-quiet text-sm">
        {hint ?? <SkeletonLine className="w-1/2" />}
      </Hint>
    </Card>
  )
}

/** Amounts are never truncated: long ones are written smaller. A digit is 0.6 of its size wide. */
const sizeFor = (value = '') => `min(var(--text-xl), ${Math.floor(160 / Math.max(value.length, 1))}cqi)`

/** Links the whole card. */
const linkClass =
  'outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-focus'
