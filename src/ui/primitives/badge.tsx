import type { ReactNode } from 'react'
import type { Tone } from '@/shared/badges'
import { cx } from '../cx'

const tones: Record<Tone, string> = {
  green: 'bg-green-wash text-green-ink',
  blue: 'bg-blue-wash text-blue-ink',
  amber: 'bg-amber-wash text-amber-ink',
  red: 'bg-red-wash text-red-ink',
  grey: 'bg-grey-wash text-grey-ink',
}

export function Badge({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-6 shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2.5 font-medium text-sm',
        'print:border print:border-line',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
