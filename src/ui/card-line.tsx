import type { LucideIcon } from 'lucide-react'

interface CardLineProps {
  icon: LucideIcon
  text: string | null | undefined
  /** Shown in place of an empty text, so that cards keep their height. */
  none: string
}

/** A quiet detail of a card; cut when long, with the full text at hand. */
export function CardLine({ icon: Icon, text, none }: CardLineProps) {
  return (
    <p className="figures flex min-w-0 items-center gap-2 text-quiet" title={text ?? undefined}>
      <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />
      <span className="truncate">{text || none}</span>
    </p>
  )
}
