import { choiceAction } from '@/client/many/actions'
import type { ManyList } from '@/client/many/many-list'
import { statusOptions } from '@/ui/options'
import { CHANGE_ORDER_BADGES } from '../change-order'

const { approved, rejected } = CHANGE_ORDER_BADGES

/** Bulk actions for change orders: what was decided upon stands. */
export const manyChangeOrders: ManyList = {
  entity: 'change_order',
  one: 'change order',
  needs: 'change change order decisions',
  hasExport: true,
  actions: [choiceAction('status', 'Decision', statusOptions({ approved, rejected }), { title: 'Decide' })],
}
