import { type ReactNode, useDeferredValue } from 'react'
import { isReturn } from './arrival'
import { useDocumentTitle, useIsPhone } from './hooks'
import { PageTools } from './page-tools'

interface PageProps {
  title: string
  subtitle?: string
  /** How many records match, as the list tells it. */
  count?: string | null
  /** The primary action, and quieter ones before it; on a phone they take the full width. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A screen. Its heading is drawn at once and the rest after it, in small steps between which the browser answers.
 * Whoever returns to it finds it where it was left, and for that it has to be there as a whole.
 */
export function Page({ title, subtitle, count, actions, children }: PageProps) {
  useDocumentTitle(title)
  const isBodyDue = useDeferredValue(true, isReturn())
  const isPhone = useIsPhone()
  return (
    <div data-page="" className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 md:gap-5">
      <header className="flex flex-col gap-3 md:flex-row md:items-end md:justify-between">
        <div className="flex min-w-0 items-start justify-between gap-2">
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
          {isPhone && <PageTools />}
        </div>
        {(actions || !isPhone) && (
          <div className="flex shrink-0 flex-wrap gap-2 *:flex-1 md:*:flex-none print:hidden">
            {!isPhone && <PageTools />}
            {actions}
          </div>
        )}
      </header>
      {isBodyDue && children}
    </div>
  )
}

/** "10000+" -> "10,000+" */
function withSeparators(count: string): string {
  return count.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
