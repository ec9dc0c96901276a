import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { cardLinkClass } from '../primitives/card'

/** A record's content in one compact row. */
export interface Line {
  title: string
  /** Further values. */
  beside: string
  status?: ReactNode
}

interface CompactLineProps extends Line {
  link: LinkProps | undefined
  /** Before the text: a checkbox, a time. */
  lead?: ReactNode
  className?: string
}

/** A list row on a phone, low enough to show ten. The whole row is a link. */
export function CompactLine({ title, beside, status, link, lead, className }: CompactLineProps) {
  return (
    <div className={cx('relative flex h-13 items-center gap-3 px-3', className)}>
      {lead}
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-3">
          {link ? (
            <Link {...link} data-card-link="" className={`${cardLinkClass} min-w-0 truncate`} title={title}>
              {title}
            </Link>
          ) : (
            <span className="min-w-0 truncate font-semibold">{title}</span>
          )}
          {status && (
            // Without room for all badges, the first one stays.
            <span className="flex h-6 max-w-2/3 shrink-0 flex-wrap justify-end gap-1 overflow-hidden text-sm">
              {status}
            </span>
          )}
        </div>
        <p className="truncate text-quiet text-sm">{beside}</p>
      </div>
    </div>
  )
}
