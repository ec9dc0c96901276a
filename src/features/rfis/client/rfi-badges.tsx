import { StatusBadge } from '@/ui/primitives/status-badge'
import type { Rfi } from '../rfi.schema'

/** How urgent it is, and its status. Only a priority above the usual has a colour. */
export function RfiBadges({ rfi: { priority, status } }: { rfi: Rfi }) {
  return (
    <>
      <StatusBadge status={priority} tone={priority === 'low' ? 'grey' : undefined} />
      <StatusBadge status={status} />
    </>
  )
}
