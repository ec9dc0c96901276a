import { statusLabel } from './primitives/status-badge'

/** A record's statuses as the options of a filter or field. */
export function statusOptions<S extends string>(statuses: readonly S[]) {
  return statuses.map((value) => ({ value, label: statusLabel(value) }))
}

/** Words that are offered as they are. */
export function plainOptions<W extends string>(words: readonly W[]) {
  return words.map((value) => ({ value, label: value }))
}
