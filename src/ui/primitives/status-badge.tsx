import { type Badges, badgeOf } from '@/shared/badges'
import { Badge, QuietBadge } from './badge'

interface StatusBadgeProps<S extends string> {
  /** The badges of this kind of record. */
  of: Badges<S>
  status: NoInfer<S>
  /** Overrides the status label. */
  label?: string
  /** On a card: the status that most records have, shown quietly. */
  ordinary?: NoInfer<S>
}

export function StatusBadge<S extends string>({ of, status, label, ordinary }: StatusBadgeProps<S>) {
  const { tone, words } = badgeOf<S>(of, status)
  const Shown = status === ordinary ? QuietBadge : Badge
  return <Shown tone={tone}>{label ?? words}</Shown>
}
