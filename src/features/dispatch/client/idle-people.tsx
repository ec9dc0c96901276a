import { ChevronDown, ChevronUp } from 'lucide-react'

interface IdlePeopleProps {
  count: number
  isOpen: boolean
  onToggle: () => void
}

/** "3 others without jobs": opens and closes the rows of people who rarely have any. */
export function IdlePeople({ count, isOpen, onToggle }: IdlePeopleProps) {
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="sticky left-0 flex min-h-10 max-w-full items-center gap-1.5 px-2 text-left text-quiet text-sm leading-tight hover:text-ink focus-visible:-outline-offset-2 max-md:min-h-11"
    >
      <Chevron className="size-4 shrink-0" aria-hidden />
      {count === 1 ? '1 other without jobs' : `${count} others without jobs`}
    </button>
  )
}
