import { cx } from '@/ui/cx'

/** The short code of an item, as it is read off a label and typed. */
export function ItemCode({ code, className }: { code: string; className?: string }) {
  return (
    <span className={cx('font-mono text-quiet tracking-wider', className)} title="Code">
      <span className="sr-only">Code </span>
      {code}
    </span>
  )
}
