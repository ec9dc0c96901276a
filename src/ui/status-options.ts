import { statusLabel } from './primitives/status-badge'

/** A record's statuses as the options of a filter or field. */
export function statusOptions<S extends string>(statuses: readonly S[]) {
  return statuses.map((value) => ({ value, label: statusLabel(value) }))
}
