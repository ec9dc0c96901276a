import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { cardLinkClass } from '../primitives/card'

/** A record's content in one compact row. */
export interface Line {
  /** The customer, or the record's name. */
  title: string
  /** Never truncated. */
  amount?: string | undefined
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
export function CompactLine({ title, amount, beside, status, link, lead, className }: CompactLineProps) {
  return (
    <div className={cx('relative flex h-13 items-center gap-3 px-3', className)}>
      {lead}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          {link ? (
            <Link {...link} data-card-link="" className={`${cardLinkClass} min-w-0 truncate`} title={title}>
              {title}
            </Link>
          ) : (
            <span className="min-w-0 truncate font-semibold">{title}</span>
          )}
          {amount && <span className="figures shrink-0 font-medium">{amount}</span>}
        </div>
        <div className="flex items-center justify-between gap-3">
          <p className="figures min-w-0 truncate text-quiet text-sm">{beside}</p>
          {status && (
            // Without room for all badges, the first one stays.
            <span className="flex h-5 max-w-2/3 shrink-0 flex-wrap justify-end gap-1 overflow-hidden text-sm [&>*]:h-5 [&>*]:min-h-5 [&>*]:px-2">
              {status}
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
