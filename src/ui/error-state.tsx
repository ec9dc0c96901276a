import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOffline } from './hooks'
import { Button } from './primitives/button'

interface ErrorStateProps {
  title?: string
  hint?: string
  onRetry: () => void
  /** A further way out. */
  action?: ReactNode
}

export function ErrorState({ title = 'This could not be loaded', hint, onRetry, action }: ErrorStateProps) {
  const isOffline = useOffline()
  const advice = isOffline
    ? 'You are offline. It is loaded as soon as you are back.'
    : 'Check the connection, then try again.'
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-1 rounded-xl border border-line px-6 py-12 text-center"
    >
      <TriangleAlert className="mb-3 size-8 text-red-ink" strokeWidth={1.5} aria-hidden />
      <p className="font-semibold">{title}</p>
      <p className="max-w-md text-balance text-quiet">{hint ?? advice}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {action}
        <Button onClick={onRetry}>
          <RotateCw aria-hidden />
          Try again
        </Button>
      </div>
    </div>
  )
}
