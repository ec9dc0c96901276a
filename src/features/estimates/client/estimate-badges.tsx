import { Badge } from '@/ui/primitives/badge'
import { StatusBadge } from '@/ui/primitives/status-badge'
import { ESTIMATE_BADGES } from '../estimate'
import type { Estimate } from '../estimate.schema'

/** Its status, and whether the customer's time to answer is over. */
export function EstimateBadges({ estimate }: { estimate: Estimate }) {
  return (
    <>
      {estimate.isExpired && <Badge tone="amber">Expired</Badge>}
      <StatusBadge of={ESTIMATE_BADGES} status={estimate.status} />
    </>
  )
}
