import type { ReactNode } from 'react'
import { useDocumentTitle } from './hooks'

interface PageHeadingProps {
  title: string
  subtitle?: string
  /** After the title. */
  count?: ReactNode
  /** Next to the title on a phone, before the actions on a desktop. */
  tools?: ReactNode
  actions?: ReactNode
}

export function PageHeading({ title, subtitle, count, tools, actions }: PageHeadingProps) {
  useDocumentTitle(title)
  return (
    <header className="flex flex-col gap-3 md:flex-row md:flex-wrap md:items-end md:justify-between">
      <div className="flex min-w-0 items-start justify-between gap-2">
        <div className="min-w-0">
          <div className="flex items-baseline gap-2.5">
            <h1 tabIndex={-1} className="font-semibold text-xl outline-none">
              {title}
            </h1>
            {count}
          </div>
          {subtitle && <p className="mt-0.5 text-quiet">{subtitle}</p>}
        </div>
        {tools}
      </div>
      <div className="flex max-w-full shrink-0 flex-wrap gap-2 empty:hidden *:flex-1 md:*:flex-none print:hidden">
        {actions}
      </div>
    </header>
  )
}

/** The frame of every screen. */
export const pageClass = 'mx-auto flex w-full max-w-[100rem] flex-col gap-4 md:gap-5'
