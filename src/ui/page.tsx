import type { ReactNode } from 'react'
import { groupThousands } from '@/shared/digits'
import { useIsPhone } from './hooks'
import { PageHeading, pageClass } from './page-heading'
import { PageTools } from './page-tools'

interface PageProps {
  title: string
  subtitle?: string
  /** Shown on phones too. */
  subtitleOnPhone?: boolean | undefined
  /** Number of matching records. */
  count?: string | null
  /** Next to the title on phones only. */
  phoneAction?: ReactNode
  /** The primary action, after secondary ones. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen: heading and content. */
export function Page({ title, subtitle, subtitleOnPhone, count, phoneAction, actions, children }: PageProps) {
  const isPhone = useIsPhone()
  return (
    <div className={pageClass}>
      <PageHeading
        title={title}
        subtitle={subtitle}
        subtitleOnPhone={subtitleOnPhone}
        count={
          count && (
            <p className="figures text-quiet">
              {groupThousands(count)}
              <span className="sr-only"> in all</span>
            </p>
          )
        }
        tools={
          isPhone && (
            <div className="flex shrink-0 gap-2 empty:hidden">
              {phoneAction}
              <PageTools />
            </div>
          )
        }
        actions={
          <>
            {!isPhone && <PageTools />}
            {actions}
          </>
        }
      />
      {children}
    </div>
  )
}
