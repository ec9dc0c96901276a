import type { LucideIcon } from 'lucide-react'
import { cx } from './cx'

interface CardLineProps {
  icon: LucideIcon
  text: string | null | undefined
  /** Placeholder for an empty text; without it the line is omitted. */
  none?: string
  /** Needs attention. */
  tone?: 'red'
  /** Continues on the next line instead of being cut. */
  wraps?: boolean
}

/** A secondary line of a card; truncated, with the full text as a tooltip. Empty lines are omitted. */
export function CardLine({ icon: Icon, text, none, tone, wraps }: CardLineProps) {
  if (!text && !none) return null
  return (
    <p
      className={cx(
        'figures flex min-w-0 gap-2',
        wraps ? 'items-start' : 'items-center',
        tone === 'red' ? 'text-red-ink' : 'text-quiet',
      )}
      title={text ?? undefined}
    >
      <Icon
        className={cx('size-4 shrink-0', wraps && 'mt-[calc(0.5lh-0.5rem)]')}
        strokeWidth={1.75}
        aria-hidden
      />
      <span className={wraps ? undefined : 'truncate'}>{text || none}</span>
    </p>
  )
}
