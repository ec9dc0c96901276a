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
        'inline-flex min-h-6 max-w-full shrink-0 items-center gap-1 rounded-xl px-2.5 font-medium text-sm [td_&]:whitespace-nowrap',
        'print:border print:border-line',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
