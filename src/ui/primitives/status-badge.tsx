import { type Badges, badgeOf } from '@/shared/badges'
import { Badge } from './badge'

interface StatusBadgeProps<S extends string> {
  /** The statuses of this kind of record, as its feature declares them. */
  of: Badges<S>
  status: NoInfer<S>
  /** Only where a screen says more than the status. */
  label?: string
}

export function StatusBadge<S extends string>({ of, status, label }: StatusBadgeProps<S>) {
  const { tone, words } = badgeOf<S>(of, status)
  return <Badge tone={tone}>{label ?? words}</Badge>
}
