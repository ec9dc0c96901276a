import { Link } from '@tanstack/react-router'
import type { ScreenAddress } from './screen-address'

interface LinkTabsProps {
  label: string
  tabs: readonly (Pick<ScreenAddress, 'to'> & { label: string })[]
}

/** Screens that belong together, as tabs; each keeps its own address. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="flex gap-5 overflow-x-auto border-line border-b print:hidden">
      {tabs.map(({ to, label: text }) => (
        <Link
          key={to}
          to={to}
          className="-mb-px flex h-control shrink-0 items-center border-transparent border-b-2 font-medium text-quiet hover:text-ink focus-visible:outline-offset-[-2px] aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
