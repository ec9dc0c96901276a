import type { ComponentProps } from 'react'
import { cx } from '../cx'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx('rounded-xl border border-line bg-surface', className)} {...props} />
}

/**
 * A list card. Its title has `cardLinkClass`, which makes the whole card clickable; other controls inside need
 * `relative` to stay above that.
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

/** Last line of a card, above the card's link. */
export function CardActions({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cx('relative -mx-2 -mb-2 mt-auto flex flex-wrap justify-end gap-1', className)}
      {...props}
    />
  )
}

/** Also draws the focus ring around the card: `:has` on every card would cost more. */
export const cardLinkClass =
  'font-semibold outline-none after:absolute after:-inset-px after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-focus'
