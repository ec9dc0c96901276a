import { choiceAction, dateAction } from '@/client/many/actions'
import type { ManyList } from '@/client/many/many-list'
import { statusOptions } from '@/ui/options'
import { PO_BADGES } from '../purchase-order'

const { sent, approved, closed } = PO_BADGES

/** Bulk actions for purchase orders. */
export const manyPurchaseOrders: ManyList = {
  entity: 'purchase_order',
  one: 'order',
  needs: 'change purchase orders',
  hasPdf: true,
  hasExport: true,
  actions: [
    choiceAction('status', 'Status', statusOptions({ sent, approved, closed })),
    dateAction('expectedDelivery', 'Expected Delivery'),
  ],
}
