import type { LucideIcon } from 'lucide-react'
import { cx } from './cx'

interface CardLineProps {
  icon: LucideIcon
  text: string | null | undefined
  /** Shown in place of an empty text, where that it is empty says something. */
  none?: string
  /** Where it wants attention. */
  tone?: 'red'
}

/** A quiet detail of a card; cut when long, with the full text at hand. What is empty takes no room. */
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
