import { type ReactNode, useId } from 'react'
import { withCommas } from '@/shared/digits'
import { cx } from '@/ui/cx'
import type { Target } from '../move'
import { DropZone } from './drop-zone'

interface BoardSectionProps {
  title: ReactNode
  count: number
  /** Makes the head a drop zone. */
  zone?: { id: string; target: Target; label: string }
  top?: ReactNode
  className?: string
  children: ReactNode
}

/** A framed part of the board with its name and number of jobs. */
export function BoardSection({ title, count, zone, top, className, children }: BoardSectionProps) {
  const id = useId()
  const head = (
    <>
      <header className="flex h-12 items-center justify-between gap-2 border-line border-b px-3">
        <h3 id={id} className="flex min-w-0 items-center gap-2 font-semibold">
          {title}
        </h3>
        <p className="figures text-quiet">
          {withCommas(count)}
          <span className="sr-only"> {count === 1 ? 'job' : 'jobs'}</span>
        </p>
      </header>
      {top}
    </>
  )
  return (
    <section
      aria-labelledby={id}
      className={cx('min-w-0 overflow-hidden rounded-xl border border-line bg-sunken', className)}
    >
      {zone ? <DropZone {...zone}>{head}</DropZone> : head}
      {children}
    </section>
  )
}
