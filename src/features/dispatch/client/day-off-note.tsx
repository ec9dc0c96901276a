import { CalendarOff } from 'lucide-react'
import { offText } from '@/features/time-off/time-off'
import type { TimeOff } from '@/features/time-off/time-off.schema'
import { cx } from '@/ui/cx'

/** Hatching behind the days that somebody does not work. */
export const OFF_SHADE =
  'bg-[repeating-linear-gradient(135deg,color-mix(in_oklab,var(--quiet)_18%,transparent)_0_2px,transparent_2px_8px)]'

/** "Off (vacation)", cut where it is too long. */
export function DayOffNote({ entry, className }: { entry: TimeOff; className?: string }) {
  const text = offText(entry)
  return (
    <p title={text} className={cx('flex min-w-0 items-center gap-1 px-1 text-quiet', className)}>
      <CalendarOff className="size-3.5 shrink-0" aria-hidden />
      <span className="truncate">{text}</span>
    </p>
  )
}
