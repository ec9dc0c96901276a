import type { LinkProps } from '@tanstack/react-router'
import { Checkbox } from '../primitives/checkbox'
import { Skeleton, SkeletonLine } from '../primitives/skeleton'
import { CompactLine, type Line } from './compact-line'
import type { Chosen } from './record-table'
import { cellContent, cellText } from './table-cell'
import type { TableColumn } from './table-view'

interface CompactRowProps {
  id: string
  line: Line
  link: LinkProps | undefined
  chosen: Chosen | undefined
}

/** A table row on a phone, selectable like one. */
export function CompactRow({ id, line, link, chosen }: CompactRowProps) {
  return (
    <article className="border-line border-b">
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

/** Number of values in the second line. */
const BESIDE = 3

/** A record's name, status and main values, from its table columns. */
export function lineOf(row: unknown, [title, ...others]: TableColumn[]): Line {
  const status = others.find(({ badges }) => badges) ?? others.find(({ kind }) => kind === 'status')
  const beside = others
    // A bare "No" means nothing without its column's name.
    .filter((column) => column !== status && column.kind !== 'yes_no')
    .map((column) => cellText(column, row))
    .filter((text) => text !== '')
    .slice(0, BESIDE)
  return {
    title: title ? cellText(title, row) : '',
    beside: beside.join(' · '),
    status: status && cellContent(status, row),
  }
}

export function CompactRowSkeleton() {
  return (
    <div className="flex h-13 flex-col justify-center gap-1.5 border-line border-b px-3">
      <div className="flex justify-between">
        <SkeletonLine className="w-32" />
        <Skeleton className="h-5 w-16" />
      </div>
      <SkeletonLine className="w-2/3" />
    </div>
  )
}
