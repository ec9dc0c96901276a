import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOffline } from './hooks'
import { Button } from './primitives/button'
import { loadingAdvice } from './server-errors'

type ErrorStateProps = {
  title?: string
  onRetry: () => void
  /** A further action. */
  action?: ReactNode
} & ({ /** The failure, which explains why. */ error: unknown; hint?: undefined } | { hint: string })

export function ErrorState({ title = 'This could not be loaded', onRetry, action, ...why }: ErrorStateProps) {
  const isOffline = useOffline()
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-1 rounded-xl border border-line px-6 py-12 text-center"
    >
      <TriangleAlert className="mb-3 size-8 text-red-ink" strokeWidth={1.5} aria-hidden />
      <p className="font-semibold">{title}</p>
      <p className="max-w-md text-balance text-quiet">{adviceOn(why, isOffline)}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {action}
        <Button onClick={onRetry}>
          <RotateCw aria-hidden />
          Try Again
        </Button>
      </div>
    </div>
  )
}

function adviceOn(why: { error: unknown } | { hint: string }, isOffline: boolean): string {
  if ('hint' in why && why.hint !== undefined) return why.hint
  if (isOffline) return 'You are offline. This will load when you are back online.'
  return loadingAdvice('error' in why ? why.error : undefined)
}
