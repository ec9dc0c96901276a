import type { LinkProps } from '@tanstack/react-router'
import { cx } from '../cx'
import { Checkbox } from '../primitives/checkbox'
import { Skeleton, SkeletonLine } from '../primitives/skeleton'
import { CompactLine, type Line } from './compact-line'
import type { Chosen } from './table-view'

interface CompactRowProps {
  id: string
  line: Line
  link: LinkProps | undefined
  chosen: Chosen | undefined
}

/** A table row on a phone, selectable like one. */
export function CompactRow({ id, line, link, chosen }: CompactRowProps) {
  return (
    <article className={cx('border-line border-b', chosen?.isChosen(id) && 'bg-selected')}>
      <CompactLine
        {...line}
        link={link}
        lead={
          chosen && (
            <Checkbox
              className="z-10"
              aria-label={`Select ${line.title}`}
              checked={chosen.isChosen(id)}
              onCheckedChange={(isChosen) => chosen.toggle(id, isChosen === true, false)}
            />
          )
        }
      />
    </article>
  )
}

export function CompactRowSkeleton() {
  return (
    <div className="flex h-13 flex-col justify-center gap-1.5 border-line border-b px-3">
      <div className="flex justify-between">
        <SkeletonLine className="w-40" />
        <SkeletonLine className="w-20" />
      </div>
      <div className="flex justify-between">
        <SkeletonLine className="w-1/2" />
        <Skeleton className="h-5 w-16" />
      </div>
    </div>
  )
}
