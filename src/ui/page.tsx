import type { ReactNode } from 'react'
import { useDocumentTitle } from './hooks'

interface PageProps {
  title: string
  subtitle?: string
  /** How many records match, as the list tells it. */
  count?: string | null
  /** The primary action, and quieter ones before it; on a phone they take the full width. */
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, subtitle, count, actions, children }: PageProps) {
  useDocumentTitle(title)
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 md:gap-5">
      <header className="flex flex-col gap-3 md:flex-row md:items-end md:justify-between">
        <div className="min-w-0">
          <div className="flex items-baseline gap-2.5">
            <h1 tabIndex={-1} className="font-semibold text-xl outline-none">
              {title}
            </h1>
            {count && (
              <p className="figures text-quiet">
                {withSeparators(count)}
                <span className="sr-only"> in all</span>
              </p>
            )}
          </div>
          {subtitle && <p className="mt-0.5 text-quiet">{subtitle}</p>}
        </div>
        {actions && (
          <div className="flex shrink-0 flex-wrap gap-2 *:flex-1 md:*:flex-none print:hidden">{actions}</div>
        )}
      </header>
      {children}
    </div>
  )
}

/** "10000+" -> "10,000+" */
function withSeparators(count: string): string {
  return count.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
