import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from './cx'

interface ScreenLinkProps {
  to: string
  /** What the screen shows: `{ open: id }` one record, else its filters. */
  search: Record<string, string>
  className?: string
  children: ReactNode
}

/** Leads from a record to another one, or to the list of those that belong to it. */
export function ScreenLink({ to, search, className, children }: ScreenLinkProps) {
  return (
    <Link
      to={to}
      {...(search.open === undefined ? { search } : openRecord(search.open))}
      className={cx(
        'inline-flex min-h-11 min-w-0 max-w-full items-center gap-1.5 break-words underline decoration-edge underline-offset-4 hover:decoration-accent md:min-h-0',
        className,
      )}
    >
      {children}
    </Link>
  )
}

/** Props for a Link to a record on its own screen: closing it leads back to where the link was. */
export const openRecord = (id: string) => ({ search: { open: id }, state: { opened: true } })
