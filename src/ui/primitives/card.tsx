import type { ComponentProps } from 'react'
import { cx } from '../cx'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx('rounded-xl border border-line bg-surface', className)} {...props} />
}

/**
 * A card of a list. Its title carries `cardLinkClass`, which lets the whole card take the click;
 * other controls inside need `relative` to stay above that.
 */
export function ListCard({ className, ...props }: ComponentProps<'article'>) {
  return (
    <article
      className={cx(
        'relative flex h-full flex-col gap-3 rounded-xl border border-line bg-surface p-4 transition-colors hover:border-edge/70',
        className,
      )}
      {...props}
    />
  )
}

/** The last line of a card; above the card's own link. */
export function CardActions({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cx('relative -mx-2 -mb-2 mt-auto flex flex-wrap justify-end gap-1', className)}
      {...props}
    />
  )
}

/** It also shows the focus, all around the card: asking of every card what it holds (`:has`) would cost more. */
export const cardLinkClass =
  'font-semibold outline-none after:absolute after:-inset-px after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-focus'
