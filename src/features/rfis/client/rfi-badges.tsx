import { StatusBadge } from '@/ui/primitives/status-badge'
import { PRIORITY_BADGES, RFI_BADGES } from '../rfi'
import type { Rfi } from '../rfi.schema'

export function RfiBadges({ rfi: { priority, status } }: { rfi: Rfi }) {
  return (
    <>
      <StatusBadge of={PRIORITY_BADGES} status={priority} />
      <StatusBadge of={RFI_BADGES} status={status} />
    </>
  )
}
