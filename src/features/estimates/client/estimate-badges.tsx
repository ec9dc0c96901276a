import { StatusBadge } from '@/ui/primitives/status-badge'
import type { Estimate } from '../estimate.schema'

/** Its status, and whether the customer's time to answer is over. */
export function EstimateBadges({ estimate }: { estimate: Estimate }) {
  return (
    <>
      {estimate.isExpired && <StatusBadge status="expired" tone="amber" />}
      <StatusBadge status={estimate.status} />
    </>
  )
}
