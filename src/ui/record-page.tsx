import { type LinkProps, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { ErrorState } from './error-state'
import { useDocumentTitle } from './hooks'
import { pageClass } from './page-heading'
import { Button } from './primitives/button'
import { SkeletonLines, StillSkeletons } from './primitives/skeleton'
import { visited } from './visits'

interface RecordPageProps {
  /** The list to go back to, for people who came by a link. */
  list: { to: NonNullable<LinkProps['to']>; label: string }
  title: string
  /** Next to the title. */
  badges?: ReactNode
  subtitle?: ReactNode
  /** The primary action is last. */
  actions?: ReactNode
  /** The record is loading. */
  isLoading: boolean
  error: Error | null
  /** Why there is no record, if the error has a more likely reason than its own. */
  missing?: { title: string; hint: string } | undefined
  onRetry: () => void
  /** Above all sections. */
  top?: ReactNode
  /** Key facts: next to the sections on a desktop, before them on a phone. */
  aside: ReactNode
  children: ReactNode
}

/** The page of one record. */
export function RecordPage(props: RecordPageProps) {
  const { list, title, badges, subtitle, actions, isLoading, error, missing, onRetry, top, aside, children } =
    props
  const isMissing = isLoading && error !== null
  const shown = isMissing ? 'Not available' : isLoading ? 'Loading…' : title
  useDocumentTitle(shown)
  useEffect(() => {
    if (!isLoading) visited(title)
  }, [isLoading, title])
  return (
    <div className={pageClass}>
      <header className="flex flex-col gap-3 md:flex-row md:flex-wrap md:items-end md:justify-between">
        <div className="min-w-0">
          <BackButton {...list} />
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 tabIndex={-1} className="figures min-w-0 break-words font-semibold text-xl outline-none">
              {shown}
            </h1>
            {!isLoading && badges}
          </div>
          {!isLoading && subtitle}
        </div>
        {!isLoading && actions && (
          <div className="flex max-w-full shrink-0 flex-wrap gap-2 *:flex-1 md:*:flex-none print:hidden">
            {actions}
          </div>
        )}
      </header>
      {isMissing ? (
        <ErrorState {...(missing ?? { title: 'This record could not be loaded', error })} onRetry={onRetry} />
      ) : isLoading ? (
        <div role="status">
          <span className="sr-only">Loading…</span>
          <SkeletonLines />
        </div>
      ) : (
        <StillSkeletons isStill={error !== null}>
          {error && (
            <ErrorState title="The rest of this record could not be loaded" error={error} onRetry={onRetry} />
          )}
          {top}
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,1fr)_minmax(0,2fr)] lg:gap-5">
            <div className="flex min-w-0 flex-col gap-4">{aside}</div>
            <div className="flex min-w-0 flex-col gap-4">{children}</div>
          </div>
        </StillSkeletons>
      )}
    </div>
  )
}

/** Back to the previous screen, or else to the list. */
function BackButton({ to, label }: RecordPageProps['list']) {
  const router = useRouter()
  const navigate = useNavigate()
  const isOpened = useRouterState({ select: ({ location }) => location.state.opened === true })
  const goBack = () => (isOpened ? router.history.back() : void navigate({ to, replace: true }))
  return (
    <Button variant="ghost" onClick={goBack} className="-ml-3 px-3 print:hidden">
      <ArrowLeft aria-hidden />
      {isOpened ? 'Back' : label}
    </Button>
  )
}
