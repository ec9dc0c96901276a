import { CircleAlert } from 'lucide-react'
import { Button } from './primitives/button'

interface RefusalProps {
  title: string | undefined
  description?: string
  onRetry?: () => void
}

/** The refusal, right above the buttons. */
export function Refusal({ title, description, onRetry }: RefusalProps) {
  return (
    <div role="alert" className="shrink-0 bg-red-wash px-4 text-red-ink md:px-5">
      {title && (
        <div className="flex items-center gap-3 py-3">
          <CircleAlert className="size-4 shrink-0" aria-hidden />
          <p className="min-w-0 flex-1">
            {title}
            {description && <span className="block text-ink">{description}</span>}
          </p>
          {onRetry && <Button onClick={onRetry}>Retry</Button>}
        </div>
      )}
    </div>
  )
}
