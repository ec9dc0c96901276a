import type { LucideIcon } from 'lucide-react'
import { cx } from './cx'

interface CardLineProps {
  icon: LucideIcon
  text: string | null | undefined
  /** Placeholder for an empty text; without it the line is omitted. */
  none?: string
  /** Needs attention. */
  tone?: 'red'
}

/** A secondary line of a card; truncated, with the full text as a tooltip. Empty lines are omitted. */
export function CardLine({ icon: Icon, text, none, tone }: CardLineProps) {
  if (!text && !none) return null
  return (
    <p
      className={cx(
        'figures flex min-w-0 items-center gap-2',
        tone === 'red' ? 'text-red-ink' : 'text-quiet',
      )}
      title={text ?? undefined}
    >
      <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />
      <span className="truncate">{text || none}</span>
    </p>
  )
}
