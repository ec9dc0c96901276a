import { withCommas } from '@/shared/digits'
import { Badge } from '@/ui/primitives/badge'
import { isPartlyReceived } from '../purchase-order'
import type { PurchaseOrder } from '../purchase-order.schema'

/** Shows how much of a partly received order has arrived. */
export function ReceivedBadge({ po }: { po: PurchaseOrder }) {
  if (!isPartlyReceived(po)) return null
  const progress = `${withCommas(po.unitsReceived)}/${withCommas(po.unitsOrdered)}`
  return <Badge tone="amber">Partially received {progress}</Badge>
}
