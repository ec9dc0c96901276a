import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './primitives/card'
import { SkeletonLine } from './primitives/skeleton'

interface FigureProps {
  /** What is counted; a link in it makes the whole card lead there. */
  label: ReactNode
  /** The screen that lists what is counted, with its filter. */
  link?: { to: string; search: Record<string, string> }
  /** Undefined while it is on its way, like the hint. */
  value: string | undefined
  hint?: string | undefined
  icon?: LucideIcon
}

/** One number that a person can act on, as a card of a group. */
export function Figure({ label, link, value, hint, icon: Icon }: FigureProps) {
  return (
    <Card className="relative flex min-w-0 flex-col gap-1 p-4 transition-colors has-[a]:hover:border-edge/70">
      <h3 className="flex items-center justify-between gap-2 font-medium text-quiet">
        {link ? (
          <Link to={link.to} search={link.search as never} className={figureLinkClass}>
            {label}
          </Link>
        ) : (
          label
        )}
        {Icon && <Icon className="size-4 shrink-0 max-md:hidden" aria-hidden />}
      </h3>
      <p className="figures truncate font-semibold text-xl" title={value}>
        {value ?? <SkeletonLine className="w-2/3" />}
      </p>
      <p className="figures text-pretty text-quiet text-sm">{hint ?? <SkeletonLine className="w-1/2" />}</p>
    </Card>
  )
}

/** For a link in the label. */
export const figureLinkClass =
  'outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-focus'
