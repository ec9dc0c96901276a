import { cx } from './cx'

/** The short code on an item's or kit's label. */
export function ShortCode({ code, className }: { code: string; className?: string }) {
  return (
    <span className={cx('font-mono text-quiet tracking-wider', className)} title="Code">
      <span className="sr-only">Code </span>
      {code}
    </span>
  )
}
