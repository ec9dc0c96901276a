import { type Badges, badgeOf } from '@/shared/badges'
import { Badge } from './badge'

interface StatusBadgeProps<S extends string> {
  /** The badges of this kind of record. */
  of: Badges<S>
  status: NoInfer<S>
  /** Overrides the status label. */
  label?: string
}

export function StatusBadge<S extends string>({ of, status, label }: StatusBadgeProps<S>) {
  const { tone, words } = badgeOf<S>(of, status)
  return <Badge tone={tone}>{label ?? words}</Badge>
}
