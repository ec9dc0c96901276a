import { Link, type LinkComponent, type LinkProps } from '@tanstack/react-router'
import { cx } from './cx'

/** Leads from a record to another one, or to the list of those that belong to it. */
export const ScreenLink = (({ className, ...link }: LinkProps & { className?: string }) => {
  const isOne =
    (typeof link.search === 'object' && link.search.open !== undefined) || link.params !== undefined
  return (
    <Link
      {...link}
      {...(isOne && OPENED)}
      className={cx(
        'inline-flex min-h-11 min-w-0 max-w-full items-center gap-1.5 break-words underline decoration-edge underline-offset-4 hover:decoration-accent md:min-h-0',
        className,
      )}
    />
  )
}) as LinkComponent<'a'>

const OPENED = { state: { opened: true } }

/** Props for a Link to a record on its own screen: closing it leads back to where the link was. */
export const openRecord = (id: string) => ({ search: { open: id }, ...OPENED })

/** The same for a record that has a page of its own. */
export const recordPage = (id: string) => ({ params: { id }, ...OPENED })
