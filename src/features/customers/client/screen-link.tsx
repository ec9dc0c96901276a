import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface ScreenLinkProps {
  to: string
  search: Record<string, string>
  children: ReactNode
}

/** Leads to another screen; plain text while that screen is not in the router's table. */
export function ScreenLink({ to, search, children }: ScreenLinkProps) {
  const router = useRouter()
  if (!(to in router.routesByPath)) return <span className="min-w-0 break-words">{children}</span>
  return (
    <Link
      to={to}
      search={search as never}
      className="flex min-h-11 min-w-0 items-center break-words underline decoration-edge underline-offset-4 hover:decoration-accent md:min-h-0"
    >
      {children}
    </Link>
  )
}
