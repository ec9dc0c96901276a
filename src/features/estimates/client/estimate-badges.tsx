import { Badge } from '@/ui/primitives/badge'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ESTIMATE_BADGES } from '../estimate'
import type { Estimate } from '../estimate.schema'

/** Status, and whether it has expired. */
export function EstimateBadges({ estimate }: { estimate: Estimate }) {
  return (
    <>
      {estimate.isExpired && <Badge tone="amber">Expired</Badge>}
      <StatusBadge of={ESTIMATE_BADGES} status={estimate.status} />
    </>
  )
}
