import { cx } from './cx'

/** The short code of an item or kit, as it is read off a label and typed. */
export function ShortCode({ code, className }: { code: string; className?: string }) {
  return (
    <span className={cx('font-mono text-quiet tracking-wider', className)} title="Code">
      <span className="sr-only">Code </span>
      {code}
    </span>
  )
}
