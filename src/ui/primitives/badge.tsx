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

const dots: Record<Tone, string> = {
  green: 'bg-green-ink',
  blue: 'bg-blue-ink',
  amber: 'bg-amber-ink',
  red: 'bg-red-ink',
  grey: 'bg-grey-ink',
}

/** A badge for the ordinary case: only a dot and the label, so that unusual ones stand out. */
export function QuietBadge({ tone = 'grey', children }: BadgeProps) {
  return (
    <span className="inline-flex min-h-6 max-w-full shrink-0 items-center gap-1.5 text-quiet text-sm">
      <span className={cx('size-1.5 rounded-full', dots[tone])} aria-hidden />
      {children}
    </span>
  )
}

interface BadgeProps {
  tone?: Tone
  children: ReactNode
}

export function Badge({ tone = 'grey', children }: BadgeProps) {
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
