import type { ComponentProps } from 'react'
import { cx } from './cx'

/** A table in its own frame, the only thing that may scroll sideways. On phones its rows become stacks. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return (
    // Positioned, or hidden headings in it would widen the page.
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface">
      <table
        className={cx(
          'w-full border-collapse text-left max-md:block max-md:[&>tbody]:block max-md:[&>thead]:sr-only',
          'max-md:[&>tbody>tr]:block max-md:[&>tbody>tr]:px-4 max-md:[&>tbody>tr]:py-3 [&>tbody>tr+tr]:border-t',
          className,
        )}
        {...props}
      />
    </div>
  )
}

export function Th({ numeric = false, className, ...props }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      className={cx(
        'whitespace-nowrap border-line border-b bg-sunken px-4 py-2 font-medium text-quiet text-sm',
        numeric && 'text-right',
        className,
      )}
      {...props}
    />
  )
}

interface TdProps extends ComponentProps<'td'> {
  /** The column's name, shown before the value where rows are stacked. */
  label?: string
  /** Right-aligned figures. */
  numeric?: boolean
}

export function Td({ label, numeric = false, className, ...props }: TdProps) {
  return (
    <td
      data-label={label}
      className={cx(
        'px-4 py-2.5 align-top max-md:flex max-md:justify-between max-md:gap-4 max-md:p-0 max-md:py-0.5',
        label && 'max-md:before:text-quiet max-md:before:content-[attr(data-label)]',
        numeric && 'figures md:whitespace-nowrap md:text-right',
        className,
      )}
      {...props}
    />
  )
}
