import { Link } from '@tanstack/react-router'
import { withCommas } from '@/shared/digits'
import { cx } from './cx'
import { SkeletonLine } from './primitives/skeleton'
import type { ScreenAddress } from './screen-address'

interface FigureProps {
  /** What is counted. */
  label: string
  /** The screen that lists the counted records, with its filter. */
  link?: ScreenAddress
  /** A count, or a formatted figure; undefined while loading, like the hint. */
  value: string | number | undefined
  hint?: string | undefined
  /** Marks a figure that calls for action. */
  tone?: 'amber' | 'red' | undefined
}

/** One number with a link, as a cell of a `FigureGroup`. */
export function Figure({ label, link, value, hint, tone }: FigureProps) {
  const figure = typeof value === 'number' ? withCommas(value) : value
  // A paragraph cannot contain a skeleton.
  const [Value, Hint] = [figure === undefined ? 'div' : 'p', hint === undefined ? 'div' : 'p'] as const
  return (
    <div className={cx(figureCell, 'relative has-[a]:hover:bg-hover')}>
      <h3 className="font-medium text-quiet text-sm">
        {link ? (
          <Link to={link.to} search={link.search} className={linkClass}>
            {label}
          </Link>
        ) : (
          label
        )}
      </h3>
      <div className="flex flex-col group-data-dense/figures:flex-row group-data-dense/figures:flex-wrap group-data-dense/figures:items-baseline group-data-dense/figures:gap-x-1.5">
        <Value
          className={cx('figures whitespace-nowrap font-semibold text-xl', tone && TONES[tone])}
          style={{ fontSize: sizeFor(figure) }}
        >
          {figure ?? <SkeletonLine className="w-2/3 group-data-dense/figures:w-16" />}
        </Value>
        <Hint className="figures text-pretty text-quiet text-sm max-md:group-data-dense/figures:text-xs">
          {hint ?? <SkeletonLine className="w-1/2 group-data-dense/figures:w-24" />}
        </Hint>
      </div>
    </div>
  )
}

/** A cell of a `FigureGroup`. */
export const figureCell =
  '@container flex min-w-0 flex-col bg-surface px-3 py-2.5 md:py-3 max-md:group-data-dense/figures:px-2.5 max-md:group-data-dense/figures:py-1.5 transition-colors'

const TONES = { amber: 'text-amber-ink', red: 'text-red-ink' }

/** Amounts are never truncated: long ones get a smaller font. A digit is 0.6 em wide. */
const sizeFor = (value = '') =>
  `min(var(--figure-size, var(--text-xl)), ${Math.floor(160 / Math.max(value.length, 1))}cqi)`

/** Links the whole cell. The focus ring is inside, because the group clips what is outside. */
const linkClass =
  'outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2'
