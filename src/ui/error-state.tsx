import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from './primitives/button'

interface ErrorStateProps {
  title?: string
  onRetry: () => void
}

export function ErrorState({ title = 'This could not be loaded', onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-1 rounded-xl border border-line px-6 py-12 text-center"
    >
      <TriangleAlert className="mb-3 size-8 text-red-ink" strokeWidth={1.5} aria-hidden />
      <p className="font-semibold">{title}</p>
      <p className="text-quiet">Check the connection, then try again.</p>
      <Button className="mt-4" onClick={onRetry}>
        <RotateCw aria-hidden />
        Try again
      </Button>
    </div>
  )
}
