import { Link, type LinkComponent, type LinkProps } from '@tanstack/react-router'
import { cx } from './cx'

/** A link from a record to another one, or to a list of its parts. */
export const ScreenLink = (({ className, ...link }: LinkProps & { className?: string }) => {
  const isOne =
    (typeof link.search === 'object' && link.search.open !== undefined) || link.params !== undefined
  return (
    <Link
      {...link}
      {...(isOne && OPENED)}
      className={cx(
        'inline-flex min-h-11 min-w-0 max-w-full items-center gap-1.5 break-words underline decoration-edge underline-offset-4 hover:decoration-ink md:min-h-0',
        className,
      )}
    />
  )
}) as LinkComponent<'a'>

const OPENED = { state: { opened: true } }

/** Link props for a record on its own screen: closing it returns to the link. */
export const openRecord = (id: string) => ({ search: { open: id }, ...OPENED })

/** The same for a record with its own page. */
export const recordPage = (id: string) => ({ params: { id }, ...OPENED })
