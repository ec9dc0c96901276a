import { type ReactNode, use, useDeferredValue, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { groupThousands } from '@/shared/digits'
import { isReturn } from './arrival'
import { useDocumentTitle, useIsPhone } from './hooks'
import { AroundPage, PageHeading, pageClass } from './page-heading'
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
  const around = use(AroundPage)
  const places = around?.places
  useDocumentTitle(title)
  useLayoutEffect(() => around?.tell({ title, subtitle }), [around, title, subtitle])
  const isBodyDue = useDeferredValue(true, places !== undefined || (around?.isWhole ?? isReturn()))
  const isPhone = useIsPhone()

  const parts = {
    count: count && (
      <p className="figures text-quiet">
        {groupThousands(count)}
        <span className="sr-only"> in all</span>
      </p>
    ),
    tools: isPhone && <PageTools />,
    actions: (
      <>
        {!isPhone && <PageTools />}
        {actions}
      </>
    ),
  }
  if (places)
    return (
      <>
        {places.count.current && createPortal(parts.count, places.count.current)}
        {places.tools.current && createPortal(parts.tools, places.tools.current)}
        {places.actions.current && createPortal(parts.actions, places.actions.current)}
        {children}
      </>
    )
  return (
    <div data-page="" className={pageClass}>
      <PageHeading title={title} subtitle={subtitle} {...parts} />
      {isBodyDue && children}
    </div>
  )
}
