import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  hint?: string
  action?: ReactNode
}

/** Explains an empty list and offers the first step. */
export function EmptyState({ icon: Icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-xl border border-line border-dashed px-6 py-16 text-center">
      <Icon className="mb-3 size-8 text-quiet" strokeWidth={1.5} aria-hidden />
      <p className="font-semibold">{title}</p>
      {hint && <p className="max-w-md text-balance text-quiet">{hint}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
