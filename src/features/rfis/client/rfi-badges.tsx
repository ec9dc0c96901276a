import { StatusBadge } from '@/ui/primitives/status-badge'
import type { RfiPriority } from '../rfi'
import type { Rfi } from '../rfi.schema'

/** How urgent it is, and its status. Low is at rest here, not the warning that it is of a stock. */
export function RfiBadges({ rfi }: { rfi: Rfi }) {
  return (
    <>
      <StatusBadge status={rfi.priority} tone={QUIET.includes(rfi.priority) ? 'grey' : undefined} />
      <StatusBadge status={rfi.status} />
    </>
  )
}

const QUIET: readonly RfiPriority[] = ['low', 'normal']
