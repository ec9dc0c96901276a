import type { ReactNode } from 'react'
import { cx } from './cx'
import { useDocumentTitle } from './hooks'

interface PageHeadingProps {
  title: string
  subtitle?: string
  /** Shows it on phones too, on one line; by default phones leave that space to the records. */
  subtitleOnPhone?: boolean | undefined
  /** After the title. */
  count?: ReactNode
  /** Next to the title on a phone, before the actions on a desktop. */
  tools?: ReactNode
  actions?: ReactNode
}

export function PageHeading(props: PageHeadingProps) {
  const { title, subtitle, subtitleOnPhone = false, count, tools, actions } = props
  useDocumentTitle(title)
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-3 md:items-end md:justify-between">
      <div className="flex min-w-0 items-center justify-between gap-2 max-md:basis-full">
        <div className="min-w-0">
          <div className="flex items-baseline gap-2.5">
            <h1 tabIndex={-1} className="font-semibold text-xl outline-none">
              {title}
            </h1>
            {count}
          </div>
          {subtitle && (
            <p
              className={cx(
                'mt-0.5 text-quiet',
                subtitleOnPhone ? 'max-md:truncate max-md:text-sm' : 'max-md:hidden',
              )}
            >
              {subtitle}
            </p>
          )}
        </div>
        {tools}
      </div>
      {/* On phones the primary action floats, so that the other actions have a row to themselves. */}
      <div className="max-w-full shrink-0 flex-wrap gap-2 empty:hidden max-md:contents max-md:*:flex-1 md:flex print:hidden!">
        {actions}
      </div>
    </header>
  )
}

/** The frame of every screen; its padding keeps a floating button from covering the last record. */
export const pageClass =
  'mx-auto flex w-full max-w-[100rem] flex-col gap-4 max-md:has-[[data-floating]]:pb-18 md:gap-5'
