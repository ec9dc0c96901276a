import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'

interface DocumentFigure {
  label: string
  /** Null if there is no value. */
  value: string | null
  hint?: ReactNode
  /** `quiet`: a main figure that needs no action. */
  tone?: 'green' | 'red' | 'quiet' | undefined
}

interface DocumentSummaryProps {
  /** At most two. */
  figures: DocumentFigure[]
  /** The figure that matters most on this document. */
  main?: DocumentFigure | undefined
}

/** The figures that matter most, in a strip above the details of an estimate, invoice or order. */
export function DocumentSummary({ figures, main }: DocumentSummaryProps) {
  return (
    <dl className="grid grid-cols-2 rounded-lg border border-line bg-surface md:grid-cols-3 md:divide-x md:divide-line">
      {figures.map((figure) => (
        <Cell key={figure.label} {...figure} />
      ))}
      {main && <Cell {...main} isMain />}
    </dl>
  )
}

const TONES = { green: 'text-green-ink', red: 'text-red-ink', quiet: 'text-quiet' }

function Cell({ label, value, hint, tone, isMain = false }: DocumentFigure & { isMain?: boolean }) {
  return (
    <div className={cx('min-w-0 px-4 py-3', isMain && 'max-md:col-span-2 max-md:border-t')}>
      <dt className="text-quiet text-sm">{label}</dt>
      <dd>
        <span
          className={cx(
            'figures block leading-7',
            isMain && tone !== 'quiet' && 'font-semibold text-xl',
            value === null ? 'text-quiet' : tone && TONES[tone],
          )}
        >
          {value ?? '–'}
        </span>
        <span
          className={cx('figures block text-sm empty:hidden', tone === 'red' ? 'text-red-ink' : 'text-quiet')}
        >
          {hint}
        </span>
      </dd>
    </div>
  )
}
